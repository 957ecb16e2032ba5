import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { PoolClient } from 'pg'
import type { Job } from '#domain/kinds/job.ts'
import { preparedQuery } from '#server/records/record-rows.ts'
import type { AfterWrite } from '#server/records/unit-of-work.ts'

/** A job that one process runs. */
export interface Claim {
  readonly accountId: number
  readonly ID: number
  /** Number of times a process claimed it, this time included. */
  readonly runs: number
  /** Time since it could first be taken, by the database's clock. */
  readonly ageMs: number
}

export interface JobQueue {
  /**
   * Frees the jobs of dead processes, for a process that has the database to itself. A job that lost several processes
   * waits first.
   */
  takeOver(): Promise<void>
  /** Notes requests that came in and forgets those that are over, in the transaction that writes them. */
  readonly note: AfterWrite
  /** Is true if a job of this account was just noted. Known before the transaction commits. */
  hasNewsOf(accountId: number): boolean
  /**
   * Takes the next job; undefined where there is none. Accounts take turns, and none has many running. A job whose
   * process died waits longer each time.
   */
  claim(): Promise<Claim | undefined>
  /** Holds on to it; false where it is not this process's any more: taken back, ended or taken over. */
  renew(claim: Claim): Promise<boolean>
  /**
   * Gives a job back, to be taken again after `afterMs`. 0 means that nothing was wrong with it: the run is not
   * counted.
   */
  release(claim: Claim, afterMs: number): Promise<void>
  /** Takes it off the queue where there is nothing to carry out. */
  drop(claim: Claim): Promise<void>
  /**
   * Takes it off the queue for good, inside the transaction that ends it. Throws `LostClaim` where it is not this
   * process's any more.
   */
  finish(client: Pick<PoolClient, 'query'>, claim: Claim): Promise<void>
}

/** Another process now owns this job, or it was cancelled: no result of it may be written. */
export class LostClaim extends Error {}

const JOB = 'job'
const GONE_JOB = { state: 'cancelled', queued: false } as const
/**
 * A device that comes back sends once more what it had sent in vain, and after that what was done since: taking it
 * back, too.
 */
const QUEUED_GRACE_MS = 3_000
/**
 * Running jobs per account, so that one account can't starve the others. Servers that claim in the same instant may
 * pass it by one each.
 */
const MAX_RUNNING_OF_ONE_ACCOUNT = 3
/** More jobs than all servers run at once: makes the database read them by index. */
const MAX_RUNNING = 1_000
/** Jobs that a claim tries to lock, one after the other, where other servers claim in the same instant. */
const MAX_CANDIDATES = 32
/** Jobs that a claim looks at before it asks for each account's first ones. */
const MAX_LOOKED_AT = 200
/** Maximum time from noting a job to its commit for the job to be started at once. */
const NEWS_MS = 5_000
/**
 * Pause after a process died with a job: none after the first one, then 1, 2, 4 … 256 seconds, so that a job that
 * crashes the server can't keep it down.
 */
const pauseAfterLoss = (job: string): string =>
  `CASE WHEN ${job}.runs < 2 THEN interval '0' ELSE power(2, least(${job}.runs - 2, 8)) * interval '1 second' END`

/**
 * Jobs that no live process runs and that don't pause. `due_at` never changes: it says how old a job is. A pause is a
 * lease without an owner.
 */
const isFree = (job: string): string => `${job}.due_at <= now() AND (${job}.lease_until IS NULL
  OR ${job}.lease_until + CASE WHEN ${job}.lease_owner IS NULL THEN interval '0' ELSE ${pauseAfterLoss(job)} END <= now())`

/**
 * Looks at the jobs whose turn comes first: enough unless a few accounts with many running jobs have many more waiting.
 */
const CLAIM_NEAR = claimOf(`
  near AS (SELECT * FROM job_queue ORDER BY turn, due_at LIMIT ${MAX_LOOKED_AT}),
  first AS MATERIALIZED (
    SELECT w.account_id, w.id, w.turn, w.due_at FROM near w
     WHERE ${isFree('w')} AND NOT EXISTS (SELECT 1 FROM busy WHERE busy.account_id = w.account_id)
     ORDER BY w.turn, w.due_at, w.id LIMIT ${MAX_CANDIDATES})`)

/** Looks at the first free jobs of each account by index, however many the account has waiting. */
const CLAIM_ANY = claimOf(`
  accounts AS (
    (SELECT account_id FROM job_queue ORDER BY account_id LIMIT 1)
    UNION ALL
    SELECT (SELECT q.account_id FROM job_queue q WHERE q.account_id > a.account_id ORDER BY q.account_id LIMIT 1)
      FROM accounts a WHERE a.account_id IS NOT NULL),
  first AS MATERIALIZED (
    SELECT head.account_id, head.id, head.turn, head.due_at
      FROM accounts a CROSS JOIN LATERAL (
        SELECT w.account_id, w.id, w.turn, w.due_at FROM job_queue w
         WHERE w.account_id = a.account_id AND ${isFree('w')} ORDER BY w.turn, w.id LIMIT ${MAX_RUNNING_OF_ONE_ACCOUNT}) AS head
     WHERE NOT EXISTS (SELECT 1 FROM busy WHERE busy.account_id = a.account_id)
     ORDER BY head.turn, head.due_at, head.id LIMIT ${MAX_CANDIDATES})`)

/** Takes the first of the candidates that no other server takes in the same instant. */
function claimOf(candidates: string): string {
  return `
  WITH RECURSIVE busy AS MATERIALIZED (
    SELECT account_id FROM (
      SELECT account_id FROM job_queue WHERE lease_owner IS NOT NULL AND lease_until > now()
       ORDER BY lease_until DESC LIMIT ${MAX_RUNNING}) AS running
     GROUP BY account_id HAVING count(*) >= ${MAX_RUNNING_OF_ONE_ACCOUNT}),
  ${candidates}
  UPDATE job_queue q SET lease_owner = $1, lease_until = now() + $2::interval, runs = q.runs + 1
    FROM (SELECT w.account_id, w.id FROM first JOIN job_queue w ON w.account_id = first.account_id AND w.id = first.id
           WHERE ${isFree('w')} ORDER BY first.turn, first.due_at, first.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED) AS next
   WHERE q.account_id = next.account_id AND q.id = next.id
  RETURNING q.account_id, q.id, q.runs, extract(epoch FROM now() - q.due_at) * 1000 AS age_ms`
}

/**
 * Puts a job behind the account's last one, and in line with the jobs of other accounts that come next. A job that
 * pauses for hours sets no one's turn.
 */
const ADD = `
  INSERT INTO job_queue (account_id, id, due_at, turn)
  SELECT $1, $2, now() + $3::interval, greatest(
    coalesce((SELECT min(turn) FROM job_queue WHERE lease_until IS NULL), 0),
    coalesce((SELECT max(turn) FROM job_queue WHERE account_id = $1), 0) + 1)
  ON CONFLICT DO NOTHING`

interface ClaimRow {
  readonly account_id: string
  readonly id: string
  readonly runs: number
  readonly age_ms: string
}

/**
 * The queue of requests in the database. `owner`: this process; `leaseMs`: how long it may be silent before another one
 * takes its work over.
 */
export function createJobQueue(
  database: { readonly pool: Pick<PoolClient, 'query'> },
  { owner, leaseMs }: { readonly owner: string; readonly leaseMs: number },
): JobQueue {
  const notedAtMs = new Map<number, number>()
  const lease = `${leaseMs} milliseconds`
  const claimBy = async (name: string, statement: string): Promise<ClaimRow | undefined> =>
    (await database.pool.query<ClaimRow>(preparedQuery(name, statement, [owner, lease]))).rows[0]
  const own = ({ accountId, ID }: Claim): unknown[] => [accountId, ID, owner]
  return {
    async note(client, accountId, written) {
      for (const { kind, ID, deleted, body } of written) {
        if (kind !== JOB) continue
        const { state, queued }: Pick<Job, 'state' | 'queued'> = deleted ? GONE_JOB : parseRecord(JOB, body)
        if (state === 'waiting') {
          await client.query(
            preparedQuery('add-job', ADD, [accountId, ID, `${queued ? QUEUED_GRACE_MS : 0} milliseconds`]),
          )
          notedAtMs.set(accountId, performance.now())
        } else if (state !== 'running')
          await client.query('DELETE FROM job_queue WHERE account_id = $1 AND id = $2', [accountId, ID])
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
        `UPDATE job_queue SET lease_owner = NULL, lease_until = now() + ${pauseAfterLoss('job_queue')} WHERE lease_owner IS NOT NULL`,
      )
    },
    async claim() {
      const row = (await claimBy('claim-near', CLAIM_NEAR)) ?? (await claimBy('claim-any', CLAIM_ANY))
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
      await database.pool.query(
        'DELETE FROM job_queue WHERE account_id = $1 AND id = $2 AND lease_owner = $3',
        own(claim),
      )
    },
    async finish(client, claim) {
      const { rowCount } = await client.query(
        'DELETE FROM job_queue WHERE account_id = $1 AND id = $2 AND lease_owner = $3',
        own(claim),
      )
      if (rowCount !== 1) throw new LostClaim()
    },
  }
}
