import { Dexie, liveQuery } from 'dexie'
import { indexedDB } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createPace } from '#store/pace.ts'
import { startRecordMirror } from '#store/record-mirror.ts'
import { createLocalStore, type LocalStore } from '../../support/device/local-store.ts'

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

async function storePages(local: LocalStore, count: number): Promise<void> {
  for (let page = 1; page <= count; page++) {
    await storePage(local, page)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

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
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await storePages(local, 20)
  await vi.waitFor(() => expect(answers.at(-1)).toBe(1200), { timeout: 5000 })
  expect(runs).toBeLessThan(8)
  const before = runs
  await storePage(local, 21)
  await vi.waitFor(() => expect(answers.at(-1)).toBe(1260), { timeout: 5000 })
  expect(runs).toBeGreaterThan(before)
  subscription.unsubscribe()
})

test('a quick read is followed at once, a slow one after twice its time, three seconds at most', async () => {
  vi.useFakeTimers()
  const read = (tookMs: number) => () => {
    vi.setSystemTime(Date.now() + tookMs)
    return Promise.resolve('read')
  }
  const pace = createPace()
  await pace(read(50))
  await pace(read(200))
  for (const [tookMs, restMs] of [
    [5000, 400],
    [10, 3000],
  ] as const) {
    let isDone = false
    const next = pace(read(tookMs)).then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(restMs - 1)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await next
  }
  expect(await pace(read(0))).toBe('read')
  vi.useRealTimers()
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

test('a mirror that has everything to read again reads it a few times while page after page arrives, and misses none', async () => {
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
  await storePages(local, 20)
  await vi.waitFor(() => expect(held).toBe(1200), { timeout: 5000 })
  expect(reads).toBeLessThan(8)
  stop()
})
