import { type Collection, Dexie, type EntityTable, type Table } from 'dexie'
import type {
  BaseRow,
  CursorMeta,
  AckRow,
  DeviceMeta,
  MetaRow,
  OutboxRow,
  LocalRecordRow,
  RewindMeta,
  StorageMeta,
  StatusMeta,
  StoredOutboxRow,
} from '#store/rows.ts'

/** The local database's own schema; raised with a Dexie version step. */
export const LOCAL_SCHEMA = 1

export type LocalTables = {
  readonly records: Table<LocalRecordRow, [string, number]>
  readonly bases: Table<BaseRow, [string, number]>
  readonly outbox: Table<StoredOutboxRow, number, OutboxRow>
  readonly acks: EntityTable<AckRow, 'id'>
  readonly meta: Table<MetaRow, string>
}

export type LocalDatabase = Dexie & LocalTables & { readonly keyRange: typeof IDBKeyRange }

export interface StorageFactory {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * Makes the Dexie database. Records of every kind are in one table: a new kind needs no new schema. Transactions are
 * strict: what was reported as saved is on the disk. Not opened yet: the first use opens it. A database that a newer
 * version of the app has made does not open (VersionError): this version would write into what it does not know.
 */
export function createLocalDatabase(name: string, factory: StorageFactory = globalThis): LocalDatabase {
  const { indexedDB, IDBKeyRange } = factory
  const database = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    // A copy of what live queries have read would go on being shown after a transaction that Dexie has no part in.
    cache: 'disabled',
    indexedDB: indexedDB && withKnownVersion(indexedDB),
    IDBKeyRange,
  })
  database.version(LOCAL_SCHEMA).stores({
    records: '[kind+ID], [kind+name], [kind+deleted+order], [kind+parent+deleted+order], set',
    bases: '[kind+ID]',
    outbox: '++localSeq, fold',
    acks: '++id, atMs',
    meta: 'key',
  })
  return Object.assign(database as Dexie & LocalTables, { keyRange: IDBKeyRange })
}

/** Dexie's own count of versions in IndexedDB. */
const NATIVE_VERSION = LOCAL_SCHEMA * 10

/**
 * Dexie answers a newer database by opening it without a version: here the version is always asked for, and IndexedDB
 * refuses.
 */
const withKnownVersion = (factory: IDBFactory): IDBFactory => ({
  open: (name, version = NATIVE_VERSION) => factory.open(name, version),
  deleteDatabase: (name) => factory.deleteDatabase(name),
  databases: () => factory.databases(),
  cmp: (first, second) => factory.cmp(first, second),
})

/** Returns all records of a kind, by ID, including deleted ones. */
export const recordsOfKind = (
  { records }: Pick<LocalTables, 'records'>,
  kind: string,
): Collection<LocalRecordRow, [string, number]> =>
  records.where('[kind+ID]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])

/**
 * Runs the work in one read-write transaction: all of it is stored, or nothing. The work gets the tables of that
 * transaction, and none but those that were named. It must use no others: it runs outside of what Dexie knows of
 * transactions, which follows native `await`s only so far, and beyond that would silently write outside of the
 * transaction.
 */
export const runInTransaction = <T, Name extends keyof LocalTables>(
  database: LocalDatabase,
  names: readonly Name[],
  work: (tables: Pick<LocalTables, Name>) => Promise<T>,
): Promise<T> =>
  database.transaction('rw', [...names], (transaction) => {
    const tables = Object.fromEntries(names.map((name) => [name, transaction.table(name)]))
    return Dexie.ignoreTransaction(() => work(tables as unknown as Pick<LocalTables, Name>))
  })

/** Every table that a change of records may write. */
export const WRITABLE_TABLES = ['records', 'bases', 'outbox', 'meta'] as const

export type WritableTables = Pick<LocalTables, (typeof WRITABLE_TABLES)[number]>

const NO_CURSOR: CursorMeta = {
  key: 'cursor',
  epoch: null,
  cursor: 0,
  head: 0,
  sets: {},
  leaving: [],
  lastSyncedAtMs: null,
  rebuildCount: 0,
  isRebuilding: false,
}
export const NO_STATUS: StatusMeta = { key: 'status', hold: null, failures: 0, nextTryAtMs: null, trouble: null }

/** Settings of this database by name: Dexie's table, or the store of a native transaction. */
interface MetaReads {
  readonly meta: { get(key: MetaRow['key']): PromiseLike<MetaRow | undefined> }
}

export const readDevice = async ({ meta }: MetaReads): Promise<DeviceMeta | undefined> =>
  (await meta.get('device')) as DeviceMeta | undefined
export const readCursor = async ({ meta }: MetaReads): Promise<CursorMeta> =>
  ((await meta.get('cursor')) as CursorMeta | undefined) ?? NO_CURSOR
export const readStatus = async ({ meta }: MetaReads): Promise<StatusMeta> =>
  ((await meta.get('status')) as StatusMeta | undefined) ?? NO_STATUS
export const readStorageUsage = async ({ meta }: MetaReads): Promise<StorageMeta | undefined> =>
  (await meta.get('storage')) as StorageMeta | undefined
/** Reads what was recovered after the server lost data, or undefined if there is nothing to report. */
export const readRewind = async ({ meta }: MetaReads): Promise<RewindMeta | undefined> =>
  (await meta.get('rewind')) as RewindMeta | undefined
