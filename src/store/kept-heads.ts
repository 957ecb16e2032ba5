import { type ChangedKeys, onRecordsChanged, singleIDs } from './changed-records.ts'
import { type LocalDatabase, recordsOf } from './database.ts'
import { headOf, latestHeads } from './queries.ts'
import type { SummaryRow } from './rows.ts'

interface Kept {
  readonly database: LocalDatabase
  readonly kind: string
  readonly heads: readonly SummaryRow[]
  /** What was written since they were read. */
  readonly written: ChangedKeys[]
  readonly stop: () => void
}

/** Those of one list, the last that was looked at. */
let kept: Kept | undefined
/** One after the other: each begins with what the last one has read. */
let reading: Promise<unknown> = Promise.resolve()

/**
 * As `latestHeads`, for lists of thousands: they are read once, and from then on only those that were written
 * meanwhile, here, in another tab or by the sync worker.
 */
export async function keptHeads(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  // Whoever asks within a live query watches the whole kind by this. What was written before it has been told by then.
  await recordsOf(database, kind).count()
  const now = reading.then(() => readOn(database, kind))
  reading = now.catch(letGo)
  return now
}

function letGo(): void {
  kept?.stop()
  kept = undefined
}

async function readOn(database: LocalDatabase, kind: string): Promise<readonly SummaryRow[]> {
  if (kept?.database !== database || kept.kind !== kind) {
    letGo()
    const written: ChangedKeys[] = []
    const stop = onRecordsChanged(database, (keys) => written.push(...keys))
    kept = { database, kind, heads: [], written, stop }
    kept = { ...kept, heads: await latestHeads(database, kind) }
  }
  for (let IDs = take(kept); IDs === null || IDs.length > 0; IDs = take(kept))
    kept = { ...kept, heads: IDs ? await withNew(kept, IDs) : await latestHeads(database, kind) }
  return kept.heads
}

/** The records that were written; null where it is not known which. */
const take = ({ kind, written }: Kept): readonly number[] | null => singleIDs(kind, written.splice(0))

async function withNew({ database, kind, heads }: Kept, IDs: readonly number[]): Promise<readonly SummaryRow[]> {
  const rows = await database.records.bulkGet(IDs.map((ID): [string, number] => [kind, ID]))
  const other = new Set(IDs)
  const fresh = rows.flatMap((row) => (row?.deleted === 0 ? [headOf(row)] : []))
  return [...heads.filter(({ ID }) => !other.has(ID)), ...fresh].toSorted(
    (a, b) => b.updatedAt - a.updatedAt || b.ID - a.ID,
  )
}
