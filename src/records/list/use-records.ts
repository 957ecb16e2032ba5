import { useState } from 'react'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import type { LocalDatabase } from '#store/database.ts'
import { childHeads, countHeads, latestHeads, planOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { NO_WORK, readWork, type RecordStatus } from './record-work.ts'
import { useLeftAt } from './use-list-place.ts'

/** So many rows are read for the first picture; the rest follow. */
const FIRST_ROWS = 50

/** The records of a kind on this device. */
export interface ListedRecords {
  /** Newest first: all of them, or the first ones while the rest are being read. */
  readonly heads: readonly SummaryRow[]
  readonly isWhole: boolean
  /** Undefined while there are more than `heads`, and not counted yet. */
  readonly count: number | undefined
  readonly work: RecordStatus
}

/**
 * What a list's first picture shows: its newest rows, how many there are where that was asked for, and what the plan
 * lets one do with them.
 */
export interface FirstRows {
  readonly heads: readonly SummaryRow[]
  readonly count: number | undefined
  readonly plan: CapabilitiesRecord | undefined
}

/** Counting takes longer than reading the first rows: only a list that opens further down has to wait for it. */
export async function readFirstRows(database: LocalDatabase, kind: string, isCounted: boolean): Promise<FirstRows> {
  const counted = isCounted ? countHeads(database, kind) : undefined
  const [heads, count, plan] = await Promise.all([latestHeads(database, kind, FIRST_ROWS), counted, planOf(database)])
  return { heads, count, plan }
}

/**
 * The value before, for as long as the next ones are equal to it: a live query's first answer repeats what was read
 * before the screen came, and would draw every row once more.
 */
function useSameIfEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  const [kept, setKept] = useState(next)
  if (kept === next || isEqual(kept, next)) return kept
  setKept(next)
  return next
}

const sameRows = (one: readonly SummaryRow[] | undefined, other: readonly SummaryRow[] | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  JSON.stringify(one) === JSON.stringify(other)

const sameWork = (one: RecordStatus, other: RecordStatus): boolean =>
  sameEntries(one.waiting, other.waiting) &&
  sameEntries(one.rejected, other.rejected) &&
  sameEntries(one.conflicts, other.conflicts)

const sameEntries = (one: Iterable<unknown>, other: Iterable<unknown>): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other])

/**
 * The records of a kind, read in steps so that the first rows are there at once. Undefined until those are; `first` was
 * read before the screen came. `parent`: of those that belong to one alone. `readAll`: another way to read all of them.
 */
export function useRecords(
  kind: string,
  first: FirstRows | undefined,
  parent?: number,
  readAll: (database: LocalDatabase, kind: string) => Promise<readonly SummaryRow[]> = latestHeads,
): ListedRecords | undefined {
  const isOfOne = parent !== undefined
  const ofOne = useLive(
    (database) => (isOfOne ? childHeads(database, kind, parent) : Promise.resolve(undefined)),
    [kind, parent],
  )
  const heads = useSameIfEqual(
    useLive((database) => latestHeads(database, kind, FIRST_ROWS), [kind], first?.heads),
    sameRows,
  )
  const counted = useLive((database) => countHeads(database, kind), [kind], first?.count)
  const needsRest = heads?.length === FIRST_ROWS
  const all = useLive((database) => (needsRest ? readAll(database, kind) : Promise.resolve(null)), [kind, needsRest])
  const work = useSameIfEqual(useLive((database) => readWork(database, kind), [kind]) ?? NO_WORK, sameWork)
  const isFurtherDown = useLeftAt(kind) > 0
  if (isOfOne) return ofOne && { heads: ofOne, isWhole: true, count: ofOne.length, work }
  if (!heads) return undefined
  if (!needsRest) return { heads, isWhole: true, count: heads.length, work }
  if (all) return { heads: all, isWhole: true, count: all.length, work }
  // Counted before the rows were read, at another time: fewer than there are rows is not true any more.
  const count = counted !== undefined && counted >= heads.length ? counted : undefined
  return count === undefined && isFurtherDown ? undefined : { heads, isWhole: false, count, work }
}
