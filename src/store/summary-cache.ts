import { type ChangedKeys, onRecordsChanged, changedRecordIDs } from './changed-records.ts'
import { type LocalDatabase, recordsOfKind } from './database.ts'
import { summaryRowOf, latestSummaries } from './queries.ts'
import type { SummaryRow } from './rows.ts'

interface SummaryCache {
  readonly database: LocalDatabase
  readonly kind: string
  readonly summaries: readonly SummaryRow[]
  /** Keys written since the summaries were read. */
  readonly written: ChangedKeys[]
  readonly stop: () => void
}

/** Summaries of one list, the last one viewed. */
let summaryCache: SummaryCache | undefined
/** Reads run one after the other: each starts from the result of the previous one. */
let reading: Promise<unknown> = Promise.resolve()

/**
 * Returns the summaries of a kind, for lists of thousands. They are read once, then only those that changed since:
 * here, in another tab or by the sync worker.
 */
export async function cachedSummaries(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  // Makes a calling live query observe the whole kind: Dexie notes the range that is asked for, not the row that is
  // read. Earlier writes have been reported by the time it resolves.
  await recordsOfKind(database, kind).first()
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
