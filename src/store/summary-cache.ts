import { type ChangedKeys, onRecordsChanged, changedRecordIDs } from './changed-records.ts'
import { type LocalDatabase, recordsOfKind } from './database.ts'
import { summaryRowOf, latestSummaries } from './queries.ts'
import type { SummaryRow } from './rows.ts'

interface SummaryCache {
  readonly database: LocalDatabase
  readonly kind: string
  readonly summaries: readonly SummaryRow[]
  /** What was written since they were read. */
  readonly written: ChangedKeys[]
  readonly stop: () => void
}

/** Those of one list, the last that was looked at. */
let summaryCache: SummaryCache | undefined
/** One after the other: each begins with what the last one has read. */
let reading: Promise<unknown> = Promise.resolve()

/**
 * As `latestHeads`, for lists of thousands: they are read once, and from then on only those that were written
 * meanwhile, here, in another tab or by the sync worker.
 */
export async function cachedSummaries(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  // Whoever asks within a live query watches the whole kind by this. What was written before it has been told by then.
  await recordsOfKind(database, kind).count()
  const now = reading.then(() => refreshSummaryCache(database, kind))
  reading = now.catch(dropSummaryCache)
  return now
}

function dropSummaryCache(): void {
  summaryCache?.stop()
  summaryCache = undefined
}

async function refreshSummaryCache(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  if (summaryCache?.database !== database || summaryCache.kind !== kind) {
    dropSummaryCache()
    const written: ChangedKeys[] = []
    const stop = onRecordsChanged(database, (keys) => written.push(...keys))
    summaryCache = { database, kind, summaries: [], written, stop }
    summaryCache = { ...summaryCache, summaries: await latestSummaries(database, kind) }
  }
  for (let IDs = takeWrittenIDs(summaryCache); IDs === null || IDs.length > 0; IDs = takeWrittenIDs(summaryCache))
    summaryCache = {
      ...summaryCache,
      summaries: IDs ? await withRewrittenRecords(summaryCache, IDs) : await latestSummaries(database, kind),
    }
  return summaryCache.summaries
}

/** The records that were written; null where it is not known which. */
const takeWrittenIDs = ({ kind, written }: SummaryCache): readonly number[] | null =>
  changedRecordIDs(kind, written.splice(0))

async function withRewrittenRecords(
  { database, kind, summaries: heads }: SummaryCache,
  IDs: readonly number[],
): Promise<readonly SummaryRow[]> {
  const rows = await database.records.bulkGet(IDs.map((ID): [string, number] => [kind, ID]))
  const other = new Set(IDs)
  const fresh = rows.flatMap((row) => (row?.deleted === 0 ? [summaryRowOf(row)] : []))
  return [...heads.filter(({ ID }) => !other.has(ID)), ...fresh].toSorted(
    (a, b) => b.updatedAt - a.updatedAt || b.ID - a.ID,
  )
}
