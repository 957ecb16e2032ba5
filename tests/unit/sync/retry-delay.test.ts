import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MIN_SPACING_MS, retryDelayMs } from '#sync/retry-delay.ts'

const LAST = 1 - Number.EPSILON

describe('the wait after failures', () => {
  test('a retry waits at least a second and at most five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: LAST, noNaN: true }),
        (failures, random) => {
          const delayMs = retryDelayMs(failures, 0, () => random)
          expect(delayMs).toBeGreaterThanOrEqual(1_000)
          expect(delayMs).toBeLessThanOrEqual(300_000)
        },
      ),
    )
  })

  test('at most doubles with each failure, up to five minutes', () => {
    const longest = [1, 2, 3, 4, 8, 9, 100].map((failures) => retryDelayMs(failures, 0, () => LAST))
    expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000])
  })

  test('retries have full jitter, so that devices that failed together do not return together', () => {
    const delays = Array.from({ length: 200 }, (_, index) => retryDelayMs(20, 0, () => index / 200))
    expect(new Set(delays).size).toBeGreaterThan(190)
    expect(Math.min(...delays)).toBe(MIN_SPACING_MS)
  })

  test('a retry waits at least as long as the server asked for', () => {
    expect(retryDelayMs(1, 90_000, () => 0.5)).toBe(90_000)
    expect(retryDelayMs(20, 90_000, () => LAST)).toBe(300_000)
    expect(retryDelayMs(20, 900_000, () => LAST)).toBe(900_000)
  })
})
