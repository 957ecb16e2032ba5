import { findMutation } from '#domain/kinds/index.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import type { StoredOutboxRow } from '#store/rows.ts'

/**
 * A refused creation with what is decided along with it, in order of acting: what was refused because of it and what
 * waits on top of it, be it about the record that it was to make or about one that was to belong to that. Without it
 * the server would take none of them.
 */
export function creationWithDependents(
  rows: readonly StoredOutboxRow[],
  creation: StoredOutboxRow,
): readonly StoredOutboxRow[] {
  const made = new Set([subjectOf(creation)])
  return rows.filter((row) => {
    if (row.localSeq === creation.localSeq) return true
    if (row.state === 'done' || !neededRecordKeys(row).some((key) => made.has(key))) return false
    if (isCreation(row)) made.add(subjectOf(row))
    return true
  })
}

export const isCreation = ({ method }: Pick<StoredOutboxRow, 'method'>): boolean =>
  findMutation(method)?.verb === 'create'

/** The record that it is about; of work that this version does not know that stands first. */
function subjectOf({ method, params, keys: [first = ''] }: StoredOutboxRow): string {
  const subject = findMutation(method)?.describe(params).subject
  return subject ? recordKeyString(subject.kind, subject.ID) : first
}

/** The records that it changed, and those that it needs to see. */
function neededRecordKeys({ method, params, keys }: StoredOutboxRow): readonly string[] {
  const needed = findMutation(method)?.touches(params).keys ?? []
  return [...keys, ...needed.map(({ kind, ID }) => recordKeyString(kind, ID))]
}
