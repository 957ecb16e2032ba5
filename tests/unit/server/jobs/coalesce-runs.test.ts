import { expect, test } from 'vitest'
import { coalesceRuns } from '#server/jobs/coalesce-runs.ts'

test('work that is asked for a thousand times during a run is run once more', async () => {
  let count = 0
  const ends: (() => void)[] = []
  const ask = coalesceRuns(
    () => {
      count++
      return new Promise<void>((end) => ends.push(end))
    },
    (error) => expect.unreachable(String(error)),
  )
  for (let asked = 0; asked < 1_000; asked++) ask()
  expect(count).toBe(1)
  ends[0]?.()
  await expect.poll(() => count).toBe(2)
  ends[1]?.()
  await Promise.resolve()
  expect(count).toBe(2)
})

test('work that failed is run again when it is asked for', async () => {
  const failed: unknown[] = []
  const ask = coalesceRuns(
    () => Promise.reject(new Error('away')),
    (error) => failed.push(error),
  )
  ask()
  await expect.poll(() => failed.length).toBe(1)
  ask()
  await expect.poll(() => failed.length).toBe(2)
})
