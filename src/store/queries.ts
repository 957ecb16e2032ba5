import { summaryExtra } from '#domain/engine/record-types.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { RecordOf } from '#domain/engine/record-types.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { DEFAULT_PREFERENCES, type Preferences, PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { countByKind, WORK_KINDS } from '#domain/kinds/kind-counts.ts'
import { type DomainRecord, recordKeyString, parseRecordKey } from '#domain/engine/record.ts'
import type { Collection } from 'dexie'
import {
  runInTransaction,
  type LocalDatabase,
  readCursor,
  readDevice,
  readRewind,
  readStatus,
} from '#store/database.ts'
import {
  type CursorMeta,
  type SummaryRow,
  LOST_CODE,
  type LocalRecordRow,
  type RewindMeta,
  type StatusMeta,
} from '#store/rows.ts'

/** Bounds of every place. */
const BEFORE_ALL = [Number.NEGATIVE_INFINITY]
const AFTER_ALL = [Number.POSITIVE_INFINITY]

/** Records of a kind by last edit, newest first, behind a place of that order. */
const latestRows = (
  { records }: LocalDatabase,
  kind: string,
  deleted: 0 | 1,
  after?: LocalRecordRow['order'],
): Collection<LocalRecordRow, [string, number]> =>
  records
    .where('[kind+deleted+order]')
    .between([kind, deleted, after ?? BEFORE_ALL], [kind, deleted, AFTER_ALL], !after)

/** Returns the part of a record that lists store, so that the full text of ten thousand records is not in memory. */
export const summaryRowOf = ({
  ID,
  name,
  title,
  excerpt,
  search,
  extra,
  parent = 0,
  updatedAt,
  deleted,
}: LocalRecordRow): SummaryRow => ({
  ID,
  name,
  title,
  excerpt,
  search,
  ...(extra === undefined ? {} : { extra }),
  parent,
  updatedAt,
  deleted,
})

/** Read at once: more would hold the page up. */
const PAGE_ROWS = 500

/** Reads all pages in one transaction, so that they show one moment. Dexie caches no copies of them either. */
const latestSummaryRows = (
  database: LocalDatabase,
  kind: string,
  deleted: 0 | 1,
  limit: number,
): Promise<SummaryRow[]> =>
  database.transaction('r', database.records, async () => {
    const summaries: SummaryRow[] = []
    for (let after: LocalRecordRow['order'] | undefined; summaries.length < limit; ) {
      const size = Math.min(PAGE_ROWS, limit - summaries.length)
      const page = await latestRows(database, kind, deleted, after).limit(size).toArray()
      for (const row of page) summaries.push(summaryRowOf(row))
      after = page.at(-1)?.order
      if (page.length < size) break
    }
    return summaries
  })

/** Heads by last edit, newest first, without deleted ones. */
export const latestSummaries = (
  database: LocalDatabase,
  kind: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<SummaryRow[]> => latestSummaryRows(database, kind, 0, limit)

/**
 * Whole records by last edit, newest first, without deleted ones: for kinds of which there are few, or for a few of
 * them.
 */
export const latestRecords = async <K extends string>(
  database: LocalDatabase,
  kind: K,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly RecordOf<K>[]> =>
  (await latestRows(database, kind, 0).limit(limit).toArray()).map(({ json }) => parseRecord(kind, json))

/** Counts the records of a kind, without deleted ones. */
export const countRecords = (database: LocalDatabase, kind: string): Promise<number> =>
  latestRows(database, kind, 0).count()

/** Counts the records of each kind that people work on, without deleted ones. Kinds without records have no entry. */
export async function workCounts(database: LocalDatabase): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(WORK_KINDS.map(async (kind) => [kind, await countRecords(database, kind)] as const))
  return new Map(counts.filter(([, count]) => count > 0))
}

/** Heads of the records that belong to one, without deleted ones. */
export const childSummaries = async (database: LocalDatabase, kind: string, parent: number): Promise<SummaryRow[]> =>
  (
    await database.records
      .where('[kind+parent+deleted+order]')
      .between([kind, parent, 0, BEFORE_ALL], [kind, parent, 0, AFTER_ALL], true)
      .toArray()
  ).map(summaryRowOf)

/** Heads of deleted records that can be restored, the last one deleted first. */
export async function deletedSummaries(database: LocalDatabase, kind: string): Promise<SummaryRow[]> {
  const deleted = await latestSummaryRows(database, kind, 1, Number.POSITIVE_INFINITY)
  // A record deleted for good has no name: it only waits until the deletion is sent to the server.
  return deleted.filter(({ name }) => name !== '')
}

/** A record as the person sees it, deleted or not. */
export interface LocalRecord<T extends DomainRecord = DomainRecord> {
  readonly record: T
  readonly deleted: boolean
}

/** A whole record by ID; undefined where this device does not have it. */
export async function recordById<K extends string>(
  database: LocalDatabase,
  kind: K,
  ID: number,
): Promise<LocalRecord<RecordOf<K>> | undefined> {
  const row = await database.records.get([kind, ID])
  return row && { record: parseRecord(kind, row.json), deleted: row.deleted === 1 }
}

/** The account's plan; undefined on a device that has not downloaded it yet. */
export const readAccountPlan = async (database: LocalDatabase): Promise<CapabilitiesRecord | undefined> =>
  (await recordById(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID))?.record

/** The account's preferences; the defaults where nobody has changed any. */
export async function readPreferences(database: LocalDatabase): Promise<Preferences> {
  const seen = await recordById(database, PREFERENCES_KEY.kind, PREFERENCES_KEY.ID)
  // Preferences stored by an earlier version lack newer settings.
  return { ...DEFAULT_PREFERENCES, ...seen?.record }
}

/** The ID behind a slug, live records before deleted ones; undefined where this device has none. */
export async function idByName(database: LocalDatabase, kind: string, name: string): Promise<number | undefined> {
  const rows = await database.records.where({ kind, name }).toArray()
  return (rows.find(({ deleted }) => deleted === 0) ?? rows[0])?.ID
}

/** Records with changes that the server has not dealt with: `kind:ID`. */
export async function waitingKeys(database: LocalDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.outbox.toArray()
  return new Set(rows.filter(({ state }) => state === 'waiting').flatMap(({ keys }) => keys.slice(0, 1)))
}

/** Counts the conflicts of each record: `kind:ID` → number. */
export async function conflictCounts(database: LocalDatabase): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const head of await latestSummaries(database, 'conflict')) {
    const { kind, ID } = summaryExtra('conflict', head)
    if (kind === undefined || ID === undefined) continue
    const key = recordKeyString(kind, ID)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Returns true if all data on this device is up to date with the newest server change it knows of. */
const isCaughtUp = ({ cursor, head, sets }: CursorMeta): boolean =>
  cursor === head && Object.values(sets).every((at) => at === head)

/** The few numbers of the header's sync state. */
export interface SyncSummary {
  readonly waitingCount: number
  readonly rejectedCount: number
  /**
   * True while nothing is waiting, arriving or rejected, sync is not held up, and the cursor is at the newest server
   * change that this device knows of.
   */
  readonly isSettled: boolean
  readonly status: StatusMeta
  readonly lastSyncedAtMs: number | null
}

export async function syncSummary(database: LocalDatabase): Promise<SyncSummary> {
  const [rows, cursor, status] = await Promise.all([
    database.outbox.toArray(),
    readCursor(database),
    readStatus(database),
  ])
  const waitingCount = rows.filter(({ state }) => state === 'waiting').length
  return {
    waitingCount,
    rejectedCount: rows.filter(({ state }) => state === 'rejected').length,
    isSettled:
      rows.length === 0 && cursor.epoch !== null && isCaughtUp(cursor) && status.failures === 0 && status.hold === null,
    status,
    lastSyncedAtMs: cursor.lastSyncedAtMs,
  }
}

export interface RewindNotice extends RewindMeta {
  /** Number of records in `kept`, by kind. */
  readonly retainedCounts: ReadonlyMap<string, number>
}

/**
 * Returns the notice about data lost by the server, once everything has been pulled again and the counts are final.
 * `kept` counts the records that still wait for a decision. Returns undefined if all are decided and nothing was
 * resent.
 */
export async function rewindNotice(database: LocalDatabase): Promise<RewindNotice | undefined> {
  const [rewind, cursor, rows] = await Promise.all([
    readRewind(database),
    readCursor(database),
    database.outbox.toArray(),
  ])
  if (!rewind || cursor.isRebuilding) return undefined
  const waiting = rows.filter(({ state, code }) => state === 'rejected' && code === LOST_CODE)
  if (rewind.kept > 0 && waiting.length === 0 && rewind.resent === 0) return undefined
  // Records from earlier losses come before them.
  const retained = rewind.kept === 0 ? [] : waiting.slice(-rewind.kept)
  return {
    ...rewind,
    kept: retained.length,
    retainedCounts: countByKind(retained.map(({ keys: [key = ''] }) => parseRecordKey(key))),
  }
}

/** The person has seen it. What came in after that is told anew. */
export const dismissRewindNotice = (database: LocalDatabase, seen: RewindMeta): Promise<void> =>
  runInTransaction(database, ['meta'], async (tables) => {
    const rewind = await readRewind(tables)
    if (rewind?.atMs === seen.atMs) await tables.meta.delete('rewind')
  })

/**
 * The identities under which this device has sent what the server has: it takes another one where the server has lost
 * something.
 */
export async function knownDeviceIds(database: LocalDatabase): Promise<ReadonlySet<string>> {
  const devices = new Set<string>()
  const device = await readDevice(database)
  if (device) devices.add(device.device)
  await database.acks.each((row) => devices.add(row.device))
  return devices
}
