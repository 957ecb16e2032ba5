import { t } from '@lingui/core/macro'
import { asRecordOf } from '#domain/engine/record-types.ts'
import type { PoolClient } from 'pg'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { RecordTransition } from '#domain/engine/transaction.ts'
import { isJobFinished, MAX_OPEN_JOBS } from '#domain/kinds/job.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'

const JOB = 'job'
/** Open jobs beyond the quota: jobs that are charged already and still being written have been taken off it. */
const BEYOND_QUOTA = 3

const tooManyOpen: MutationRefusal = {
  code: 'too_large',
  message: t`At most ${{ max: MAX_OPEN_JOBS }} AI requests can wait. Try again when some of them are finished`,
}
const quotaAsked = (remaining: number): MutationRefusal => ({
  code: 'quota_exceeded',
  message: t`The AI requests that wait will use up the ${remaining} AI drafts remaining`,
  module: 'ai',
  remaining,
})

/** Keeps count of an account's jobs that wait or are carried out. */
export interface OpenJobs {
  /** Refuses a change that exceeds the limit of open jobs. Returns null if it does not. */
  refuse(changed: readonly RecordTransition[], plan: CapabilitiesRecord | undefined): MutationRefusal | null
  /** Counts a change that was made. */
  note(changed: readonly RecordTransition[]): void
}

/** Counts the account's open jobs where a mutation may add one. */
export async function readOpenJobs(
  client: Pick<PoolClient, 'query'>,
  accountId: number,
  methods: readonly string[],
): Promise<OpenJobs> {
  let open = methods.includes(`${JOB}.create`) ? await countOpen(client, accountId) : 0
  return {
    refuse(changed, plan) {
      const added = addedBy(changed)
      if (added <= 0) return null
      if (open + added > MAX_OPEN_JOBS) return tooManyOpen
      const left = plan?.quota.ai ?? -1
      return left >= 0 && open + added > left + BEYOND_QUOTA ? quotaAsked(left) : null
    },
    note(changed) {
      open += addedBy(changed)
    },
  }
}

async function countOpen(client: Pick<PoolClient, 'query'>, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM job_queue WHERE account_id = $1',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

const isOpen = (stored: RecordTransition['before']): boolean =>
  stored !== undefined && !stored.deleted && !isJobFinished(asRecordOf(JOB, stored.record))

const addedBy = (changed: readonly RecordTransition[]): number =>
  changed.reduce(
    (sum, { kind, before, now }) => (kind === JOB ? sum + Number(isOpen(now)) - Number(isOpen(before)) : sum),
    0,
  )
