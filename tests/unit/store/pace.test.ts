import { Dexie, liveQuery } from 'dexie'
import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPace } from '#store/pace.ts'
import { startRecordMirror } from '#store/record-mirror.ts'
import { createLocalStore, type LocalStore } from '../../support/device/local-store.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

/** Live queries answer only where Dexie finds an IndexedDB by itself. */
Dexie.dependencies.indexedDB = indexedDB

const SLOW_MS = 120

const slowly = async <T>(read: () => Promise<T>): Promise<T> => {
  const value = await read()
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  return value
}

/** A page of a first sync: Dexie tells of so many rows at once only that anything may have changed. */
const storePage = ({ database }: LocalStore, page: number) =>
  database.records.bulkPut(
    Array.from({ length: 60 }, (_, index) => ({
      kind: 'opportunity',
      ID: page * 100 + index + 1,
      name: `o-${page}-${index}`,
      title: 'O',
      excerpt: '',
      search: '',
      updatedAt: page,
      order: [-page, -index] as const,
      deleted: 0 as const,
      json: '{}',
      foldBarrier: 0,
      rebuildCount: 0,
    })),
  )

const PAGES = 40
const RECORDS = 60 * PAGES

async function storePages(local: LocalStore): Promise<void> {
  for (let page = 1; page <= PAGES; page++) {
    await storePage(local, page)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Bounds the reads since a moment: each takes three times as long with its rest. */
const mostReads = (startMs: number): number => 3 + (performance.now() - startMs) / (3 * SLOW_MS)

test('a slow live query rests while page after page arrives, goes on following, and ends with everything', async () => {
  const local = await createLocalStore()
  const pace = createPace()
  const answers: number[] = []
  let runs = 0
  const subscription = liveQuery(() =>
    pace(() => {
      runs++
      return slowly(() => local.database.records.count())
    }),
  ).subscribe((count) => answers.push(count))
  await waitFor(() => expect(answers).toHaveLength(1))
  const startMs = performance.now()
  await storePages(local)
  await waitFor(() => expect(answers.at(-1)).toBe(RECORDS))
  expect(runs).toBeLessThan(mostReads(startMs))
  const before = runs
  await storePage(local, PAGES + 1)
  await waitFor(() => expect(answers.at(-1)).toBe(RECORDS + 60))
  expect(runs).toBeGreaterThan(before)
  subscription.unsubscribe()
})

describe('a rest', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const read = (tookMs: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('read'), tookMs))

  test.each([
    ['takes twice the time of a slow read during which more was written', 200, 400],
    ['takes a second at most', 1500, 1000],
    ['is none after a quick read', 50, 0],
  ])('%s', async (_claim, tookMs, restMs) => {
    const pace = createPace()
    void pace(read(tookMs))
    await vi.advanceTimersByTimeAsync(tookMs / 2)
    const began: number[] = []
    const startMs = Date.now()
    void pace(() => {
      began.push(Date.now() - startMs)
      return read(1)()
    })
    await vi.advanceTimersByTimeAsync(tookMs + restMs + 10)
    expect(began).toEqual([tookMs / 2 + restMs])
  })

  test('is none after a slow read during which nothing was written', async () => {
    const pace = createPace()
    void pace(read(5000))
    await vi.advanceTimersByTimeAsync(5000)
    const next = pace(read(10))
    await vi.advanceTimersByTimeAsync(10)
    expect(await next).toBe('read')
  })

  test('takes a second at most where the clock was set back', async () => {
    const pace = createPace()
    void pace(read(1500))
    await vi.advanceTimersByTimeAsync(100)
    const next = pace(read(10))
    await vi.advanceTimersByTimeAsync(1400)
    vi.setSystemTime(Date.now() - 3_600_000)
    await vi.advanceTimersByTimeAsync(1100)
    expect(await next).toBe('read')
  })

  test('does not wait for a read that never ends', async () => {
    const pace = createPace()
    void pace(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(1)
    // Whoever asks again meanwhile doesn't begin to wait anew.
    void pace(read(10))
    await vi.advanceTimersByTimeAsync(1500)
    const next = pace(read(10))
    await vi.advanceTimersByTimeAsync(510)
    expect(await next).toBe('read')
  })
})

test('a read that fails is followed by the next one, and of those that wait only the last is run', async () => {
  const pace = createPace()
  const runs: string[] = []
  const run = (name: string, fails = false) =>
    pace(async () => {
      runs.push(name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (fails) throw new Error('no')
      return name
    })
  const first = run('first', true)
  await new Promise((resolve) => setTimeout(resolve))
  void run('second')
  const third = run('third')
  await expect(first).rejects.toThrow('no')
  expect(await third).toBe('third')
  expect(runs).toEqual(['first', 'third'])
})

test('a mirror reads everything a few times only while page after page arrives, and misses none', async () => {
  const local = await createLocalStore()
  let held = 0
  let reads = 0
  const { started, stop } = startRecordMirror(local.database, {
    kind: 'opportunity',
    readAll: async () => {
      reads++
      held = await slowly(() => local.database.records.count())
    },
    readAgain: () => Promise.resolve(false),
    onChange: () => {},
  })
  await started
  const startMs = performance.now()
  await storePages(local)
  await waitFor(() => expect(held).toBe(RECORDS))
  expect(reads).toBeLessThan(mostReads(startMs))
  stop()
})
