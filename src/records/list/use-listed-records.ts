import { useState } from 'react'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import type { LocalDatabase } from '#store/database.ts'
import { childSummaries, countRecords, latestSummaries, readAccountPlan } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { NO_RECORD_STATUS, readRecordStatus, type RecordStatus } from './record-status.ts'
import { useSavedScrollOffset } from './use-scroll-position.ts'

/** So many rows are read for the first picture; the rest follow. */
const MAX_FIRST_ROWS = 50

/** The records of a kind on this device. */
export interface ListedRecords {
  /** Newest first: all of them, or the first ones while the rest are being read. */
  readonly summaries: readonly SummaryRow[]
  readonly isWhole: boolean
  /** Undefined while there are more than `heads`, and not counted yet. */
  readonly count: number | undefined
  readonly status: RecordStatus
}

/** Data for the first render of a list: its newest rows, their number if requested, and the rights under the plan. */
export interface FirstListRows {
  readonly summaries: readonly SummaryRow[]
  readonly count: number | undefined
  readonly plan: CapabilitiesRecord | undefined
}

/** Counting takes longer than reading the first rows: only a list that opens further down has to wait for it. */
export async function readFirstListRows(
  database: LocalDatabase,
  kind: string,
  isCounted: boolean,
): Promise<FirstListRows> {
  const counted = isCounted ? countRecords(database, kind) : undefined
  const [summaries, count, plan] = await Promise.all([
    latestSummaries(database, kind, MAX_FIRST_ROWS),
    counted,
    readAccountPlan(database),
  ])
  return { summaries, count, plan }
}

/**
 * The value before, for as long as the next ones are equal to it: a live query's first answer repeats what was read
 * before the screen came, and would draw every row once more.
 */
function useStableValue<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  const [stable, setStable] = useState(next)
  if (stable === next || isEqual(stable, next)) return stable
  setStable(next)
  return next
}

const sameRows = (one: readonly SummaryRow[] | undefined, other: readonly SummaryRow[] | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  JSON.stringify(one) === JSON.stringify(other)

const sameStatus = (one: RecordStatus, other: RecordStatus): boolean =>
  sameEntries(one.waiting, other.waiting) &&
  sameEntries(one.rejected, other.rejected) &&
  sameEntries(one.conflicts, other.conflicts)

const sameEntries = (one: Iterable<unknown>, other: Iterable<unknown>): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other])

/**
 * Reads all rows behind the first ones: once, then those that change; each time where the code for that does not load.
 * `Promise.resolve` keeps them observed across the import.
 */
async function readAll(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  const cache = await Promise.resolve(import('#store/summary-cache.ts').catch(() => null))
  return cache ? cache.cachedSummaries(database, kind) : latestSummaries(database, kind)
}

/**
 * The records of a kind, read in steps so that the first rows are there at once. Undefined until those are; `first` was
 * read before the screen came. `parent`: of those that belong to one alone.
 */
export function useListedRecords(
  kind: string,
  first: FirstListRows | undefined,
  parent?: number,
): ListedRecords | undefined {
  const isOfOne = parent !== undefined
  const ofOne = useLocalQuery(
    (database) => (isOfOne ? childSummaries(database, kind, parent) : Promise.resolve(undefined)),
    [kind, parent],
  )
  const summaries = useStableValue(
    useLocalQuery((database) => latestSummaries(database, kind, MAX_FIRST_ROWS), [kind], first?.summaries),
    sameRows,
  )
  const needsRest = summaries?.length === MAX_FIRST_ROWS
  const all = useLocalQuery(
    (database) => (needsRest ? readAll(database, kind) : Promise.resolve(null)),
    [kind, needsRest],
  )
  // A count reads an index entry of every record, after each change again: not of those that were all read.
  const needsCount = !all
  const counted = useLocalQuery(
    (database) => (needsCount ? countRecords(database, kind) : Promise.resolve(undefined)),
    [kind, needsCount],
    first?.count,
  )
  const status = useStableValue(
    useLocalQuery((database) => readRecordStatus(database, kind), [kind]) ?? NO_RECORD_STATUS,
    sameStatus,
  )
  const isFurtherDown = useSavedScrollOffset(kind) > 0
  if (isOfOne) return ofOne && { summaries: ofOne, isWhole: true, count: ofOne.length, status }
  if (!summaries) return undefined
  if (!needsRest) return { summaries, isWhole: true, count: summaries.length, status }
  if (all) return { summaries: all, isWhole: true, count: all.length, status }
  // Counted before the rows were read, at another time: fewer than there are rows is not true any more.
  const count = counted !== undefined && counted >= summaries.length ? counted : undefined
  return count === undefined && isFurtherDown ? undefined : { summaries, isWhole: false, count, status }
}
