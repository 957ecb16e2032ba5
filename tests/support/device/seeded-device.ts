import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Page } from '@playwright/test'
import { platformRandom } from '#lib/id.ts'
import { systemClock } from '#lib/time/clock.ts'
import type { JsonObject } from '#lib/json.ts'
import { createLocalDatabase, LOCAL_SCHEMA } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'
import type { AccountSession } from '#store/session.ts'
import { createDevice, type Device } from './device.ts'
import { dumpStores, type FrozenStore, NATIVE_STEP } from './frozen-database.ts'

/** A piece of work: a mutation and its parameters. */
export type SeededWork = readonly [method: string, params: JsonObject]

export interface Seed {
  /** The server's address, which is the page's origin. */
  readonly url: string
  readonly session: AccountSession
  /** What the person has done on this device since it last synced: it waits in the outbox. */
  readonly outbox?: readonly SeededWork[]
  /** What else happened on the device before the browser opens: it may sync, act, and meet a server that refuses. */
  readonly before?: (device: Device) => Promise<void>
  /** The device has never synced. */
  readonly isFresh?: boolean
}

/**
 * Makes a browser the device of somebody who has used it before: session, records and waiting work are there before the
 * app's first script runs. The rows are the real store's and the real engine's, which brought in what the server at
 * `url` holds. Gives what the next `goto` finds.
 */
export async function openSeeded(
  page: Page,
  { url, session, outbox = [], before, isFresh = false }: Seed,
): Promise<void> {
  const name = databaseName(new URL(url).host, session)
  const stores = isFresh ? [] : await storesOf(name, { url, session, outbox, before })
  // A page of the origin without the app in it.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(write, { name, version: LOCAL_SCHEMA * NATIVE_STEP, stores, session: JSON.stringify(session) })
}

interface Begun extends Required<Pick<Seed, 'url' | 'session' | 'outbox'>> {
  readonly before: Seed['before'] | undefined
}

/**
 * A device of somebody's account that has no screen: the real store and the real engine, synced. `indexedDB`: where its
 * database is.
 */
export async function openBareDevice(
  { url, session }: Pick<Seed, 'url' | 'session'>,
  indexedDB = new IDBFactory(),
): Promise<Device> {
  const name = databaseName(new URL(url).host, session)
  const device = await createDevice({
    name,
    origin: url,
    token: session.token,
    accountId: session.ID,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch: (input, init) => fetch(input, init),
    database: createLocalDatabase(name, { indexedDB, IDBKeyRange }),
  })
  await syncAll(device)
  return device
}

/** Exchanges until nothing is left; throws where something stands in the way. */
export async function syncAll(device: Device): Promise<void> {
  const outcome = await device.sync()
  if (outcome !== 'settled') throw new Error(`the device could not sync: ${JSON.stringify(outcome)}`)
}

async function storesOf(name: string, { url, session, outbox, before }: Begun): Promise<FrozenStore[]> {
  const indexedDB = new IDBFactory()
  const device = await openBareDevice({ url, session }, indexedDB)
  try {
    await before?.(device)
    for (const [method, params] of outbox) await runMutation(device, method, params)
    device.close()
    return await dumpStores(indexedDB, name)
  } finally {
    device.close()
  }
}

/** Acts on a device as its person would; throws where that is refused. */
export async function runMutation(device: Device, method: string, params: JsonObject): Promise<JsonObject> {
  const done = await device.mutate(method, params)
  if (!done.ok) throw new Error(`${method}: ${JSON.stringify(done.error)}`)
  return done.value
}

interface Written {
  readonly name: string
  readonly version: number
  readonly stores: readonly FrozenStore[]
  readonly session: string
}

/** Runs in the page. */
async function write({ name, version, stores, session }: Written): Promise<void> {
  localStorage.setItem('session', session)
  if (stores.length === 0) return
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no answer'))
    })
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const { name: indexName, keyPath: of, unique, multiEntry } of indexes)
        store.createIndex(indexName, of, { unique, multiEntry })
      for (const row of rows) store.put(row)
    }
  }
  const database = await settled(opening)
  database.close()
}
