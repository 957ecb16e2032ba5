import { beforeEach, describe, expect, test } from 'vitest'
import { LeaseLost, type WebLocks, runAsLeader } from '#sync/leadership.ts'
import { createMemoryChannels, createMemoryLocks } from '../../support/browser/memory-browser.ts'

/** A worker of a browser that leads whenever it may. */
interface Worker {
  readonly leads: number
  readonly channel: { isMute: boolean }
  stop(): Promise<void>
}

let locks: ReturnType<typeof createMemoryLocks>
let channels: ReturnType<typeof createMemoryChannels>
let nowMs: number
let timers: Set<() => void>
beforeEach(() => {
  locks = createMemoryLocks()
  channels = createMemoryChannels()
  nowMs = 0
  timers = new Set()
})

/** Lets everything happen that is not waiting for time. */
const settleDown = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    nowMs += 1_000
    for (const tick of timers) tick()
    await settleDown()
  }
}

function startWorker(of: { locks: WebLocks | undefined } = { locks }): Worker {
  const channel = channels.open()
  const ended = new AbortController()
  const state = { leads: 0 }
  const every = (periodMs: number, task: () => void): (() => void) => {
    let nextMs = nowMs + periodMs
    const tick = (): void => {
      if (channel.isMute || nowMs < nextMs) return
      nextMs = nowMs + periodMs
      task()
    }
    timers.add(tick)
    return () => timers.delete(tick)
  }
  const running = runAsLeader(
    'sync',
    { locks: of.locks, channel, nowMs: () => nowMs, every, pause: () => Promise.resolve() },
    ended.signal,
    async (signal) => {
      state.leads++
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      state.leads--
    },
  )
  return {
    get leads() {
      return state.leads
    },
    channel,
    async stop() {
      ended.abort()
      await running
    },
  }
}
const leadsOf = (...workers: readonly Worker[]): number[] => workers.map(({ leads }) => leads)

describe('of all workers of a browser', () => {
  test('one worker leads, and the next one takes over when it ends', async () => {
    const [a, b, c] = [startWorker(), startWorker(), startWorker()]
    await settleDown()
    expect(leadsOf(a, b, c)).toEqual([1, 0, 0])
    await a.stop()
    await settleDown()
    expect(leadsOf(a, b, c)).toEqual([0, 1, 0])
    await c.stop()
    await b.stop()
    expect(leadsOf(a, b, c)).toEqual([0, 0, 0])
  })

  test('a leader that is well is left alone, however long it leads', async () => {
    const [a, b] = [startWorker(), startWorker()]
    await pass(600_000)
    expect(leadsOf(a, b)).toEqual([1, 0])
  })

  test('a frozen leader is replaced and gives way when it thaws', async () => {
    const [a, b] = [startWorker(), startWorker()]
    await pass(4_000)
    a.channel.isMute = true
    await pass(10_000)
    expect(b.leads).toBe(0)
    await pass(10_000)
    expect(b.leads).toBe(1)
    a.channel.isMute = false
    await pass(4_000)
    expect(leadsOf(a, b)).toEqual([0, 1])
    await b.stop()
    await settleDown()
    expect(leadsOf(a, b)).toEqual([1, 0])
  })

  test('a new leader leads once and does not block itself', async () => {
    const [a, b] = [startWorker(), startWorker()]
    await pass(4_000)
    a.channel.isMute = true
    await pass(20_000)
    expect(locks.waitingCount()).toBe(1)
    b.channel.isMute = true
    a.channel.isMute = false
    await pass(60_000)
    b.channel.isMute = false
    await pass(120_000)
    expect(a.leads + b.leads).toBe(1)
  })

  test('a worker that ends while it waits leaves nothing behind', async () => {
    const [a, b] = [startWorker(), startWorker()]
    await settleDown()
    await b.stop()
    expect([locks.waitingCount(), a.leads]).toEqual([0, 1])
    await a.stop()
    expect(timers.size).toBe(0)
  })
})

test('every worker leads without locks: the lease and the server’s order keep that correct', async () => {
  const [a, b] = [startWorker({ locks: undefined }), startWorker({ locks: undefined })]
  await settleDown()
  expect(leadsOf(a, b)).toEqual([1, 1])
  await a.stop()
  await b.stop()
})

const LOST = new LeaseLost('another worker drains now')

/**
 * Leads without locks, each time failing as told, until nothing is left to fail; gives the pauses after the failures.
 */
async function pausesAfter(
  failures: readonly { readonly error: Error; readonly afterMs?: number }[],
): Promise<number[]> {
  const pauses: number[] = []
  const left = [...failures]
  let passedMs = 0
  const deps = {
    locks: undefined,
    channel: { postMessage: () => undefined, addEventListener: () => undefined, removeEventListener: () => undefined },
    nowMs: () => passedMs,
    every: () => () => undefined,
    pause: (count: number) => Promise.resolve(void pauses.push(count)),
  }
  await runAsLeader('sync', deps, new AbortController().signal, () => {
    const failure = left.shift()
    passedMs += failure?.afterMs ?? 0
    return failure ? Promise.reject(failure.error) : Promise.resolve()
  })
  return pauses
}

test('a failure after a long time of success counts as the first again', async () => {
  expect(await pausesAfter([{ error: LOST }, { error: LOST }, { error: LOST, afterMs: 3_600_000 }])).toEqual([1, 2, 1])
})

test('workers that take the lease from each other go on doing so: the pause between their turns does not grow for ever', async () => {
  expect(await pausesAfter(Array.from({ length: 6 }, () => ({ error: LOST })))).toEqual([1, 2, 3, 4, 4, 4])
})

test('leading that failed for a full disk or a lost lease is begun again after a pause', async () => {
  expect(await pausesAfter([{ error: LOST }, { error: new DOMException('full', 'QuotaExceededError') }])).toEqual([
    1, 2,
  ])
})
