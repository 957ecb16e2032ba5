import type { Clock } from '#lib/clock.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { WINDOW_MS } from './publication-row.ts'

/** Answers of one address that are stored in ten minutes. A stand at a fair that was without a network sends what it kept, more slowly. */
const MAX_STORED = 120
/** Refused answers and repeated ones are counted apart: they take nobody's turn. */
const MAX_IDLE = 600
/** All together: beyond this nothing is looked at any more. */
const MAX_TRIES = 6_000

/** What one address may send; gives the seconds to wait, 0 to go ahead. */
export interface SenderLimit {
  begin(): number
  /** Before an answer is stored. */
  takeTurn(): number
  /** The answer was not stored after all. */
  giveTurnBack(): void
  /** Counts a post that stored nothing. */
  countIdle(): number
}

/** Limits by address. */
export function createSenderLimits(clock: Clock): { of(address: string): SenderLimit } {
  const limitOf = (maxTries: number) => createRateLimit(clock, { maxTries, windowMs: WINDOW_MS })
  const [tries, stored, idle] = [limitOf(MAX_TRIES), limitOf(MAX_STORED), limitOf(MAX_IDLE)]
  return {
    of: (address) => ({
      begin: () => tries.take(address),
      takeTurn: () => stored.take(address),
      giveTurnBack: () => stored.giveBack(address),
      countIdle: () => idle.take(address),
    }),
  }
}
