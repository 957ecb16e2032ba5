import type { LocalDatabase } from '#store/database.ts'

/** Does an operation of a store, or something else in its place. */
type NativeOperation = (store: string, method: string, work: () => IDBRequest, args: readonly unknown[]) => IDBRequest

/**
 * Comes between the product and the transactions that it opens past Dexie, until the returned function is called.
 * `begin`: called with each of them.
 */
export function onNativeTransactions(
  database: LocalDatabase,
  begin: (transaction: IDBTransaction) => NativeOperation,
): () => void {
  const former = database.backendDB
  const backend = former.bind(database)
  const watched = (source: object, store: string, operation: NativeOperation): object =>
    new Proxy(source, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const call = () => Reflect.apply(value, target, args) as IDBRequest
          return name === 'index' ? watched(call(), store, operation) : operation(store, String(name), call, args)
        }
      },
    })
  database.backendDB = () => {
    const native: IDBDatabase | null = backend()
    // Not open: nobody can begin a transaction.
    if (!native) return native
    const transaction: IDBDatabase['transaction'] = (stores, mode, options) => {
      const begun = native.transaction(stores, mode, options)
      const operation = begin(begun)
      return new Proxy(begun, {
        get(target, name) {
          if (name === 'objectStore') return (store: string) => watched(target.objectStore(store), store, operation)
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    }
    return new Proxy(native, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    })
  }
  return () => {
    database.backendDB = former
  }
}
