import type { Pool } from 'pg'
import type { Clock } from '#lib/clock.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { createSharedLimit } from '#server/http/shared-limit.ts'

const WINDOW_MS = 5 * 60_000
/** Ten guesses in five minutes at one person from one address: another address is not held up, so nobody can lock somebody out. */
const MAX_GUESSES_AT_ONE = 10
const MAX_GUESSES_FROM_ADDRESS = 100
/** Log-ins of one network in this process, right and wrong. */
const MAX_TRIES_FROM_ADDRESS = 1_000

export interface LoginThrottle {
  /** Counts a try before anything is looked up for it; gives the seconds to wait, 0 to go ahead. */
  begin(address: string): number
  /** Counts a try; gives the seconds to wait, 0 to go ahead. */
  take(address: string, person: string): Promise<number>
  /** The try was right. */
  forgive(address: string, person: string): Promise<void>
}

/** Slows guessing of passwords: per address and person, and per address over all persons. Counted in the database for all server processes, and across restarts. */
export function createLoginThrottle(pool: Pick<Pool, 'query'>, clock: Clock): LoginThrottle {
  const atOne = createSharedLimit(pool, clock, { maxTries: MAX_GUESSES_AT_ONE, windowMs: WINDOW_MS })
  const fromAddress = createSharedLimit(pool, clock, { maxTries: MAX_GUESSES_FROM_ADDRESS, windowMs: WINDOW_MS })
  const keyOf = (address: string, person: string): string => `${address} ${person}`
  const tries = createRateLimit(clock, { maxTries: MAX_TRIES_FROM_ADDRESS, windowMs: WINDOW_MS })
  return {
    begin: (address) => tries.take(address),
    async take(address, person) {
      const waitS = await atOne.take(keyOf(address, person))
      if (waitS > 0) return waitS
      const addressWaitS = await fromAddress.take(address)
      if (addressWaitS > 0) await atOne.giveBack(keyOf(address, person))
      return addressWaitS
    },
    async forgive(address, person) {
      await atOne.reset(keyOf(address, person))
      await fromAddress.giveBack(address)
    },
  }
}

/** Somebody who was found, by whichever of their names. */
export const throttleKeyOfPerson = (userId: string | number): string => `person ${userId}`

/** Where an email arrives: what stands behind a `+` leads to the same mailbox with most providers. */
export const mailboxKey = (partner: string, email: string): string => throttleKey(partner, email).replace(/\+[^@]*@/, '@')

/** How one of a partner's people is named in the limit, by what was typed as their login or email address. */
export const throttleKey = (partner: string, loginOrEmail: string): string => `${partner} ${loginOrEmail.trim().toLowerCase()}`
