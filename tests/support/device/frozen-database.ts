import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { IDBFactory } from 'fake-indexeddb'
import type { ExchangeParams } from '#contract/sync.ts'
import type { CursorMeta } from '#store/rows.ts'

/**
 * A device's database as a released version of the app left it, in IndexedDB's own terms: nothing in it hangs on
 * today's code.
 */
export interface FrozenDatabase {
  readonly name: string
  /** The app's number of its local schema; IndexedDB counts tens of it. */
  readonly schema: number
  readonly stores: readonly FrozenStore[]
  /**
   * What the server had been sent by this device and another one of the account, in order: sent again, it brings a
   * server to the same state.
   */
  readonly exchanges: readonly ExchangeParams[]
  /** The account's change number after them. */
  readonly head: number
}

export interface FrozenStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly indexes: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly unique: boolean
    readonly multiEntry: boolean
  }[]
  readonly rows: readonly Record<string, unknown>[]
}

const FOLDER = fileURLToPath(new URL('../../fixtures/local-databases/', import.meta.url))
/** IndexedDB counts tens of the local schema. */
export const NATIVE_STEP = 10

/** Where the frozen database of a local schema lies. */
export const frozenPath = (schema: number): string => `${FOLDER}v${schema}.json`

/** All that were ever frozen, the oldest first. */
export async function readFrozen(): Promise<FrozenDatabase[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json'))
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${FOLDER}${file}`, 'utf8')) as FrozenDatabase),
  )
  return all.toSorted((a, b) => a.schema - b.schema)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

/** Takes every store of a database that is there. */
export async function dumpStores(factory: IDBFactory, name: string): Promise<FrozenStore[]> {
  const database = await settled(factory.open(name))
  try {
    const transaction = database.transaction([...database.objectStoreNames])
    return await Promise.all(
      [...database.objectStoreNames].map(async (storeName) => {
        const store = transaction.objectStore(storeName)
        const { keyPath, autoIncrement } = store
        const indexes = [...store.indexNames].map((indexName) => {
          const index = store.index(indexName)
          return { name: indexName, keyPath: index.keyPath, unique: index.unique, multiEntry: index.multiEntry }
        })
        return {
          name: storeName,
          keyPath,
          autoIncrement,
          indexes,
          rows: (await settled(store.getAll())) as Record<string, unknown>[],
        }
      }),
    )
  } finally {
    database.close()
  }
}

/**
 * Puts a frozen database on a new device, under the number that it had. `epoch`: the name that today's server has for
 * its history; the mark of the former one at the cursor goes.
 */
export async function thaw({ name, schema, stores }: FrozenDatabase, epoch: string): Promise<IDBFactory> {
  const factory = new IDBFactory()
  const request = factory.open(name, schema * NATIVE_STEP)
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
      const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const { name: indexName, keyPath: of, unique, multiEntry } of indexes)
        store.createIndex(indexName, of, { unique, multiEntry })
      for (const row of rows) store.put(isCursor(row) ? { ...row, epoch, mark: undefined } : row)
    }
  }
  const database = await settled(request)
  database.close()
  return factory
}

const isCursor = (row: object): row is CursorMeta => 'key' in row && row.key === 'cursor'
