import { MessageSquareQuote } from 'lucide-react'
import { beginFirstVoice } from '#content/voices/begin-first-voice.ts'
import { readVoices } from '#content/voices/read-voices.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { OFFER_VOICE_PATH, voiceOfOffer } from '#domain/voices/choose-voice.ts'
import { valueAt } from '#lib/path.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { runMutation } from '#records/run-mutation.ts'
import { useAccountContext, useLocalQuery } from '#store/react/account-context.tsx'

const OFFER = 'opportunity'

/**
 * The brand voice of the drafts, where there is more than one. The offer keeps the choice: its texts are checked by the
 * same voice.
 */
export function VoiceChoice({ offer }: { readonly offer: DomainRecord }) {
  const account = useAccountContext()
  const known = useLocalQuery(readVoices)
  if (!known || known.voices.length < 2) return null
  const { voices, choices, defaultID } = known
  const choose = async (value: string) => {
    const was = valueAt(offer, OFFER_VOICE_PATH) ?? ''
    const chosen = Number(value) === defaultID ? '' : value
    if (chosen === was || !(await beginFirstVoice(account))) return
    await runMutation(account, setFieldCall(OFFER, offer.ID, { path: OFFER_VOICE_PATH, value: chosen, was }))
  }
  return (
    <ChoiceMenu
      icon={MessageSquareQuote}
      word="Voice"
      label="Brand voice for this offer"
      value={String(voiceOfOffer(voices, choices, offer)?.ID ?? '')}
      options={voices.map(({ ID, title }) => ({
        value: String(ID),
        label: title,
        ...(ID === defaultID && { detail: 'Default' }),
      }))}
      onChoose={(value) => void choose(value)}
    />
  )
}
