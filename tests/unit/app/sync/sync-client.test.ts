import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSyncClient, type SyncConnection } from '#app/sync/sync-client.ts'
import type { SyncApi, SyncTarget } from '#sync/sync-api.ts'

const TARGET: SyncTarget = { databaseName: 'offers/test/1', origin: 'https://offers.test', accountId: 1, token: 'a' }
const never = () => new Promise<never>(() => {})

/** Workers as the platform would start them: `behave` says how the next one answers. */
function workers() {
  const started: { calls: string[]; isClosed: boolean; fail: () => void }[] = []
  let behave: Partial<SyncApi> = {}
  const connect = (): SyncConnection => {
    const worker = { calls: [] as string[], isClosed: false, fail: () => {} }
    started.push(worker)
    const answers = { ...behave }
    const noted = (name: keyof SyncApi) => (value?: unknown) => {
      worker.calls.push(name)
      const given = answers[name] as ((value?: unknown) => Promise<unknown>) | undefined
      return given ? given(value) : Promise.resolve(name === 'ping' ? 'pong' : undefined)
    }
    const names = ['start', 'wake', 'online', 'syncNow', 'retryRejected', 'discardRejected', 'stop', 'ping'] as const
    return {
      api: Object.fromEntries(names.map((name) => [name, noted(name)])) as unknown as SyncApi,
      onFailure(listener) {
        worker.fail = listener
      },
      close() {
        worker.isClosed = true
      },
    }
  }
  return {
    started,
    connect,
    behaveAs(next: Partial<SyncApi>) {
      behave = next
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the sync worker’s client', () => {
  test('the sync client starts no worker too early, and then for the account named meanwhile', () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.wake()
    expect(started).toHaveLength(0)
    client.allowWorker(connect)
    expect(started.map(({ calls }) => calls)).toEqual([['start']])
  })

  test('hands a newer token to the worker that is there', () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    client.start({ ...TARGET, token: 'b' })
    expect(started.map(({ calls }) => calls)).toEqual([['start', 'start']])
  })

  test('a call that is not answered ends after 10 s, and a worker that gives no sign of life is replaced', async () => {
    const { started, connect, behaveAs } = workers()
    behaveAs({ retryRejected: never, ping: never })
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    const asked = client.retryRejected(7)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toMatchObject({ ok: false, error: { code: 'no_answer' } })
    expect(started).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_001)
    expect(started[0]?.isClosed).toBe(true)
    expect(started[1]?.calls).toEqual(['start'])
  })

  test('a slow sync ends for the person after 60 s, but the worker goes on when it still answers', async () => {
    const { started, connect, behaveAs } = workers()
    behaveAs({ syncNow: never })
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    const asked = client.syncNow()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(await asked).toMatchObject({ ok: false })
    expect(started).toHaveLength(1)
    expect(started[0]?.isClosed).toBe(false)
  })

  test('a worker that dies ends the calls that wait on it at once', async () => {
    const { started, connect, behaveAs } = workers()
    behaveAs({ syncNow: never })
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    const asked = client.syncNow()
    started[0]?.fail()
    expect(await asked).toMatchObject({ ok: false })
  })

  test('workers that keep dying are started at growing distances, anew from nothing once one has answered', async () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    const startedAfterMs = async () => {
      const before = started.length
      started.at(-1)?.fail()
      for (let ms = 0; ms <= 120_000; ms += 500) {
        if (started.length > before) return ms
        await vi.advanceTimersByTimeAsync(500)
      }
      return Number.POSITIVE_INFINITY
    }
    const delays = []
    for (let round = 0; round < 9; round++) delays.push(await startedAfterMs())
    expect(delays.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000])
    expect(delays.at(-1)).toBe(60_000)
    await client.check()
    expect(await startedAfterMs()).toBe(500)
  })

  test('after stopping nothing is started again, and the worker may end in order', async () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    client.stop()
    await vi.advanceTimersByTimeAsync(1)
    expect(started[0]).toMatchObject({ calls: ['start', 'stop'], isClosed: true })
    client.wake()
    expect(await client.syncNow()).toMatchObject({ ok: false })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(started).toHaveLength(1)
  })

  test('a page that is left ends its worker, and with it the lock; where it comes back another one begins', async () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    client.leave()
    expect(started.map(({ isClosed }) => isClosed)).toEqual([true])
    // Whatever else the page still does on its way out.
    client.wake()
    client.start({ ...TARGET, token: 'b' })
    await client.syncNow()
    await client.check()
    expect(started).toHaveLength(1)
    client.comeBack()
    expect(started.map(({ calls, isClosed }) => [calls, isClosed])).toEqual([
      [['start'], true],
      [['start'], false],
    ])
  })

  test('a worker that fails while the page is away is not begun anew', async () => {
    const { started, connect } = workers()
    const client = createSyncClient()
    client.start(TARGET)
    client.allowWorker(connect)
    started[0]?.fail()
    client.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started).toHaveLength(1)
  })
})
