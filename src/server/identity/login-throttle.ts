import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '#lib/clock.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

const WINDOW_MS = 5 * 60_000
/** Ten guesses in five minutes at one person from one address: another address is not held up, so nobody can lock somebody out. */
const MAX_GUESSES_AT_ONE = 10
const MAX_GUESSES_FROM_ADDRESS = 100

export interface LoginThrottle {
  /** Counts a try; gives the seconds to wait, 0 to go ahead. */
  take(address: string, person: string): Promise<number>
  /** The try was right. */
  forgive(address: string, person: string): Promise<void>
}

/** Slows guessing of passwords: per address and person, and per address over all persons. Counted in the database for all server processes, and across restarts. */
export function createLoginThrottle(pool: Pick<Pool, 'query'>, clock: Clock): LoginThrottle {
  const atOne = createSharedLimit(pool, clock, MAX_GUESSES_AT_ONE)
  const fromAddress = createSharedLimit(pool, clock, MAX_GUESSES_FROM_ADDRESS)
  const keyOf = (address: string, person: string): string => `${address} ${person}`
  return {
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

/** How one of a partner's people is named in the limit, by what was typed as their login or email address. */
export const throttleKey = (partner: string, loginOrEmail: string): string => `${partner} ${loginOrEmail.trim().toLowerCase()}`

const TAKE = `INSERT INTO guesses (key, count, expires_at) VALUES (decode($1, 'hex'), 1, $3)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN guesses.expires_at > $2 AND guesses.expires_at <= $3 THEN least(guesses.count + 1, $4::int + 1) ELSE 1 END,
    expires_at = CASE WHEN guesses.expires_at > $2 AND guesses.expires_at <= $3 THEN guesses.expires_at ELSE $3 END
  RETURNING count, expires_at`

/** Counts tries per key in windows that begin with the first of them. What this process has refused by itself does not reach the database: a flood writes no
 *  more than a few tries. On a full disk each process counts for itself. */
function createSharedLimit(pool: Pick<Pool, 'query'>, clock: Clock, maxTries: number) {
  const own = createRateLimit(clock, { maxTries, windowMs: WINDOW_MS })
  const change = (sql: string, key: string): Promise<unknown> => unlessDiskFull(pool.query(sql, [hashOf(key)]))
  return {
    async take(key: string): Promise<number> {
      const ownWaitS = own.take(key)
      if (ownWaitS > 0) return ownWaitS
      const nowMs = clock.nowMs()
      const taken = await unlessDiskFull(
        pool.query<{ count: number; expires_at: Date }>(TAKE, [hashOf(key), new Date(nowMs), new Date(nowMs + WINDOW_MS), maxTries]),
      )
      const row = taken?.rows[0]
      return !row || row.count <= maxTries ? 0 : Math.max(1, Math.ceil((row.expires_at.getTime() - nowMs) / 1000))
    },
    async giveBack(key: string): Promise<void> {
      own.giveBack(key)
      await change(`UPDATE guesses SET count = greatest(count - 1, 0) WHERE key = decode($1, 'hex')`, key)
    },
    async reset(key: string): Promise<void> {
      own.reset(key)
      await change(`DELETE FROM guesses WHERE key = decode($1, 'hex')`, key)
    },
  }
}

/** Names and addresses are nobody's business in the database. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
