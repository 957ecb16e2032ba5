import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExchangeParams } from '#contract/sync.ts'
import { readStatus } from '#store/database.ts'
import type { SyncApi, SyncNotification } from '#sync/sync-api.ts'
import { takeLease } from '#sync/leadership.ts'
import { createSyncService } from '#sync/sync-service.ts'
import { healthy, refuseWith, type Serve } from '../../support/device/sync-engine-harness.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import { createLocalStore, type LocalStore } from '../../support/device/local-store.ts'
import { createMemoryChannels, createMemoryLocks } from '../../support/browser/memory-browser.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

/** A wait that ends when the test says so, or its signal. */
interface Wait {
  readonly ms: number
  readonly isOver: () => boolean
  readonly end: () => void
}

/** A tab's worker, and what it did. */
interface Worker {
  readonly service: SyncApi
  readonly waits: Wait[]
  readonly news: SyncNotification[]
  readonly exchanges: () => number
}

const TARGET = { databaseName: 'a device', origin: 'https://offers.example', accountId: 1, token: 'token' }

let store: LocalStore
let workers: Worker[]
let locks: ReturnType<typeof createMemoryLocks>
let channels: ReturnType<typeof createMemoryChannels>

beforeEach(async () => {
  store = await createLocalStore()
  workers = []
  locks = createMemoryLocks()
  channels = createMemoryChannels()
})
afterEach(() => Promise.all(workers.map(({ service }) => service.stop())))

/** Starts a tab's worker on the browser's one database. */
async function startWorker(serve: Serve = healthy): Promise<Worker> {
  const waits: Wait[] = []
  const news: SyncNotification[] = []
  let exchanges = 0
  const service = createSyncService({
    clock: { nowMs: () => NOW_MS },
    random: () => 1 - Number.EPSILON,
    randomBytes: (count) => new Uint8Array(count),
    async fetch(url, init) {
      if (!url.endsWith('/sync.exchange')) return refuseWith(503, 'busy')
      exchanges++
      const [params] = JSON.parse(new URLSearchParams(String(init.body as URLSearchParams)).get('params') ?? '[]') as [
        ExchangeParams,
      ]
      return serve(params, 'token')
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        let isOver = signal.aborted
        const end = (): void => {
          isOver = true
          resolve()
        }
        waits.push({ ms, isOver: () => isOver, end })
        if (isOver) resolve()
        else signal.addEventListener('abort', end, { once: true })
      }),
    every: () => () => undefined,
    locks,
    openDatabase: () =>
      Object.assign(Object.create(store.database) as typeof store.database, { close: () => undefined }),
    openChannel: () => channels.open(),
    postNotification: (message) => news.push(message),
  })
  await service.start(TARGET)
  const worker = { service, waits, news, exchanges: () => exchanges }
  workers.push(worker)
  return worker
}

/** A leader that has lost its lease, and the least that it waits before it leads again. */
async function startResting(): Promise<Worker & { readonly second: Wait }> {
  const worker = await startWorker()
  const { service, waits, exchanges } = worker
  await waitFor(() => expect(exchanges()).toBe(1))
  await takeLease(store.database)
  const before = waits.length
  await service.wake()
  const second = await waitFor(() => {
    const found = waits.slice(before).find(({ ms }) => ms === 1_000)
    if (!found) throw new Error('it does not wait yet')
    return found
  })
  return { ...worker, second }
}

test('a worker that lost its lease waits before it leads again; a reason to exchange shortens the wait to a second', async () => {
  const { service, exchanges, second } = await startResting()
  await service.wake()
  expect(second.isOver()).toBe(false)
  second.end()
  await waitFor(() => expect(exchanges()).toBe(2))
})

test('a try asked for by hand ends that wait as well, and is made', async () => {
  const { service, exchanges, second } = await startResting()
  const tried = service.syncNow()
  second.end()
  await tried
  expect(exchanges()).toBeGreaterThan(1)
})

test('a worker for whose version the server is too new makes room for a newer one', async () => {
  const old = await startWorker(() => refuseWith(400, 'upgrade'))
  await waitFor(() => expect(old.news).toEqual([{ type: 'upgrade-needed', databaseName: TARGET.databaseName }]))
  expect(await readStatus(store.database)).toMatchObject({ hold: 'upgrade' })
  const newer = await startWorker()
  await waitFor(() => expect(newer.exchanges()).toBe(1))
  await waitFor(async () => expect(await readStatus(store.database)).toMatchObject({ hold: null }))
})

test('a try asked for while nobody leads is the next leader’s first, here or elsewhere', async () => {
  const first = await startWorker()
  await waitFor(() => expect(first.exchanges()).toBe(1))
  const [second, third] = [await startWorker(), await startWorker()]
  await waitFor(() => expect(locks.waitingCount()).toBe(2))
  let tried = 0
  await first.service.stop()
  for (const { service } of [second, third]) void service.syncNow().then(() => tried++)
  await waitFor(() => expect(tried).toBe(2))
  expect([second.exchanges() > 0, third.exchanges()]).toEqual([true, 0])
})

test('a try that a leader was asked for and did not come to make, since another one took its place, is made by that one', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = await startWorker(async (params, token) => answered.then(() => healthy(params, token)))
  await waitFor(() => expect(first.exchanges()).toBe(1))
  const second = await startWorker()
  await waitFor(() => expect(locks.waitingCount()).toBe(1))
  const tried = second.service.syncNow()
  await locks.request('sync', { steal: true }, () => Promise.resolve())
  answer()
  await tried
  expect(second.exchanges()).toBeGreaterThan(0)
})

test('a try that waits for a leader ends where the worker stops, and nothing is said on what is closed', async () => {
  const first = await startWorker(() => new Promise(() => undefined))
  await waitFor(() => expect(first.exchanges()).toBe(1))
  const second = await startWorker()
  const tried = second.service.syncNow()
  await first.service.stop()
  await second.service.stop()
  await expect(tried).resolves.toBeUndefined()
})
