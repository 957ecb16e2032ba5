import { describe, expect, test } from 'vitest'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'

const clockAt = (startMs: number) => {
  let atMs = startMs
  return { nowMs: () => atMs, pass: (ms: number) => (atMs += ms) }
}

describe('a rate limit', () => {
  test('a rate limit allows its number of attempts and then says how long to wait', () => {
    const limit = createMemoryRateLimit(clockAt(1000), { maxTries: 3, windowMs: 60_000 })
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0, 60])
    expect(limit.take('b')).toBe(0)
  })

  test('slides: each try is forgotten when its own time is over', () => {
    const clock = clockAt(1000)
    const limit = createMemoryRateLimit(clock, { maxTries: 2, windowMs: 60_000 })
    limit.take('a')
    clock.pass(40_000)
    limit.take('a')
    expect(limit.take('a')).toBe(20)
    clock.pass(20_000)
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(40)
  })

  test('a refused try does not make the wait longer', () => {
    const clock = clockAt(1000)
    const limit = createMemoryRateLimit(clock, { maxTries: 1, windowMs: 10_000 })
    limit.take('a')
    clock.pass(9000)
    expect(limit.take('a')).toBe(1)
    clock.pass(1000)
    expect(limit.take('a')).toBe(0)
  })

  test('a try given back is not counted, and a reset forgets all of them', () => {
    const limit = createMemoryRateLimit(clockAt(1000), { maxTries: 1, windowMs: 10_000 })
    limit.take('a')
    limit.giveBack('a')
    expect(limit.take('a')).toBe(0)
    limit.reset('a')
    expect(limit.take('a')).toBe(0)
  })

  test('made-up keys do not fill the memory', () => {
    const clock = clockAt(1000)
    const limit = createMemoryRateLimit(clock, { maxTries: 5, windowMs: 1000, maxKeys: 100 })
    for (let i = 0; i < 1000; i++) limit.take(`key ${i}`)
    expect(limit.keyCount()).toBe(100)
    clock.pass(2000)
    limit.take('one more')
    expect(limit.keyCount()).toBe(1)
  })
})
