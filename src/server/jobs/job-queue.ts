import type { PoolClient } from 'pg'
import type { Job } from '#domain/kinds/job.ts'
import type { Alongside } from '#server/records/unit-of-work.ts'

/** A job that one process runs. */
export interface Claim {
  readonly accountId: number
  readonly ID: number
  /** How often a process took it, this time included. */
  readonly runs: number
  /** Time since it could first be taken, by the database's clock. */
  readonly ageMs: number
}

export interface JobQueue {
  /** Frees the jobs of dead processes, for a process that has the database to itself. A job that lost several processes waits first. */
  takeOver(): Promise<void>
  /** Notes requests that came in and forgets those that are over, in the transaction that writes them. */
  readonly note: Alongside
  /** Whether one of this account came in a moment ago: known before it is committed. */
  hasNewsOf(accountId: number): boolean
  /** Takes the job that has waited longest, of an account with few running jobs; undefined where there is none. A job whose process died waits longer each time. */
  claim(): Promise<Claim | undefined>
  /** Holds on to it; false where it is not this process's any more: taken back, ended or taken over. */
  renew(claim: Claim): Promise<boolean>
  /** Gives a job back, to be taken again after `afterMs`. 0 means that nothing was wrong with it: the run is not counted. */
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
/** Running jobs per account, so that one account can't starve the others. */
const MAX_OF_ONE_ACCOUNT = 3
/** How long a transaction may take from noting a request to being committed, that it is taken up at once. */
const NEWS_MS = 5_000
/** Pause after a process died with a job: none after the first one, then 1, 2, 4 … 256 seconds, so that a job that crashes the server can't keep it down. */
const PAUSE_AFTER_LOSS = "CASE WHEN runs < 2 THEN interval '0' ELSE power(2, least(runs - 2, 8)) * interval '1 second' END"

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
      await database.pool.query(
        `UPDATE job_queue SET lease_owner = NULL, lease_until = now() + ${PAUSE_AFTER_LOSS} WHERE lease_owner IS NOT NULL`,
      )
    },
    async claim() {
      // `due_at` never changes: it says how old a job is. A pause is a lease without an owner.
      const { rows } = await database.pool.query<{ account_id: string; id: string; runs: number; age_ms: string }>(
        `UPDATE job_queue q SET lease_owner = $1, lease_until = now() + $2::interval, runs = q.runs + 1
           FROM (SELECT account_id, id FROM job_queue w
                  WHERE due_at <= now()
                    AND (lease_until IS NULL OR lease_until + CASE WHEN lease_owner IS NULL THEN interval '0' ELSE ${PAUSE_AFTER_LOSS} END <= now())
                    AND (SELECT count(*) FROM job_queue o
                          WHERE o.account_id = w.account_id AND o.lease_owner IS NOT NULL AND o.lease_until > now()) < ${MAX_OF_ONE_ACCOUNT}
                  ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS next
          WHERE q.account_id = next.account_id AND q.id = next.id
      RETURNING q.account_id, q.id, q.runs, extract(epoch FROM now() - q.due_at) * 1000 AS age_ms`,
        [owner, lease],
      )
      const [row] = rows
      return row && { accountId: Number(row.account_id), ID: Number(row.id), runs: row.runs, ageMs: Number(row.age_ms) }
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
        `UPDATE job_queue SET lease_owner = NULL, lease_until = now() + $4::interval,
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
