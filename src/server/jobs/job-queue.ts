import type { PoolClient } from 'pg'
import type { Job } from '#domain/kinds/job.ts'
import type { Alongside } from '#server/records/unit-of-work.ts'

/** A request that one process has taken up. */
export interface Claim {
  readonly accountId: number
  readonly ID: number
  /** How often it was taken up, this time included. */
  readonly runs: number
}

export interface JobQueue {
  /** Takes away whatever others hold: for a process that has the database to itself, so that what a dead one was at is not waited for. */
  takeOver(): Promise<void>
  /** Notes requests that came in and forgets those that are over, in the transaction that writes them. */
  readonly note: Alongside
  /** Whether one of this account came in a moment ago: known before it is committed. */
  hasNewsOf(accountId: number): boolean
  /** Takes up the request that has waited longest, of an account of which few are under way; undefined where none is to be had. */
  claim(): Promise<Claim | undefined>
  /** Holds on to it; false where it is not this process's any more: taken back, ended or taken over. */
  renew(claim: Claim): Promise<boolean>
  /** Gives it back, to be taken up again after a while; at once where nothing was wrong with it: then it was not tried. */
  release(claim: Claim, afterMs: number): Promise<void>
  /** Takes it off the queue where there is nothing to carry out. */
  drop(claim: Claim): Promise<void>
  /** Takes it off the queue for good, inside the transaction that ends it. Throws `LostClaim` where it is not this process's any more. */
  finish(client: Pick<PoolClient, 'query'>, claim: Claim): Promise<void>
}

/** Somebody else has this request now, or it was taken back: nothing of it may be written. */
export class LostClaim extends Error {}

const JOB = 'job'
const GONE_JOB = { state: 'cancelled', queued: false } as const
/** A device that comes back sends once more what it had sent in vain, and after that what was done since: taking it back, too. */
export const QUEUED_GRACE_MS = 3_000
/** Of one account at once: a hundred requests of one do not keep the others waiting. */
const MOST_OF_ONE = 3
/** How long a transaction may take from noting a request to being committed, that it is taken up at once. */
const NEWS_MS = 5_000

/** The queue of requests in the database. `owner`: this process; `leaseMs`: how long it may be silent before another one takes its work over. */
export function createJobQueue(
  database: { readonly pool: Pick<PoolClient, 'query'> },
  { owner, leaseMs }: { readonly owner: string; readonly leaseMs: number },
): JobQueue {
  const notedAtMs = new Map<number, number>()
  const lease = `${leaseMs} milliseconds`
  const own = ({ accountId, ID }: Claim): unknown[] => [accountId, ID, owner]
  return {
    async note(client, accountId, written) {
      for (const { kind, ID, deleted, body } of written) {
        if (kind !== JOB) continue
        const { state, queued }: Pick<Job, 'state' | 'queued'> = deleted ? GONE_JOB : (JSON.parse(body) as Job)
        if (state === 'waiting') {
          await client.query(
            'INSERT INTO job_queue (account_id, id, due_at) VALUES ($1, $2, now() + $3::interval) ON CONFLICT DO NOTHING',
            [accountId, ID, `${queued ? QUEUED_GRACE_MS : 0} milliseconds`],
          )
          notedAtMs.set(accountId, performance.now())
        } else if (state !== 'running') await client.query('DELETE FROM job_queue WHERE account_id = $1 AND id = $2', [accountId, ID])
      }
    },
    hasNewsOf(accountId) {
      const atMs = notedAtMs.get(accountId)
      const isNew = atMs !== undefined && performance.now() - atMs < NEWS_MS
      if (atMs !== undefined && !isNew) notedAtMs.delete(accountId)
      return isNew
    },
    async takeOver() {
      await database.pool.query('UPDATE job_queue SET lease_owner = NULL, lease_until = NULL WHERE lease_owner IS NOT NULL')
    },
    async claim() {
      const { rows } = await database.pool.query<{ account_id: string; id: string; runs: number }>(
        `UPDATE job_queue q SET lease_owner = $1, lease_until = now() + $2::interval, runs = q.runs + 1
           FROM (SELECT account_id, id FROM job_queue w
                  WHERE due_at <= now() AND (lease_until IS NULL OR lease_until <= now())
                    AND (SELECT count(*) FROM job_queue o WHERE o.account_id = w.account_id AND o.lease_until > now()) < ${MOST_OF_ONE}
                  ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS next
          WHERE q.account_id = next.account_id AND q.id = next.id
      RETURNING q.account_id, q.id, q.runs`,
        [owner, lease],
      )
      const [row] = rows
      return row && { accountId: Number(row.account_id), ID: Number(row.id), runs: row.runs }
    },
    async renew(claim) {
      const { rowCount } = await database.pool.query(
        'UPDATE job_queue SET lease_until = now() + $4::interval WHERE account_id = $1 AND id = $2 AND lease_owner = $3',
        [...own(claim), lease],
      )
      return rowCount === 1
    },
    async release(claim, afterMs) {
      await database.pool.query(
        `UPDATE job_queue SET lease_owner = NULL, lease_until = NULL, due_at = now() + $4::interval,
                runs = CASE WHEN $5 THEN runs - 1 ELSE runs END
          WHERE account_id = $1 AND id = $2 AND lease_owner = $3`,
        [...own(claim), `${afterMs} milliseconds`, afterMs === 0],
      )
    },
    async drop(claim) {
      await database.pool.query('DELETE FROM job_queue WHERE account_id = $1 AND id = $2 AND lease_owner = $3', own(claim))
    },
    async finish(client, claim) {
      const { rowCount } = await client.query('DELETE FROM job_queue WHERE account_id = $1 AND id = $2 AND lease_owner = $3', own(claim))
      if (rowCount !== 1) throw new LostClaim()
    },
  }
}
