import type { Clock } from '#lib/time/clock.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { SUBMISSION_WINDOW_MS } from './publication-row.ts'

/**
 * Answers of one network that are stored in ten minutes. A stand at a fair that was without a network sends what it
 * kept, more slowly.
 */
const MAX_STORED = 120
/** Refused answers and repeated ones are counted apart: they use up nobody's turn. */
const MAX_IDLE = 600

/** Limits of one network; the numbers are seconds to wait, 0 to go ahead. */
export interface SenderLimit {
  /** Counts a post as one that stores nothing, before any work is done for it. */
  begin(): number
  /** Before an answer is stored. */
  takeTurn(): number
  /** The answer was not stored after all. */
  giveTurnBack(): void
  /** The post stored something. */
  noteStored(): void
}

export function createSenderLimits(clock: Clock): { of(address: string): SenderLimit } {
  const limitOf = (maxTries: number) => createMemoryRateLimit(clock, { maxTries, windowMs: SUBMISSION_WINDOW_MS })
  const [stored, idle] = [limitOf(MAX_STORED), limitOf(MAX_IDLE)]
  return {
    of: (address) => ({
      begin: () => idle.take(address),
      takeTurn: () => stored.take(address),
      giveTurnBack: () => stored.giveBack(address),
      noteStored: () => idle.giveBack(address),
    }),
  }
}
