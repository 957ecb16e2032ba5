import type { Clock } from '#lib/time/clock.ts'

export interface RateLimitOptions {
  readonly maxTries: number
  readonly windowMs: number
  /** The oldest keys are forgotten beyond this many, so that made-up keys cannot fill the memory. */
  readonly maxKeys?: number
}

const DEFAULT_MAX_KEYS = 50_000

/**
 * Counts tries per key in a sliding window, in memory. A try counts from its beginning, so that many at once are not
 * let through while the first is still being checked.
 */
export function createMemoryRateLimit(
  clock: Clock,
  { maxTries, windowMs, maxKeys = DEFAULT_MAX_KEYS }: RateLimitOptions,
) {
  const triesByKey = new Map<string, number[]>()

  const recentTries = (key: string): number[] => {
    const sinceMs = clock.nowMs() - windowMs
    return (triesByKey.get(key) ?? []).filter((atMs) => atMs > sinceMs)
  }
  const keep = (key: string, tries: number[]): void => {
    triesByKey.delete(key) // to put it last: the map's order is that of the newest try
    if (tries.length > 0) triesByKey.set(key, tries)
    for (const [oldestKey, oldTries] of triesByKey) {
      const isPast = (oldTries.at(-1) ?? 0) <= clock.nowMs() - windowMs
      if (!isPast && triesByKey.size <= maxKeys) break
      triesByKey.delete(oldestKey)
    }
  }
  return {
    /** Counts one try. Gives 0 when it may go ahead, otherwise the seconds to wait; a refused try is not counted. */
    take(key: string): number {
      const tries = recentTries(key)
      if (tries.length < maxTries) {
        keep(key, [...tries, clock.nowMs()])
        return 0
      }
      keep(key, tries)
      return Math.max(1, Math.ceil(((tries[0] ?? 0) + windowMs - clock.nowMs()) / 1000))
    },
    /** Takes back the newest try: it turned out to be no guess. */
    giveBack(key: string): void {
      keep(key, recentTries(key).slice(0, -1))
    },
    /** Forgets a key's tries. */
    reset(key: string): void {
      triesByKey.delete(key)
    },
    keyCount: (): number => triesByKey.size,
  }
}
