import { setFieldCall } from '#domain/engine/kind.ts'
import type { VoiceEdit } from '#domain/voices/learning/learned-addition.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useAccountContext } from '#store/react/account-context.tsx'

/** Saves several fields of the open voice: all, or none. False: refused, and the person was told. */
export function useVoiceEdits(): (edits: readonly VoiceEdit[]) => Promise<boolean> {
  const { kind, record, editSession } = useRecordForm('voice')
  const account = useAccountContext()
  return async (edits) => {
    // Typing comes first: an addition to the same field follows it.
    await editSession.flush()
    const calls = edits.map(({ path, value }) =>
      setFieldCall(kind, record.ID, { path, value, was: textAt(record, path) }),
    )
    if (calls.length === 0) return true
    const done = await account.runMutations(calls)
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
}
