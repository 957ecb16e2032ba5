import { type LocalDatabase, runInTransaction, WRITABLE_TABLES } from '#store/database.ts'
import { type ChangedParts, changedParts } from './changed-parts.ts'
import type { WriteTables } from './write-tables.ts'

/**
 * Runs the work in one strict read-write transaction of IndexedDB itself: all of it is stored, or nothing. Dexie's own
 * transaction takes a third longer for a single edit, and somebody waits for it at every key; everything else goes
 * through `runInTransaction`, as does this where Dexie has no connection yet or lost it. Dexie's live queries are told.
 * `commit`: called once everything is asked for, it spares the browser one more round to the page.
 */
export async function runInNativeTransaction<T>(
  database: LocalDatabase,
  work: (tables: WriteTables, commit: () => void) => Promise<T>,
): Promise<T> {
  const transaction = beginTransaction(database)
  if (!transaction) return runInTransaction(database, WRITABLE_TABLES, (tables) => work(tables, () => {}))
  const ended = observed(transactionEnd(transaction))
  const parts = changedParts(database)
  let value: T
  try {
    value = await work(nativeTables(transaction, database, parts), () => endBy(transaction, 'commit'))
  } catch (error) {
    endBy(transaction, 'abort')
    await ended.catch(() => {})
    // A full disk ends the transaction, and its requests only say that they were aborted.
    throw transaction.error ?? error
  }
  await ended
  try {
    parts.publish()
  } catch (error) {
    // Reported, not thrown: the edit is stored, whatever a listener does.
    setTimeout(() => reportError(error))
  }
  return value
}

/** Absent: Dexie is still opening the database, or the browser has closed it. */
function beginTransaction(database: LocalDatabase): IDBTransaction | undefined {
  if (!database.isOpen()) return undefined
  try {
    return database.backendDB().transaction(WRITABLE_TABLES, 'readwrite', { durability: 'strict' })
  } catch {
    return undefined
  }
}

const transactionEnd = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')),
    )
  })

function endBy(transaction: IDBTransaction, way: 'commit' | 'abort'): void {
  try {
    transaction[way]()
  } catch {
    // Ignores a transaction that has ended: its own events say how.
  }
}

function nativeTables(transaction: IDBTransaction, database: LocalDatabase, parts: ChangedParts): WriteTables {
  const open = <Row extends object>(name: (typeof WRITABLE_TABLES)[number]) =>
    nativeTable<Row>(transaction.objectStore(name), database.keyRange, parts)
  return { records: open('records'), bases: open('bases'), outbox: open('outbox'), meta: open('meta') }
}

/** A store with those of Dexie's methods that `WriteTables` names. */
function nativeTable<Row extends object>(store: IDBObjectStore, keyRange: typeof IDBKeyRange, parts: ChangedParts) {
  /** Rows as they were read, by their key as JSON. */
  const before = new Map<string, Row>()
  const primaryKey = store.keyPath
  const keyOf = (row: Row): IDBValidKey =>
    (Array.isArray(primaryKey)
      ? primaryKey.map((path) => row[path as keyof Row])
      : row[primaryKey as keyof Row]) as IDBValidKey
  const answer = <T>(ask: () => IDBRequest<T>): Promise<T> => answerIn(store.transaction, ask)
  const seen = <T extends Row | undefined>(row: T): T => {
    if (row) before.set(JSON.stringify(keyOf(row)), row)
    return row
  }
  const get = (key: IDBValidKey): Promise<Row | undefined> =>
    observed(answer(() => store.get(key) as IDBRequest<Row | undefined>).then(seen))
  const getAll = (name: string, range: IDBValidKey | IDBKeyRange): Promise<Row[]> =>
    observed(answer(() => indexOf(store, name).getAll(range) as IDBRequest<Row[]>).then((rows) => rows.map(seen)))
  const write = (method: 'add' | 'put', row: Row): Promise<number> =>
    observed(
      answer<IDBValidKey>(() => store[method](row)).then((key) => {
        parts.add(store.name, key, row, before.get(JSON.stringify(key)))
        return key as number
      }),
    )
  return {
    get,
    bulkGet: (keys: readonly IDBValidKey[]) => observed(Promise.all(keys.map(get))),
    where: (name: string) => ({
      between: (lower: unknown, upper: unknown, hasLower = true, hasUpper = false) => ({
        toArray: () => getAll(name, keyRange.bound(lower, upper, !hasLower, !hasUpper)),
      }),
      equals: (key: IDBValidKey) => ({
        toArray: () => getAll(name, key),
        count: () => observed(answer(() => indexOf(store, name).count(key))),
      }),
    }),
    add: (row: Row) => write('add', row),
    put: (row: Row) => write('put', row),
    bulkPut: (rows: readonly Row[]) => observed(Promise.all(rows.map((row) => write('put', row)))),
  }
}

/** The index of a name, or the store itself by Dexie's name of its key: `[kind+ID]`. */
const indexOf = (store: IDBObjectStore, name: string): IDBObjectStore | IDBIndex =>
  name === (Array.isArray(store.keyPath) ? `[${store.keyPath.join('+')}]` : store.keyPath) ? store : store.index(name)

/** Keeps a failure quiet that nobody waits for any more, since another one came before it. */
function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** A request that can't even be made undoes the transaction, as one that fails does: nothing else of it may be kept. */
const answerIn = <T>(transaction: IDBTransaction, ask: () => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    try {
      const request = ask()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () =>
        reject(request.error ?? new DOMException('The request failed', 'AbortError')),
      )
    } catch (error) {
      endBy(transaction, 'abort')
      reject(error instanceof Error ? error : new Error('The request failed', { cause: error }))
    }
  })
