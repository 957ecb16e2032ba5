import { setFieldCall } from '#domain/engine/kind.ts'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import type { VoiceEdit } from '#domain/voices/learning/learned-addition.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Saves several fields of the open voice: all, or none. `edits` is given the voice with everything that was typed, so
 * that an addition to a field never replaces words of the same moment. False: refused, and the person was told.
 */
export function useVoiceEdits(): (edits: (voice: BrandVoice) => readonly VoiceEdit[]) => Promise<boolean> {
  const { kind, record, editSession } = useRecordForm('voice')
  const account = useAccountContext()
  return async (edits) => {
    await editSession.flush()
    const seen = await recordById(account.database, 'voice', record.ID)
    const voice = seen?.record ?? record
    const wanted = edits(voice)
    const failed = editSession.status.get().failed.map(({ path }) => path)
    if (wanted.some(({ path }) => failed.includes(path))) {
      toast.show('A field couldn’t be saved. Correct it first, then try again.')
      return false
    }
    const calls = wanted.map(({ path, value }) =>
      setFieldCall(kind, record.ID, { path, value, was: textAt(voice, path) }),
    )
    if (calls.length === 0) return true
    const done = await account.runMutations(calls)
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
}
