import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import { AI_LIMITS_SETTING, type AiLimits, readAiLimits } from '#server/settings/ai-settings.ts'
import { lockSetting } from '#server/settings/setting-store.ts'

/** Counts the requests that an AI is asked for, against the monthly limits of the administration. */
export interface DraftAllowance {
  /** Counts a request, once however often it is tried, unless the month's drafts of the account or of all are used up. */
  reserve(request: CountedRequest, nowMs: number): Promise<Reservation>
  /** Gives a request back that no AI has answered. */
  release(request: CountedRequest): Promise<void>
}

/** `counted`: by an earlier run of the same request, which an AI may have answered. */
export type Reservation = 'reserved' | 'counted' | 'used up'

interface CountedRequest {
  readonly accountId: number
  readonly jobId: number
}

interface AllowanceDeps extends Pick<Database, 'pool' | 'transaction'> {
  /** The limits, perhaps some seconds old: they are read again where there are any. */
  readonly limits: () => Promise<AiLimits>
}

/** Month in UTC: '2026-11'. */
export const monthOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 7)

export function createDraftAllowance({ pool, transaction, limits }: AllowanceDeps): DraftAllowance {
  return {
    async reserve(request, nowMs) {
      const { person, everyone } = await limits()
      if (person === null && everyone === null) return count(pool, request, nowMs)
      return transaction(async (client) => {
        // Locks the limits, so that requests that are reserved at once can't pass a limit together.
        const current = readAiLimits((await lockSetting(client, AI_LIMITS_SETTING)).value)
        if (!(await isCounted(client, request)) && (await isReached(client, current, request, nowMs))) return 'used up'
        return count(client, request, nowMs)
      })
    },
    async release({ accountId, jobId }) {
      await pool.query('DELETE FROM ai_drafts WHERE account_id = $1 AND job_id = $2', [accountId, jobId])
    },
  }
}

type Queryable = Pick<PoolClient, 'query'>

async function count(client: Queryable, { accountId, jobId }: CountedRequest, nowMs: number): Promise<Reservation> {
  const { rowCount } = await client.query(
    'INSERT INTO ai_drafts (account_id, job_id, month) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [accountId, jobId, monthOf(nowMs)],
  )
  return rowCount === 1 ? 'reserved' : 'counted'
}

async function isCounted(client: Queryable, { accountId, jobId }: CountedRequest): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM ai_drafts WHERE account_id = $1 AND job_id = $2', [
    accountId,
    jobId,
  ])
  return rowCount !== 0
}

async function isReached(
  client: Queryable,
  { person, everyone }: AiLimits,
  { accountId }: CountedRequest,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await client.query<{ person: string; everyone: string }>(
    'SELECT count(*) FILTER (WHERE account_id = $1) AS person, count(*) AS everyone FROM ai_drafts WHERE month = $2',
    [accountId, monthOf(nowMs)],
  )
  return Number(rows[0]?.person) >= (person ?? Infinity) || Number(rows[0]?.everyone) >= (everyone ?? Infinity)
}
