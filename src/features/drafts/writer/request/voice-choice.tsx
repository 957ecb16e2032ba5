import { t } from '@lingui/core/macro'
import { MessageSquareQuote } from 'lucide-react'
import { readVoices } from '#content/voices/read-voices.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { chosenVoiceID, OFFER_VOICE_PATH, voiceOfOffer } from '#domain/voices/choose-voice.ts'
import { valueAt } from '#lib/path.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { runMutation } from '#records/run-mutation.ts'
import { useAccountContext, useLocalQuery } from '#store/react/account-context.tsx'

const OFFER = 'opportunity'

/** The offer has chosen no voice of its own: it follows the default, whichever that is. */
const FOLLOWS_DEFAULT = ''

/**
 * The brand voice of the drafts, where there is more than one. The offer keeps the choice: its texts are checked by the
 * same voice. A voice that is chosen by name stays when another becomes the default.
 */
export function VoiceChoice({ offer }: { readonly offer: DomainRecord }) {
  const account = useAccountContext()
  const known = useLocalQuery(readVoices)
  if (!known || known.voices.length < 2) return null
  const { voices, choices, defaultID } = known
  const choose = async (value: string) => {
    const was = valueAt(offer, OFFER_VOICE_PATH) ?? FOLLOWS_DEFAULT
    if (value === was) return
    await runMutation(account, setFieldCall(OFFER, offer.ID, { path: OFFER_VOICE_PATH, value, was }))
  }
  const title = voices.find(({ ID }) => ID === defaultID)?.title ?? ''
  const chosen = voices.find(({ ID }) => ID === chosenVoiceID(offer))
  return (
    <ChoiceMenu
      icon={MessageSquareQuote}
      word={t`Brand voice`}
      label={t`Brand voice for this offer`}
      value={chosen ? String(chosen.ID) : FOLLOWS_DEFAULT}
      chosenLabel={voiceOfOffer(voices, choices, offer)?.title ?? ''}
      options={[
        { value: FOLLOWS_DEFAULT, label: t`Default brand voice`, detail: title },
        ...voices.map((voice) => ({ value: String(voice.ID), label: voice.title })),
      ]}
      onChoose={(value) => void choose(value)}
    />
  )
}
