/** Opens a database with these stores. */
export function openStores(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const [store, parameters] of Object.entries(stores)) request.result.createObjectStore(store, parameters)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error(`${name} did not open`, { cause: request.error }))
  })
}

export type Durability = 'strict' | 'relaxed'

/** Runs one read-write transaction; resolves once it is complete. */
export function writeStores(
  database: IDBDatabase,
  stores: readonly string[],
  write: (transaction: IDBTransaction) => void,
  durability: Durability = 'strict',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...stores], 'readwrite', { durability })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(new Error('the transaction was aborted', { cause: transaction.error }))
    write(transaction)
    transaction.commit()
  })
}

export function readStore<T>(
  database: IDBDatabase,
  store: string,
  read: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = read(database.transaction(store).objectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error(`${store} could not be read`, { cause: request.error }))
  })
}

export function dropDatabase(database: IDBDatabase): void {
  database.close()
  indexedDB.deleteDatabase(database.name)
}
