import { expect, test } from 'vitest'
import { createGuardedQueue } from '#server/jobs/guarded-queue.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

const CLAIM = { accountId: 1, ID: 7, runs: 1, ageMs: 40 * 24 * 3_600_000 }
const QUEUE = { claim: () => Promise.resolve(CLAIM) } as unknown as JobQueue
const rightTime = { jump: () => null }

test('no job is taken while its results could not be stored', async () => {
  let isLow = true
  const queue = createGuardedQueue(QUEUE, { disk: { isLow: () => Promise.resolve(isLow) }, time: rightTime })
  expect(await queue.claim()).toBeUndefined()
  isLow = false
  expect(await queue.claim()).toEqual(CLAIM)
})

test('no job is too old by a clock that jumped', async () => {
  const jumped = { jump: () => ({ byMs: CLAIM.ageMs, forMs: 0 }) }
  expect(await createGuardedQueue(QUEUE, { disk: undefined, time: jumped }).claim()).toEqual({ ...CLAIM, ageMs: 0 })
  expect(await createGuardedQueue(QUEUE, { disk: undefined, time: rightTime }).claim()).toEqual(CLAIM)
})
