import type { DBCore, DBCoreTable } from 'dexie'
import type { LocalDatabase } from '#store/database.ts'
import { onNativeTransactions } from '../../support/device/native-operations.ts'

/** What stands between a connection and its IndexedDB. */
export interface StorageGate {
  /** Called before each operation; an error refuses it, and null lets it hang for ever: whoever asked is gone. */
  readonly before: (kind: 'read' | 'write', transaction: IDBTransaction) => Error | null | undefined
  /** Called when a transaction is on the disk, before whoever waits for it hears of that; false: it never will. */
  readonly committed: () => boolean
}

/** Puts a gate before everything that a connection does. Gives the connection's open transactions. */
export function guard(database: LocalDatabase, gate: StorageGate): ReadonlySet<IDBTransaction> {
  const open = new Set<IDBTransaction>()
  const passing = <T>(kind: 'read' | 'write', trans: unknown, work: () => Promise<T>): Promise<T> => {
    const transaction = trans as IDBTransaction
    const refusal = gate.before(kind, transaction)
    if (refusal === null) return new Promise<T>(() => undefined)
    if (refusal === undefined) return work()
    abort(transaction)
    return Promise.reject(refusal)
  }
  const guarded = (table: DBCoreTable): DBCoreTable => ({
    ...table,
    mutate: (request) => passing('write', request.trans, () => table.mutate(request)),
    get: (request) => passing('read', request.trans, () => table.get(request)),
    getMany: (request) => passing('read', request.trans, () => table.getMany(request)),
    query: (request) => passing('read', request.trans, () => table.query(request)),
    openCursor: (request) => passing('read', request.trans, () => table.openCursor(request)),
    count: (request) => passing('read', request.trans, () => table.count(request)),
  })
  database.use({
    stack: 'dbcore',
    name: 'simulated storage',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => guarded(core.table(name)),
      transaction(stores, mode, options) {
        const begun = core.transaction(stores, mode, options)
        const transaction = begun as unknown as IDBTransaction
        open.add(transaction)
        transaction.addEventListener('abort', () => open.delete(transaction))
        transaction.addEventListener('complete', () => {
          open.delete(transaction)
          // Whoever waits for it never hears of it; the database itself does, and goes on.
          if (mode === 'readwrite' && !gate.committed()) transaction.oncomplete = null
        })
        return begun
      },
    }),
  })
  guardNative(database, gate, open)
  return open
}

/** Puts the gate before what goes past Dexie: transactions of IndexedDB itself. */
function guardNative(database: LocalDatabase, gate: StorageGate, open: Set<IDBTransaction>): void {
  onNativeTransactions(database, (transaction) => {
    open.add(transaction)
    transaction.addEventListener('abort', () => open.delete(transaction))
    transaction.addEventListener('complete', (event) => {
      open.delete(transaction)
      if (!gate.committed()) event.stopImmediatePropagation()
    })
    return (_store, method, work) => {
      const refusal = gate.before(WRITING.has(method) ? 'write' : 'read', transaction)
      if (refusal === null) return SILENT
      if (refusal === undefined) return work()
      abort(transaction)
      throw refusal
    }
  })
}

const WRITING: ReadonlySet<string> = new Set(['add', 'put', 'delete', 'clear'])

/** A request that nobody hears of again. */
const SILENT = { addEventListener: () => undefined } as unknown as IDBRequest

/** Undoes a transaction; one that is over already stays as it is. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
  }
}
