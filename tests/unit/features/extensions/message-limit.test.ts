import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageLimit, createRateLimit, jsonLength } from '#features/extensions/host/runtime/message-limit.ts'

test('fifty messages a second are taken; the third second in a row with more stops the extension', () => {
  let nowMs = 0
  const take = createMessageLimit(() => nowMs)
  const burst = (count: number) => Array.from({ length: count }, () => take(1))
  expect(new Set(burst(50))).toEqual(new Set(['take']))
  expect(burst(3)).toEqual(['warn', 'drop', 'drop'])
  nowMs = 1000
  expect(burst(51).at(-1)).toBe('warn')
  nowMs = 2000
  expect(burst(51).at(-1)).toBe('stop')
})

test('a pause between two floods begins the count anew', () => {
  let nowMs = 0
  const take = createMessageLimit(() => nowMs)
  const verdicts = [0, 1, 3, 4].map((second) => {
    nowMs = second * 1000
    return Array.from({ length: 60 }, () => take(1)).includes('stop')
  })
  expect(verdicts).toEqual([false, false, false, false])
})

test('two thousand messages in one second stop an extension at once', () => {
  const take = createMessageLimit(() => 0)
  expect(Array.from({ length: 2001 }, () => take(1)).at(-1)).toBe('stop')
})

test('the length of a message is that of its JSON, about, and never far below it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonLength(value, Infinity)).toBeGreaterThanOrEqual(JSON.stringify(value).length / 8)
    }),
  )
})

test('a message that is no JSON, or goes in circles, is longer than any limit', () => {
  const round: Record<string, unknown> = {}
  round.again = round
  for (const value of [new Map(), new Date(0), new ArrayBuffer(8), { deep: [new Set()] }, round, Array.from({ length: 1e6 })])
    expect(jsonLength(value, 1000)).toBeGreaterThan(1000)
})

test('a rate counts the calls of any second, not of the clock', () => {
  let nowMs = 900
  const may = createRateLimit(2, () => nowMs)
  expect([may(), may(), may()]).toEqual([true, true, false])
  nowMs = 1100
  expect(may()).toBe(false)
  nowMs = 1900
  expect(may()).toBe(true)
})
