import { wrap } from 'comlink'
import { Dexie, liveQuery } from 'dexie'
import { createLocalDatabase, type LocalDatabase, recordsOfKind } from '#store/database.ts'
import { syncSummary } from '#store/queries.ts'
import { type OpenList, openList } from './open-list.ts'
import type { SyncApi } from '#sync/sync-api.ts'
import { offerContent } from '../offers.ts'
import { checksOfLong, checksOfShort, drafts, joinings } from './drafts.ts'
import { entries } from './entries.ts'
import { plainSearch, radar } from './radar.ts'
import { rebase } from './rebase.ts'
import { plainReading, plainSearches, searches, searchOffers } from './searches.ts'
import { createOffer, editAll, mutate, timed } from './work.ts'

/**
 * What the bench calls inside the browser: the product's own store and worker, and beside each the plainest thing that
 * does the same.
 */
const bench = {
  localWrite,
  rawWrite,
  connect,
  disconnect,
  prepare,
  edit1000,
  drain,
  readList,
  editListed,
  fetchAppend,
  firstSync,
  fetchBulkPut,
  rebase,
  radar,
  plainSearch,
  drafts,
  joinings,
  checksOfLong,
  checksOfShort,
  entries,
  searches,
  search: (word: string) => searchOffers(local, word),
  plainSearches,
  plainReading,
}
export type BenchPage = typeof bench
Object.assign(globalThis, { bench })

let local: LocalDatabase
let api: SyncApi
let offerIds: number[] = []
let list: OpenList | undefined
let round = 0

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median of one durable field edit in an offer of 4 KB: record, head and queue item. */
async function localWrite(count: number, content = offerContent(1)): Promise<number> {
  const database = createLocalDatabase(`bench/write/${Math.random()}`)
  const ID = await createOffer(database, 1, content)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const params = { ID, form: 'overview', field: FIELDS[i % FIELDS.length] ?? '', value: `value ${i}` }
    times.push(await timed(() => mutate(database, 'opportunity.updateFormField', params)))
  }
  await database.delete()
  return middle(times)
}

const FIELDS = ['product_name', 'keywords', 'website_name', 'website_description']

/** The same two puts in a strict transaction of IndexedDB itself. */
async function rawWrite(count: number): Promise<number> {
  const name = `bench/raw/${Math.random()}`
  const database = await openRaw(name, ['records', 'queue'])
  const record = { ID: 1, content: offerContent(1) }
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    times.push(
      await timed(
        () =>
          new Promise<void>((resolve, reject) => {
            const transaction = database.transaction(['records', 'queue'], 'readwrite', { durability: 'strict' })
            transaction.oncomplete = () => resolve()
            transaction.onerror = () => reject(new Error('the raw write failed', { cause: transaction.error }))
            transaction.objectStore('records').put({ ...record, title: `value ${i}` })
            transaction.objectStore('queue').put({
              ID: i,
              method: 'opportunity.updateFormField',
              params: { ID: 1, form: 'overview', field: 'product_name', value: `value ${i}` },
            })
          }),
      ),
    )
  }
  database.close()
  indexedDB.deleteDatabase(name)
  return middle(times)
}

function openRaw(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'ID' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('the raw database did not open', { cause: request.error }))
  })
}

function connect(workerUrl: string): void {
  api = wrap<SyncApi>(new Worker(workerUrl, { type: 'module' }))
}

function disconnect(): Promise<void> {
  return api.stop()
}

/** Signs a device in to an account and waits until it has everything. Gives the number of its offers. */
async function prepare(target: { token: string; accountId: number }): Promise<number> {
  const databaseName = `bench/device/${Math.random()}`
  local = createLocalDatabase(databaseName)
  await api.start({ ...target, databaseName, origin: location.origin })
  await settled()
  offerIds = (await recordsOfKind(local, 'opportunity').primaryKeys()).map(([, ID]) => ID)
  return offerIds.length
}

/** As screens learn of it: by a live query on what the worker stores. */
function settled(): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(() => syncSummary(local)).subscribe({
      next: ({ isSettled }) => {
        if (!isSettled) return
        subscription.unsubscribe()
        resolve()
      },
      error: reject,
    })
  })
}

/** A thousand one-field edits over a thousand offers, made while nothing is sent. Gives the field's value. */
async function edit1000(): Promise<string> {
  round++
  await editAll(local, offerIds.slice(0, 1000), `Edited ${round}`)
  return `Edited ${round}`
}

/** Reads the list of all offers of the device, and keeps up with it from then on. Gives their number. */
async function readList(): Promise<number> {
  list?.close()
  list = await openList(local)
  return list.count()
}

/** Medians over edits of one field each: until it is durable, and until the list that was read has it, in ms. */
async function editListed(count: number): Promise<{ readonly durable: number; readonly listed: number }> {
  if (!list) throw new Error('no list was read')
  round++
  const durable: number[] = []
  const listed: number[] = []
  for (let number = 0; number < count; number++) {
    const ID = offerIds[(round * count + number) % offerIds.length] ?? 0
    const shown = list.until(ID)
    const startMs = performance.now()
    await editAll(local, [ID], `Edited ${round}`)
    durable.push(performance.now() - startMs)
    await shown
    listed.push(performance.now() - startMs)
  }
  return { durable: middle(durable), listed: middle(listed) }
}

/** Until the queue is empty and the cursor is at the server's newest change. */
function drain(): Promise<number> {
  return timed(async () => {
    await api.syncNow()
    while (!(await syncSummary(local)).isSettled) await api.syncNow()
  })
}

/**
 * The baseline of the drain: the same edits, read from a queue in IndexedDB, sent in one fetch, and removed from the
 * queue. `alone` leaves the queue out.
 */
async function fetchAppend(url: string, alone: boolean): Promise<number> {
  const edits = offerIds.slice(0, 1000).map((ID, n) => ({
    ID: n,
    method: 'opportunity.updateFormField',
    params: [{ ID, form: 'overview', field: 'product_name', value: `Edited ${round}`, was: 'x' }],
  }))
  const send = (items: unknown): Promise<unknown> =>
    fetch(`${url}/append`, { method: 'POST', body: JSON.stringify(items) }).then((answer) => answer.json())
  if (alone) return timed(() => send(edits))
  const database = new Dexie(`bench/queue/${Math.random()}`, { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ queue: 'ID' })
  await database.table('queue').bulkPut(edits)
  const ms = await timed(async () => {
    await send(await database.table('queue').toArray())
    await database.table('queue').clear()
  })
  await database.delete()
  return ms
}

/** A new device until it has everything, and the longest time meanwhile that the page could not answer. */
async function firstSync(target: {
  token: string
  accountId: number
}): Promise<{ ms: number; longestBlockMs: number }> {
  const watch = watchBlocks()
  const ms = await timed(() => prepare(target))
  const longestBlockMs = watch.end()
  await api.stop()
  await local.delete()
  return { ms, longestBlockMs }
}

function watchBlocks(): { end(): number } {
  let last = performance.now()
  let longestBlockMs = 0
  const look = (): void => {
    const now = performance.now()
    longestBlockMs = Math.max(longestBlockMs, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    end() {
      clearInterval(timer)
      look()
      return longestBlockMs
    },
  }
}

/** The same objects in one fetch and one bulkPut. */
async function fetchBulkPut(url: string): Promise<number> {
  const database = new Dexie(`bench/bulk/${Math.random()}`, { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ offers: 'ID, updatedAt' })
  const ms = await timed(async () => {
    const objects = (await (await fetch(`${url}/objects`)).json()) as unknown[]
    await database.table('offers').bulkPut(objects)
  })
  await database.delete()
  return ms
}
