import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { syncSummary } from '#store/queries.ts'
import { LeaseLost, takeLease } from '#sync/leadership.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import {
  answerWith,
  createEngineBench,
  type EngineBench,
  healthy,
  offline,
  refuseWith,
} from '../../support/device/sync-engine-harness.ts'

let bench: EngineBench
beforeEach(async () => {
  bench = await createEngineBench()
})
afterEach(() => bench.stop())

const act = (ID: number) => bench.store.done('opportunity.create', { ID, post_title: 'A' })
const wake = () => bench.time.untilAsleepAfter(() => bench.engine.wake())
const waitingCount = async (): Promise<number> => (await syncSummary(bench.store.database)).waitingCount
const gaps = (): number[] => bench.triesMs.slice(1).map((at, index) => at - (bench.triesMs[index] ?? 0))

describe('while all is well', () => {
  test('the engine sends pending work at the start and polls afterwards', async () => {
    await act(1)
    await bench.start(20_000)
    expect(await waitingCount()).toBe(0)
    await bench.time.advance(60_000)
    expect(bench.triesMs).toEqual([0, 20_000, 40_000, 60_000])
  })

  test('new work is sent at once', async () => {
    await bench.start()
    await bench.time.advance(5_000)
    await act(1)
    await wake()
    expect(bench.triesMs).toEqual([0, 5_000])
    expect(await waitingCount()).toBe(0)
    expect(await bench.status()).toMatchObject({ failures: 0, trouble: null, hold: null, nextTryAtMs: null })
  })

  test('a renewed token is told', async () => {
    bench.serve = async (params, token) => {
      const answer = await healthy(params, token)
      answer.headers.set('X-Appc-Token', 'token-2')
      return answer
    }
    await bench.start()
    expect(bench.news).toEqual(['renewed token-1 by token-2'])
  })

  test('stopping ends it, and whoever waits for a try is let go', async () => {
    await bench.start()
    const tried = bench.engine.tryNow()
    await bench.stop()
    await tried
    const tries = bench.triesMs.length
    bench.engine.wake()
    expect(bench.triesMs).toHaveLength(tries)
  })
})

test('the request after one that failed comes a second after it at the earliest, also where others of that run went well', async () => {
  bench.serve = async (params, token) => {
    if (bench.triesMs.length > 1) return offline(params, token)
    await bench.time.sleep(600, new AbortController().signal)
    return answerWith({ epoch: 'history-1', lastSeq: 0, results: [], changes: [], cursor: 1, head: 2, more: true })
  }
  await bench.start()
  await bench.time.advance(600)
  await wake()
  await bench.time.advance(1_500)
  expect(bench.triesMs.slice(0, 3)).toEqual([0, 600, 1_600])
})

test('the first request of a worker that leads again keeps its distance from one that nobody knows the end of', async () => {
  const taken = new AbortController()
  bench.serve = async (params, token) => {
    await bench.time.sleep(10_000, taken.signal)
    return offline(params, token)
  }
  let led = Promise.resolve()
  await bench.time.untilAsleepAfter(() => {
    led = bench.engine.run(taken.signal, () => 20_000)
  })
  await bench.time.advance(200)
  taken.abort()
  await led
  bench.serve = healthy
  await bench.start()
  await wake()
  await bench.time.advance(2_000)
  expect(bench.triesMs).toEqual([0, 1_000])
})

describe('while nothing works', () => {
  beforeEach(() => {
    bench.serve = offline
  })

  test('a clock that is set back does not make a wait longer', async () => {
    await act(1)
    await bench.start()
    bench.time.setClock(-365 * 24 * 3_600_000)
    await bench.time.advance(10_000)
    bench.serve = healthy
    await wake()
    await bench.time.advance(2_000)
    expect(await waitingCount()).toBe(0)
  })

  test('retries wait longer each time, up to five minutes, and keep the work', async () => {
    await act(1)
    await bench.start()
    await bench.time.advance(2_000_000)
    expect(gaps().slice(0, 9)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000])
    expect(await waitingCount()).toBe(1)
    expect(await bench.status()).toMatchObject({
      failures: bench.triesMs.length,
      trouble: 'The server cannot be reached',
    })
  })

  test('at most one try a second, whatever wakes it', async () => {
    await bench.start()
    for (let ms = 0; ms < 10_000; ms += 50) {
      await wake()
      await bench.time.advance(50)
    }
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1_000)
    expect(bench.triesMs.length).toBeGreaterThan(5)
    expect(bench.triesMs.length).toBeLessThanOrEqual(11)
  })

  test('the browser says that the network is back: one try at once, then the spacing as it is', async () => {
    await act(1)
    await bench.start()
    await bench.time.advance(100)
    bench.serve = healthy
    await bench.time.untilAsleepAfter(() => bench.engine.online())
    expect(bench.triesMs).toEqual([0, 100])
    expect(await waitingCount()).toBe(0)
  })

  test('a network that comes and goes is tried at once every ten seconds at most', async () => {
    await bench.start()
    for (let ms = 0; ms < 30_000; ms += 50) {
      await bench.time.untilAsleepAfter(() => bench.engine.online())
      await bench.time.advance(50)
    }
    const atOnce = gaps().filter((gap) => gap < 1_000)
    expect(atOnce.length).toBeGreaterThanOrEqual(2)
    expect(atOnce.length).toBeLessThanOrEqual(3)
    expect(bench.triesMs.length).toBeLessThanOrEqual(34)
  })

  test('the server’s delay is respected, whatever the browser says', async () => {
    bench.serve = () => refuseWith(503, 'busy', { 'Retry-After': '30' })
    await bench.start()
    await bench.time.advance(5_000)
    await bench.time.untilAsleepAfter(() => bench.engine.online())
    expect(bench.triesMs).toEqual([0])
    await bench.time.advance(25_000)
    expect(bench.triesMs).toEqual([0, 30_000])
  })

  test('the least wait is a second even where chance says none', async () => {
    bench.random = 0
    await bench.start()
    await bench.time.advance(5_000)
    expect(gaps()).toEqual([1_000, 1_000, 1_000, 1_000, 1_000])
  })

  test('being woken starts the waits anew', async () => {
    await bench.start()
    await bench.time.advance(700_000)
    const before = bench.triesMs.length
    await wake()
    expect(bench.triesMs).toHaveLength(before + 1)
    await bench.time.advance(20_000)
    expect(gaps().slice(-2)).toEqual([4_000, 8_000])
  })

  test('a try that goes well starts them anew too', async () => {
    await bench.start(20_000)
    await bench.time.advance(100_000)
    bench.serve = healthy
    await wake()
    expect(await bench.status()).toMatchObject({ failures: 0, trouble: null, nextTryAtMs: null })
    bench.serve = offline
    await bench.time.advance(20_000)
    await bench.time.advance(2_000)
    expect(gaps().slice(-2)).toEqual([20_000, 2_000])
  })

  test('a try asked for by hand ends, well or not', async () => {
    await bench.start()
    await bench.time.advance(1_000)
    const tried = bench.engine.tryNow()
    await tried
    expect(bench.triesMs).toEqual([0, 1_000])
  })

  test('the time of the next try is told', async () => {
    await bench.start()
    expect(await bench.status()).toMatchObject({ failures: 1, nextTryAtMs: NOW_MS + 2_000 })
  })
})

describe('a server that asks for patience', () => {
  test('the engine makes no attempt before Retry-After, whatever wakes it', async () => {
    bench.serve = () => refuseWith(429, 'rate_limited', { 'Retry-After': '30' })
    await bench.start()
    for (let s = 0; s < 29; s++) {
      await wake()
      await bench.time.advance(1_000)
    }
    expect(bench.triesMs).toEqual([0])
    await bench.time.advance(1_000)
    expect(bench.triesMs).toEqual([0, 30_000])
  })

  test('for one change: the same batch is sent again, later', async () => {
    await act(1)
    const seen: string[] = []
    bench.serve = ({ mutations, cursor }) => {
      seen.push(...mutations.map(({ id, seq }) => `${seq} ${id}`))
      const results = mutations
        .slice(0, 1)
        .map(({ id, seq }) => ({ id, seq, status: 'refused', code: 'retry', message: '' }))
      return answerWith({ epoch: 'e', lastSeq: 0, results, changes: [], cursor, head: cursor, more: false })
    }
    await bench.start()
    await bench.time.advance(2_000)
    expect(gaps()).toEqual([2_000])
    expect(new Set(seen).size).toBe(1)
  })

  test('a full server’s reason is shown, and work is sent once there is room again', async () => {
    const reason = 'The server’s disk is almost full, so it can’t save changes right now'
    await act(1)
    let isFull = true
    const { serve } = bench
    bench.serve = (params, token) => {
      const { mutations, cursor } = params
      if (!isFull) return serve(params, token)
      const results = mutations
        .slice(0, 1)
        .map(({ id, seq }) => ({ id, seq, status: 'refused', code: 'retry', message: reason }))
      return answerWith({ epoch: 'e', lastSeq: 0, results, changes: [], cursor, head: cursor, more: false })
    }
    await bench.start()
    const { status } = await syncSummary(bench.store.database)
    expect([status.trouble, await waitingCount()]).toEqual([reason, 1])
    isFull = false
    await bench.time.advance(10_000)
    expect(await waitingCount()).toBe(0)
    expect((await syncSummary(bench.store.database)).status.trouble).toBeNull()
  })

  test('an answer that deals with nothing of what was sent is no reason to ask without pause', async () => {
    await act(1)
    bench.serve = ({ cursor }) =>
      answerWith({ epoch: 'e', lastSeq: 0, results: [], changes: [], cursor, head: cursor, more: false })
    await bench.start()
    expect(bench.triesMs.length).toBeLessThan(5)
    expect(await waitingCount()).toBe(1)
  })

  test('nor is one that calls every identity a copy', async () => {
    await act(1)
    bench.serve = ({ mutations, cursor }) => {
      const results = mutations.map(({ id, seq }) => ({
        id,
        seq,
        status: 'refused',
        code: 'device_forked',
        message: '',
      }))
      return answerWith({ epoch: 'e', lastSeq: 0, results, changes: [], cursor, head: cursor, more: false })
    }
    await bench.start()
    expect(bench.triesMs.length).toBeLessThan(10)
    expect(await waitingCount()).toBe(1)
  })
})

test('a worker that lost the lease sends nothing, stores nothing, and ends: only a new lease lets it go on', async () => {
  await act(1)
  await takeLease(bench.store.database)
  const before = await bench.store.dump()
  await expect(bench.engine.run(new AbortController().signal, () => 20_000)).rejects.toThrow(LeaseLost)
  expect(bench.triesMs).toEqual([])
  expect(await bench.store.dump()).toBe(before)
})

test('a worker whose try fails after it has lost the lease says nothing, and ends: the one that took over may be in step', async () => {
  await act(1)
  const said = await bench.status()
  bench.serve = async (params, token) => {
    await takeLease(bench.store.database)
    return offline(params, token)
  }
  await expect(bench.engine.run(new AbortController().signal, () => 20_000)).rejects.toThrow(LeaseLost)
  expect(bench.triesMs).toHaveLength(1)
  expect(await bench.status()).toEqual(said)
})
