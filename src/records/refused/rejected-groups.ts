import { findMutation } from '#domain/kinds/index.ts'
import type { LocalDatabase } from '#store/database.ts'
import { creationWithDependents, isCreation } from '#store/creation-dependents.ts'
import type { StoredOutboxRow } from '#store/rows.ts'
import { syncOverview, type PendingChange } from '#store/sync-overview.ts'
import { type RejectedText, findRejectedText } from './rejected-text.ts'

/** A piece of work that was refused. */
export interface RejectedChange extends PendingChange {
  /** Only text that the mutation writes, if it can be sent again. Null otherwise. */
  readonly text: RejectedText | null
  /** Text that the person wrote, for display. */
  readonly words: string
}

/** Rejected changes that are decided together: a rejected create includes everything that depends on it. */
export interface RejectedGroup {
  readonly item: RejectedChange
  /** Refused or waiting because of it, oldest first. */
  readonly dependents: readonly PendingChange[]
}

/** Reads this device's rejected changes in groups, newest first. */
export async function readRejectedGroups(database: LocalDatabase): Promise<readonly RejectedGroup[]> {
  const [{ rejected, waiting }, rows] = await Promise.all([syncOverview(database), database.outbox.toArray()])
  const itemsByLocalSeq = new Map([...rejected, ...waiting].map((item) => [item.localSeq, item]))
  const itemOf = ({ localSeq }: StoredOutboxRow) => itemsByLocalSeq.get(localSeq) ?? []
  return groupRejectedRows(rows)
    .flatMap(({ row, dependents }) => {
      const item = itemsByLocalSeq.get(row.localSeq)
      return item ? [{ item: { ...item, ...writtenBy(row) }, dependents: dependents.flatMap(itemOf) }] : []
    })
    .toSorted((a, b) => b.item.at - a.item.at)
}

interface RejectedRowGroup {
  readonly row: StoredOutboxRow
  readonly dependents: readonly StoredOutboxRow[]
}

/**
 * Puts what builds on a refused creation under it: in order of acting, so that what belongs to a record comes under
 * that.
 */
function groupRejectedRows(rows: readonly StoredOutboxRow[]): readonly RejectedRowGroup[] {
  const under = new Set<number>()
  const groups: RejectedRowGroup[] = []
  for (const row of rows.filter(({ state }) => state === 'rejected').toSorted(creationsFirst)) {
    if (under.has(row.localSeq)) continue
    const dependents = isCreation(row)
      ? creationWithDependents(rows, row).filter(({ localSeq }) => localSeq !== row.localSeq && !under.has(localSeq))
      : []
    for (const { localSeq } of dependents) under.add(localSeq)
    groups.push({ row, dependents })
  }
  return groups
}

const creationsFirst = (a: StoredOutboxRow, b: StoredOutboxRow): number =>
  Number(isCreation(b)) - Number(isCreation(a)) || a.localSeq - b.localSeq

function writtenBy({ method, params }: StoredOutboxRow): Pick<RejectedChange, 'text' | 'words'> {
  const text = findRejectedText(findMutation(method), params)
  return { text, words: text?.value ?? (typeof params.value === 'string' ? params.value : '') }
}
