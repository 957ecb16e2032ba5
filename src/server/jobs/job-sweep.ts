import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { Pool } from 'pg'
import { isJobFinished, JOB_RETENTION_DAYS } from '#domain/kinds/job.ts'
import type { Clock } from '#lib/time/clock.ts'
import { clearJobs } from '#server/jobs/job-mutations.ts'
import type { Bus } from '#server/records/bus.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { ERASED_BODY } from '#server/records/record-rows.ts'
import type { AfterWrite } from '#server/records/unit-of-work.ts'

interface Deps {
  readonly pool: Pick<Pool, 'query'>
  readonly records: Pick<RecordService, 'mutate'>
  readonly bus: Bus
  /** A clock that jumps doesn't delete anything. */
  readonly time: Clock
  readonly erasedOffers: ErasedOffers
  readonly onFailure: (error: unknown) => void
  readonly everyMs?: number
}

const EVERY_MS = 6 * 3_600_000
const DAY_MS = 24 * 3_600_000
const JOBS_AT_ONCE = 100
/** Jobs with inputs are read a few at a time: each may have 128 KiB, and older ones more. */
const BODIES_AT_ONCE = 20
/** A job without inputs takes less. */
const MAX_EMPTY_BYTES = 1_000
/** A transaction that takes longer was undone. */
const COMMITTED_WITHIN_MS = 60_000

/** Offers that were deleted for good a moment ago, by account, until their jobs are cleared. */
export interface ErasedOffers {
  readonly note: AfterWrite
  take(accountId: number): readonly number[]
}

export function createErasedOffers(): ErasedOffers {
  const byAccount = new Map<number, Map<number, number>>()
  return {
    note(_client, accountId, written) {
      for (const { kind, ID, body } of written) {
        if (kind !== 'opportunity' || body !== ERASED_BODY) continue
        const offers = byAccount.get(accountId) ?? new Map<number, number>()
        byAccount.set(accountId, offers.set(ID, performance.now()))
      }
      return Promise.resolve()
    },
    take(accountId) {
      const offers = byAccount.get(accountId)
      byAccount.delete(accountId)
      const sinceMs = performance.now() - COMMITTED_WITHIN_MS
      return [...(offers ?? [])].flatMap(([ID, atMs]) => (atMs > sinceMs ? [ID] : []))
    },
  }
}

/**
 * Frees the room of jobs that are over: a while after their end, and at once when their offer is deleted for good.
 * Devices hear of it as of any other change.
 */
export function startJobSweep(deps: Deps): { idle(): Promise<unknown>; close(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve()
  let isClosed = false
  const run = (work: () => Promise<void>): void => {
    underWay = underWay.then(() => (isClosed ? undefined : work())).catch(deps.onFailure)
  }
  const clearOld = (): void => run(() => clearOldJobs(deps, () => isClosed))
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.type !== 'hint') return
    const offers = deps.erasedOffers.take(message.accountId)
    if (offers.length > 0) run(() => clearJobsOf(deps, message.accountId, offers))
  })
  const timer = setInterval(clearOld, deps.everyMs ?? EVERY_MS)
  timer.unref()
  clearOld()
  return {
    idle: () => underWay,
    async close() {
      isClosed = true
      unsubscribe()
      clearInterval(timer)
      await underWay
    },
  }
}

interface JobRow {
  readonly account_id: string
  readonly id: string
  readonly updated_at: string
}

const OLD_JOBS = `
  SELECT account_id, id, updated_at::text FROM records
   WHERE kind = 'job' AND NOT deleted AND updated_at < $1 AND (updated_at, account_id, id) > ($2::timestamptz, $3::bigint, $4::bigint)
     AND (octet_length(body) > ${MAX_EMPTY_BYTES} OR body NOT LIKE '%"state":"done"%')
   ORDER BY updated_at, account_id, id LIMIT ${JOBS_AT_ONCE}`

async function clearOldJobs({ pool, records, time }: Deps, isClosed: () => boolean): Promise<void> {
  const before = new Date(time.nowMs() - JOB_RETENTION_DAYS * DAY_MS)
  let last: JobRow = { updated_at: '-infinity', account_id: '0', id: '0' }
  while (!isClosed()) {
    const { rows } = await pool.query<JobRow>(OLD_JOBS, [before, last.updated_at, last.account_id, last.id])
    const byAccount = new Map<number, number[]>()
    for (const { account_id, id } of rows)
      byAccount.set(Number(account_id), [...(byAccount.get(Number(account_id)) ?? []), Number(id)])
    for (const [accountId, IDs] of byAccount) await records.mutate({ accountId, login: '' }, clearJobs, { IDs })
    const end = rows.at(-1)
    if (!end || rows.length < JOBS_AT_ONCE) return
    last = end
  }
}

const JOBS_OF = `
  SELECT id, body FROM records
   WHERE account_id = $1 AND kind = 'job' AND NOT deleted AND id > $2 AND body LIKE '%"opportunity_id":' || $3::text || '%'
   ORDER BY id LIMIT ${BODIES_AT_ONCE}`

async function clearJobsOf({ pool, records }: Deps, accountId: number, offers: readonly number[]): Promise<void> {
  for (const offer of offers) {
    for (let after = 0, isLast = false; !isLast; ) {
      const { rows } = await pool.query<{ id: string; body: string }>(JOBS_OF, [accountId, after, offer])
      const jobs = rows.map(({ body }) => parseRecord('job', body))
      const IDs = jobs.filter((job) => job.opportunity_id === offer && isJobFinished(job)).map(({ ID }) => ID)
      if (IDs.length > 0) await records.mutate({ accountId, login: '' }, clearJobs, { IDs })
      after = Number(rows.at(-1)?.id ?? 0)
      isLast = rows.length < BODIES_AT_ONCE
    }
  }
}
