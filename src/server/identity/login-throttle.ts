import type { Clock } from '#lib/clock.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

const WINDOW_MS = 5 * 60_000
/** Ten guesses in five minutes at one person from one address: another address is not held up, so nobody can lock somebody out. */
const MAX_GUESSES_AT_ONE = 10
const MAX_GUESSES_FROM_ADDRESS = 100

export interface LoginThrottle {
  /** Counts a try; gives the seconds to wait, 0 to go ahead. */
  take(address: string, person: string): number
  /** The try was right. */
  forgive(address: string, person: string): void
}

/** Slows guessing of passwords: per address and person, and per address over all persons. */
export function createLoginThrottle(clock: Clock): LoginThrottle {
  const atOne = createRateLimit(clock, { maxTries: MAX_GUESSES_AT_ONE, windowMs: WINDOW_MS })
  const fromAddress = createRateLimit(clock, { maxTries: MAX_GUESSES_FROM_ADDRESS, windowMs: WINDOW_MS })
  const keyOf = (address: string, person: string): string => `${address} ${person}`
  return {
    take(address, person) {
      const addressWaitS = fromAddress.take(address)
      if (addressWaitS > 0) return addressWaitS
      const waitS = atOne.take(keyOf(address, person))
      if (waitS > 0) fromAddress.giveBack(address)
      return waitS
    },
    forgive(address, person) {
      atOne.reset(keyOf(address, person))
      fromAddress.giveBack(address)
    },
  }
}

/** How one of a partner's people is named in the limit, by what was typed as their login or email address. */
export const throttleKey = (partner: string, loginOrEmail: string): string => `${partner} ${loginOrEmail.trim().toLowerCase()}`
