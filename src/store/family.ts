import { mutationNamed } from '#domain/kinds/index.ts'
import { keyText } from '#domain/engine/record.ts'
import type { StoredOutboxRow } from '#store/rows.ts'

/**
 * A refused creation with what is decided along with it, in order of acting: what was refused because of it and what
 * waits on top of it, be it about the record that it was to make or about one that was to belong to that. Without it
 * the server would take none of them.
 */
export function familyOf(rows: readonly StoredOutboxRow[], creation: StoredOutboxRow): readonly StoredOutboxRow[] {
  const made = new Set([subjectOf(creation)])
  return rows.filter((row) => {
    if (row.localSeq === creation.localSeq) return true
    if (row.state === 'done' || !wantedBy(row).some((key) => made.has(key))) return false
    if (isCreation(row)) made.add(subjectOf(row))
    return true
  })
}

export const isCreation = ({ method }: Pick<StoredOutboxRow, 'method'>): boolean =>
  mutationNamed(method)?.verb === 'create'

/** The record that it is about; of work that this version does not know that stands first. */
function subjectOf({ method, params, keys: [first = ''] }: StoredOutboxRow): string {
  const subject = mutationNamed(method)?.describe(params).subject
  return subject ? keyText(subject.kind, subject.ID) : first
}

/** The records that it changed, and those that it needs to see. */
function wantedBy({ method, params, keys }: StoredOutboxRow): readonly string[] {
  const needed = mutationNamed(method)?.touches(params).keys ?? []
  return [...keys, ...needed.map(({ kind, ID }) => keyText(kind, ID))]
}
