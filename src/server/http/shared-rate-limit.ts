import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import { createMemoryRateLimit, type RateLimitOptions } from '#server/http/memory-rate-limit.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/**
 * A window that ends later than one that begins now is another process's, whose clock is a little ahead; far later, it
 * is of a clock that was wrong.
 */
const TAKE = `INSERT INTO guesses (key, count, expires_at) VALUES (decode($1, 'hex'), 1, $3)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN guesses.expires_at > $2 AND guesses.expires_at <= $3::timestamptz + interval '1 minute' THEN least(guesses.count + 1, $4::int + 1) ELSE 1 END,
    expires_at = CASE WHEN guesses.expires_at > $2 AND guesses.expires_at <= $3::timestamptz + interval '1 minute' THEN guesses.expires_at ELSE $3 END
  RETURNING count, expires_at`

/**
 * Counts tries per key in windows that begin with the first of them, in the database for all server processes and
 * across restarts. What this process refuses by itself does not reach the database: a flood writes no more than a few
 * tries. On a full disk each process counts for itself.
 */
export function createSharedRateLimit(
  pool: Pick<Pool, 'query'>,
  clock: Clock,
  { maxTries, windowMs }: Pick<RateLimitOptions, 'maxTries' | 'windowMs'>,
) {
  const own = createMemoryRateLimit(clock, { maxTries, windowMs })
  const change = (sql: string, key: string): Promise<unknown> =>
    unlessDiskFull(pool.query(sql, [rateLimitKeyHash(key)]))
  return {
    async take(key: string): Promise<number> {
      const ownWaitS = own.take(key)
      if (ownWaitS > 0) return ownWaitS
      const nowMs = clock.nowMs()
      const taken = await unlessDiskFull(
        pool.query<DatabaseRow<'guesses', 'count' | 'expires_at'>>(TAKE, [
          rateLimitKeyHash(key),
          new Date(nowMs),
          new Date(nowMs + windowMs),
          maxTries,
        ]),
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
const rateLimitKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
