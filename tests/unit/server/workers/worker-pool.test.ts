import { afterEach, describe, expect, test } from 'vitest'
import {
  createWorkerPool,
  type TaskFault,
  type WorkerPool,
  type WorkerPoolOptions,
} from '#server/workers/worker-pool.ts'
import type { Result } from '#lib/result.ts'

/** A thread that does what its tasks say. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads'
const waste = []
parentPort.on('message', ({ input: { does, ms = 0 } }) => {
  const until = performance.now() + ms
  if (does === 'spin') while (true);
  if (does === 'grow') while (true) waste.push(new Array(100_000).fill(waste.length))
  if (does === 'throw') return parentPort.postMessage({ fault: 'thrown' })
  if (does === 'exit') process.exit(3)
  while (performance.now() < until);
  parentPort.postMessage({ answer: threadId })
})`

let pool: WorkerPool | undefined
afterEach(() => pool?.close())

interface Does {
  readonly does: 'work' | 'spin' | 'grow' | 'throw' | 'exit'
  readonly ms?: number
}

function open(options: Partial<WorkerPoolOptions> = {}): (input: Does) => Promise<Result<number, TaskFault>> {
  const made = createWorkerPool({
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
    maxThreads: 2,
    maxWaiting: 10,
    timeLimitMs: 30_000,
    maxHeapMb: 32,
    idleMs: 60_000,
    ...options,
  })
  pool = made
  return (input) => made.run('renderSharedPage', input as never) as unknown as Promise<Result<number, TaskFault>>
}

describe('a pool of threads', () => {
  test('a pool runs its tasks in a limited number of threads and reuses them', async () => {
    const run = open()
    const done = await Promise.all(Array.from({ length: 8 }, () => run({ does: 'work', ms: 5 })))
    const ids = done.map((result) => (result.ok ? result.value : 0))
    expect(ids).not.toContain(0)
    expect(new Set(ids).size).toBeLessThanOrEqual(2)
  })

  test('a pool ends a task that takes too long and goes on with the next', async () => {
    const run = open({ maxThreads: 1, timeLimitMs: 2_000 })
    const [late, next] = await Promise.all([run({ does: 'spin' }), run({ does: 'work' })])
    expect(late).toEqual({ ok: false, error: 'late' })
    expect(next).toMatchObject({ ok: true })
  })

  test.each<Does['does']>(['grow', 'throw', 'exit'])(
    'a pool reports that a task failed (%s) and goes on with the next',
    async (does) => {
      const run = open({ maxThreads: 1 })
      const [failed, next] = await Promise.all([run({ does }), run({ does: 'work' })])
      expect(failed).toEqual({ ok: false, error: 'failed' })
      expect(next).toMatchObject({ ok: true })
    },
  )

  test('a pool accepts no more tasks than may wait', async () => {
    const run = open({ maxThreads: 1, maxWaiting: 2, timeLimitMs: 200 })
    const results = await Promise.all(Array.from({ length: 5 }, () => run({ does: 'spin' })))
    expect(results.map((result) => (result.ok ? '' : result.error))).toEqual(['late', 'late', 'late', 'busy', 'busy'])
  })

  test('a pool starts a new thread after one rested too long', async () => {
    const run = open({ idleMs: 20 })
    const first = await run({ does: 'work' })
    expect(first.ok).toBe(true)
    await expect.poll(() => run({ does: 'work' })).not.toEqual(first)
  })

  test('once closed fails what runs, what waits and what comes', async () => {
    const run = open({ maxThreads: 1 })
    const results = [run({ does: 'spin' }), run({ does: 'work' })]
    await pool?.close()
    for (const result of [...results, run({ does: 'work' })])
      expect(await result).toEqual({ ok: false, error: 'failed' })
  })
})
