import { plural, t } from '@lingui/core/macro'
import { setFieldCall } from '#domain/engine/kind.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { readLiveRecord } from '#records/actions/undo-edits.ts'
import { pushUndo } from '#records/actions/undo.ts'
import { textAt } from '#records/form/field-path.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** A change of one answer. `was`: what the new one replaces. */
export interface CellEdit {
  readonly ID: number
  /** The question's. */
  readonly name: string
  readonly value: string
  readonly was: string
}

/** Path of a question's answer inside an entry. */
export const answerPath = ({ name }: { readonly name: string }): string => `values.${name}`

/** Changes answers of several entries: all of them, and one thing to undo, or none. False: the person was told why. */
export async function writeCells(account: AccountContext, edits: readonly CellEdit[]): Promise<boolean> {
  const changes = edits.filter(({ value, was }) => value !== was)
  if (changes.length === 0) return true
  const done = await account.runMutations(
    changes.map((edit) => setFieldCall(ENTRY, edit.ID, { ...edit, path: answerPath(edit) })),
  )
  if (!done.ok) {
    await account.showRefusal(done.error)
    return false
  }
  const announcement = plural(
    { count: changes.length },
    { one: 'The answer was changed.', other: '# answers were changed.' },
  )
  pushUndo({ announcement, undo: () => undoCellEdits(account, changes) })
  return true
}

async function undoCellEdits(account: AccountContext, changes: readonly CellEdit[]): Promise<string | boolean> {
  for (const change of changes) {
    const record = await readLiveRecord(account, { kind: ENTRY, ID: change.ID })
    if (typeof record === 'string') return record
    // Words that came since then stay.
    if (textAt(record, answerPath(change)) !== change.value) return t`Not undone because the answer has changed since.`
  }
  const done = await account.runMutations(
    changes.map((change) =>
      setFieldCall(ENTRY, change.ID, { path: answerPath(change), value: change.was, was: change.value }),
    ),
  )
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
