import { expect, test } from 'vitest'
import { createRefusalLog } from '#server/health/refusal-log.ts'

test('fifty refusals a second are logged, and how many were left out', () => {
  let nowMs = 0
  const log = createRefusalLog(() => nowMs)
  const taken = Array.from({ length: 80 }, () => log.take())
  expect(taken.filter((leftOut) => leftOut === 0)).toHaveLength(50)
  expect(taken.filter((leftOut) => leftOut === undefined)).toHaveLength(30)
  nowMs += 1_000
  expect([log.take(), log.take()]).toEqual([30, 0])
})
