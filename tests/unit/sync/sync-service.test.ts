import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExchangeParams } from '#contract/sync.ts'
import type { SyncApi } from '#sync/api.ts'
import { takeLease } from '#sync/leadership.ts'
import { createSyncService } from '#sync/sync-service.ts'
import { healthy, refuseWith } from '../../support/engine-bench.ts'
import { NOW_MS } from '../../support/factories.ts'
import { createLocalStore, type LocalStore } from '../../support/local-store.ts'
import { createMemoryChannels } from '../../support/memory-browser.ts'

/** Waits that end when the test says so, or their signal. */
interface Wait {
  readonly ms: number
  readonly isOver: () => boolean
  readonly end: () => void
}

let store: LocalStore
let waits: Wait[]
let exchanges: number
let service: SyncApi

beforeEach(async () => {
  store = await createLocalStore()
  waits = []
  exchanges = 0
  const channels = createMemoryChannels()
  service = createSyncService({
    clock: { nowMs: () => NOW_MS },
    random: () => 1 - Number.EPSILON,
    randomBytes: (count) => new Uint8Array(count),
    async fetch(url, init) {
      if (!url.endsWith('/sync.exchange')) return refuseWith(503, 'busy')
      exchanges++
      const [params] = JSON.parse(new URLSearchParams(String(init.body as URLSearchParams)).get('params') ?? '[]') as [ExchangeParams]
      return healthy(params, 'token')
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
    locks: undefined,
    openDatabase: () => store.database,
    openChannel: () => ({ ...channels.open(), close: () => undefined }),
    tell: () => undefined,
  })
  await service.start({ databaseName: 'a device', origin: 'https://offers.example', accountId: 1, token: 'token' })
  await vi.waitFor(() => expect(exchanges).toBe(1))
})
afterEach(() => service.stop())

test('a worker that lost its lease waits before it leads again; a reason to exchange shortens the wait to a second', async () => {
  await store.done('opportunity.create', { ID: 1, post_title: 'A' })
  await takeLease(store.database)
  const before = waits.length
  await service.wake()
  const second = await vi.waitFor(() => {
    const found = waits.slice(before).find(({ ms }) => ms === 1_000)
    if (!found) throw new Error('it does not wait yet')
    return found
  })
  await service.wake()
  expect(second.isOver()).toBe(false)
  second.end()
  await vi.waitFor(() => expect(exchanges).toBe(2))
})
