import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTrashPurge } from '#server/jobs/trash-purge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the trash is emptied at the start and every few hours, also after it failed once; stopping waits for what is under way', async () => {
  const failure = new Error('the database is away')
  const seen: unknown[] = []
  let finish: (count: number) => void = () => undefined
  const emptyTrash = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(failure)
    .mockImplementation(() => new Promise((done) => (finish = done)))
  const stop = startTrashPurge({ emptyTrash }, (error) => seen.push(error), 1_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([failure])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(emptyTrash).toHaveBeenCalledTimes(2)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isStopped).toBe(false)
  finish(3)
  await stopped
  expect(emptyTrash).toHaveBeenCalledTimes(2)
})
