import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createMessageLimit,
  createCallRateLimit,
  isMessageLongerThan,
} from '#features/extensions/host/runtime/message-limit.ts'

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

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

test('the length of a message is that of its JSON in bytes, to the byte', () => {
  const texts = ['', 'bread', 'Brötchen', '面包', '🥖', '"\\\n', '\u0000', '\ud800']
  const value = fc.jsonValue({ stringUnit: fc.constantFrom(...texts) })
  fc.assert(
    fc.property(fc.oneof(value, fc.jsonValue()), (one) => {
      const bytes = bytesOf(one)
      expect([isMessageLongerThan(one, bytes), isMessageLongerThan(one, bytes - 1)]).toEqual([false, true])
    }),
  )
})

test('letters of several bytes count as such', () => {
  const limit = 64 * 1024
  expect(isMessageLongerThan('x'.repeat(limit - 2), limit)).toBe(false)
  expect(isMessageLongerThan('x'.repeat(limit - 1), limit)).toBe(true)
  expect(isMessageLongerThan('面'.repeat(limit / 3 - 1), limit)).toBe(false)
  expect(isMessageLongerThan('面'.repeat(limit / 2), limit)).toBe(true)
})

test('a message that is no JSON, or goes in circles, is longer than any limit', () => {
  const round: Record<string, unknown> = {}
  round.again = round
  for (const value of [
    new Map(),
    new Date(0),
    new ArrayBuffer(8),
    { deep: [new Set()] },
    1n,
    round,
    Array.from({ length: 1e6 }),
  ])
    expect(isMessageLongerThan(value, 1000)).toBe(true)
  let deep: readonly unknown[] = []
  for (let depth = 0; depth < 30_000; depth += 1) deep = [deep]
  expect(isMessageLongerThan(deep, 64 * 1024)).toBe(true)
})

test('a rate counts the calls of any second, not of the clock', () => {
  let nowMs = 900
  const may = createCallRateLimit(2, () => nowMs)
  expect([may(), may(), may()]).toEqual([true, true, false])
  nowMs = 1100
  expect(may()).toBe(false)
  nowMs = 1900
  expect(may()).toBe(true)
})
