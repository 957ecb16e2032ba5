import type { Pool } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'

const WINDOW_MS = 5 * 60_000
/**
 * Ten guesses in five minutes at one person from one address: another address is not held up, so nobody can lock
 * somebody out.
 */
const MAX_GUESSES_AT_ONE = 10
const MAX_GUESSES_FROM_ADDRESS = 100
/** Guesses at one person, and at anybody, from a /48 of IPv6: whoever has one can call from 65,536 networks. */
const MAX_WIDE_GUESSES_AT_ONE = 30
const MAX_WIDE_GUESSES = 1_000
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

/**
 * Slows guessing of passwords: per address and person, and per address over all persons. Counted in the database for
 * all server processes, and across restarts.
 */
export function createLoginThrottle(pool: Pick<Pool, 'query'>, clock: Clock): LoginThrottle {
  const limitOf = (maxTries: number) => createSharedRateLimit(pool, clock, { maxTries, windowMs: WINDOW_MS })
  const [atOne, atOneWide] = [limitOf(MAX_GUESSES_AT_ONE), limitOf(MAX_WIDE_GUESSES_AT_ONE)]
  const [fromAddress, fromWide] = [limitOf(MAX_GUESSES_FROM_ADDRESS), limitOf(MAX_WIDE_GUESSES)]
  const tries = createMemoryRateLimit(clock, { maxTries: MAX_TRIES_FROM_ADDRESS, windowMs: WINDOW_MS })

  /** Lists the counters of a guess, the narrowest first. */
  const countersOf = (address: string, person: string): readonly Counter[] => {
    const wide = wideNetworkOf(address)
    return [
      { limit: atOne, key: `${address} ${person}`, isOfPerson: true },
      ...(wide === undefined ? [] : [{ limit: atOneWide, key: `${wide} ${person}`, isOfPerson: true }]),
      { limit: fromAddress, key: address, isOfPerson: false },
      ...(wide === undefined ? [] : [{ limit: fromWide, key: wide, isOfPerson: false }]),
    ]
  }
  return {
    begin: (address) => tries.take(address),
    async take(address, person) {
      const taken: Counter[] = []
      for (const counter of countersOf(address, person)) {
        const waitS = await counter.limit.take(counter.key)
        if (waitS > 0) {
          for (const { limit, key } of taken) await limit.giveBack(key)
          return waitS
        }
        taken.push(counter)
      }
      return 0
    },
    async forgive(address, person) {
      for (const { limit, key, isOfPerson } of countersOf(address, person))
        await (isOfPerson ? limit.reset(key) : limit.giveBack(key))
    },
  }
}

interface Counter {
  readonly limit: ReturnType<typeof createSharedRateLimit>
  readonly key: string
  readonly isOfPerson: boolean
}

/** The /48 that a /64 is part of; undefined for IPv4. */
const wideNetworkOf = (address: string): string | undefined =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : undefined

/** Returns the throttle key of a known person, whichever name they entered. */
export const throttleKeyOfPerson = (userId: string | number): string => `person ${userId}`

/** Names the mailbox of an email address: most providers ignore the part behind a `+`. */
export function mailboxKey(partner: string, email: string): string {
  const key = throttleKey(partner, email)
  const at = key.lastIndexOf('@')
  return `${key.slice(0, at).split('+', 1)[0]}${key.slice(at)}`
}

/** Names a person in the limit by the typed login or email address. */
export const throttleKey = (partner: string, loginOrEmail: string): string =>
  `${partner} ${loginOrEmail.trim().toLowerCase()}`
