import { editOf } from '#domain/engine/kind.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { counted } from '#lib/text/text.ts'
import { liveRecord } from '#records/actions/edits-back.ts'
import { noteDeed } from '#records/actions/undo.ts'
import { textAt } from '#records/form/field-path.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

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
export async function writeCells(workspace: Workspace, edits: readonly CellEdit[]): Promise<boolean> {
  const changes = edits.filter(({ value, was }) => value !== was)
  if (changes.length === 0) return true
  const done = await workspace.carryOutAll(
    changes.map((edit) => editOf(ENTRY, edit.ID, { ...edit, path: answerPath(edit) })),
  )
  if (!done.ok) {
    await workspace.showRefusal(done.error)
    return false
  }
  const said = changes.length === 1 ? 'The answer was changed.' : `${counted(changes.length, 'answer')} were changed.`
  noteDeed({ said, back: () => cellsBack(workspace, changes) })
  return true
}

async function cellsBack(workspace: Workspace, changes: readonly CellEdit[]): Promise<string | boolean> {
  for (const change of changes) {
    const record = await liveRecord(workspace, { kind: ENTRY, ID: change.ID })
    if (typeof record === 'string') return record
    // Words that came since then stay.
    if (textAt(record, answerPath(change)) !== change.value) return 'It has changed since, so it wasn’t undone.'
  }
  const done = await workspace.carryOutAll(
    changes.map((change) =>
      editOf(ENTRY, change.ID, { path: answerPath(change), value: change.was, was: change.value }),
    ),
  )
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
