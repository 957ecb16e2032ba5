import { t } from '@lingui/core/macro'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { type VoiceEdit, voiceEditCalls } from '#domain/voices/voice-edits.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** Makes edits of a voice as it is at the time of saving, or says in a sentence why there can be none. */
type MakeVoiceEdits = (voice: BrandVoice) => readonly VoiceEdit[] | string

/**
 * Saves several fields of the open voice: all, or none. `edits` is given the voice with everything that was typed, so
 * that an addition to a field keeps words of the same moment. False: refused, and the person was told.
 */
export function useVoiceEdits(): (edits: MakeVoiceEdits) => Promise<boolean> {
  const { record, editSession } = useRecordForm('voice')
  const account = useAccountContext()
  return async (edits) => {
    await editSession.flush()
    const seen = await recordById(account.database, 'voice', record.ID)
    const voice = seen?.record ?? record
    const wanted = edits(voice)
    if (typeof wanted === 'string') {
      toast.show(wanted)
      return false
    }
    const failed = editSession.status.get().failed.map(({ path }) => path)
    if (wanted.some(({ path }) => failed.includes(path))) {
      toast.show(t`A field couldn’t be saved. Correct it first, then try again.`)
      return false
    }
    if (wanted.length === 0) return true
    const done = await account.runMutations(voiceEditCalls(voice, wanted))
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
}
