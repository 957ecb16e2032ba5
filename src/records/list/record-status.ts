import { recordKeyString } from '#domain/engine/record.ts'
import type { LocalDatabase } from '#store/database.ts'
import { conflictCounts, waitingKeys } from '#store/queries.ts'

/** Sync state of a row. */
export type RowSyncState =
  | { readonly type: 'synced' | 'waiting' | 'rejected' }
  | { readonly type: 'needs'; readonly count: number }

/** The unfinished business of a kind's records, by ID. */
export interface RecordStatus {
  readonly waiting: ReadonlySet<number>
  readonly rejected: ReadonlySet<number>
  readonly conflicts: ReadonlyMap<number, number>
}

export const NO_RECORD_STATUS: RecordStatus = { waiting: new Set(), rejected: new Set(), conflicts: new Map() }

/** Conflicts take precedence over rejected changes, and rejected changes over waiting ones. */
export function rowSyncState(status: RecordStatus, ID: number): RowSyncState {
  const count = status.conflicts.get(ID)
  if (count) return { type: 'needs', count }
  if (status.rejected.has(ID)) return { type: 'rejected' }
  return { type: status.waiting.has(ID) ? 'waiting' : 'synced' }
}

/** Is true if a record has a conflict or a rejected change. */
export const needsReview = (status: RecordStatus, ID: number): boolean =>
  status.conflicts.has(ID) || status.rejected.has(ID)

/** Reads the waiting changes, rejected changes and conflicts of the records of a kind. */
export async function readRecordStatus(database: LocalDatabase, kind: string): Promise<RecordStatus> {
  const [waiting, rows, conflicts] = await Promise.all([
    waitingKeys(database),
    database.outbox.toArray(),
    conflictCounts(database),
  ])
  const prefix = recordKeyString(kind, 0).slice(0, -1)
  const idOf = (key: string): number => Number(key.slice(prefix.length))
  const idsOf = (keys: Iterable<string>): Set<number> =>
    new Set([...keys].filter((key) => key.startsWith(prefix)).map(idOf))
  return {
    waiting: idsOf(waiting),
    rejected: idsOf(rows.filter(({ state }) => state === 'rejected').flatMap(({ keys }) => keys.slice(0, 1))),
    conflicts: new Map(
      [...conflicts].flatMap(([key, count]) => (key.startsWith(prefix) ? [[idOf(key), count] as const] : [])),
    ),
  }
}
