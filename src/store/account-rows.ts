import type { LocalRecordRow, StoredOutboxRow } from '#store/rows.ts'

/** Rows from which a backup is made. */
export interface AccountRows {
  readonly records: readonly Pick<LocalRecordRow, 'kind' | 'ID' | 'deleted' | 'json'>[]
  readonly outbox: readonly StoredOutboxRow[]
}

/** Stores that contain whole records. */
const RECORD_STORES = ['records']

/** Another tab that is changing the database's schema keeps an opening waiting, for ever if it hangs. */
const OPEN_LIMIT_MS = 10_000

/**
 * Reads an account's database past Dexie and past the app's own connection, whatever its schema's version up to this
 * one's: also where the app does not start, or where this version of it may not write. null where there is no such
 * database; none is made. Throws what IndexedDB throws.
 */
export async function readAccountRows(factory: IDBFactory, name: string): Promise<AccountRows | null> {
  const database = await openExisting(factory, name)
  if (!database) return null
  try {
    if (database.objectStoreNames.length === 0) return { records: [], outbox: [] }
    const stores = [...RECORD_STORES, 'outbox'].filter((store) => database.objectStoreNames.contains(store))
    // Better no copy than one without the records: they are where a later version keeps them.
    if (!RECORD_STORES.some((store) => stores.includes(store)))
      throw new Error('the records are in a store that this version does not know')
    const transaction = database.transaction(stores)
    const all = <T>(store: string): Promise<readonly T[]> =>
      stores.includes(store) ? settled(transaction.objectStore(store).getAll() as IDBRequest<T[]>) : Promise.resolve([])
    const [records, outbox] = await Promise.all([
      Promise.all(RECORD_STORES.map((store) => all<AccountRows['records'][number]>(store))),
      all<StoredOutboxRow>('outbox'),
    ])
    return { records: records.flat(), outbox }
  } finally {
    database.close()
  }
}

function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    let isMissing = false
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      reject(new DOMException('The database did not open in time.', 'TimeoutError'))
    }, OPEN_LIMIT_MS)
    const request = factory.open(name)
    request.onupgradeneeded = () => {
      // Asked for without a version, only a database that is not there needs one.
      isMissing = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      clearTimeout(timer)
      if (isTimedOut) request.result.close()
      else resolve(request.result)
    }
    request.onerror = (event) => {
      clearTimeout(timer)
      event.preventDefault()
      if (isMissing) resolve(null)
      else reject(request.error ?? new DOMException('The database did not open.', 'UnknownError'))
    }
  })
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('The database did not answer.', 'UnknownError'))
  })
