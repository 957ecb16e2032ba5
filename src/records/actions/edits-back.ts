import { editOf } from '#domain/engine/kind.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { textAt } from '#records/form/field-path.ts'
import type { FieldEdit } from '#records/form/drafts.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** Why edits of a record cannot be taken back any more, in words; undefined where it still says what they wrote. */
export async function whyNotBack(
  { database }: Pick<Workspace, 'database'>,
  { kind, ID }: RecordKey,
  edits: readonly FieldEdit[],
): Promise<string | undefined> {
  const seen = await recordById(database, kind, ID)
  if (!seen) return 'It is gone for good, and nothing could be taken back.'
  if (seen.deleted) return 'It is in the trash. Restore it, then undo.'
  const isChanged = edits.some(({ path, value }) => textAt(seen.record, path) !== value)
  return isChanged ? 'It says something else by now. Nothing was taken back.' : undefined
}

/** Takes edits of one record back, all of them or none; what a `Deed` answers. */
export async function editsBack(workspace: Workspace, of: RecordKey, edits: readonly FieldEdit[]): Promise<string | boolean> {
  const why = await whyNotBack(workspace, of, edits)
  if (why !== undefined) return why
  const done = await workspace.carryOutAll(edits.map(({ path, was, value }) => editOf(of.kind, of.ID, { path, value: was, was: value })))
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
