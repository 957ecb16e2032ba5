import { isJobFinished } from '#domain/kinds/job.ts'
import { type Claim, type JobQueue, LostClaim } from '#server/jobs/job-queue.ts'
import { coalesceRuns } from '#server/jobs/coalesce-runs.ts'
import { runJob, type JobRunDeps } from '#server/jobs/run-job.ts'
import { endJob, progressJob } from '#server/jobs/job-mutations.ts'
import { jobFailures, type JobEnd, type JobOutcome } from '#server/jobs/job-outcome.ts'
import type { JobTextStream } from '#server/jobs/job-text-stream.ts'
import type { ConnectedAi, JobAi } from '#server/ai/connected-ai.ts'
import type { Bus } from '#server/records/bus.ts'
import type { RecordService } from '#server/records/record-service.ts'

interface Deps extends Omit<JobRunDeps, 'records' | keyof JobAi> {
  readonly records: Pick<RecordService, 'get' | 'list' | 'latestChildren' | 'mutate'>
  readonly queue: JobQueue
  readonly words: JobTextStream
  readonly bus: Bus
  /** The AI in use, asked for at the beginning of each job. */
  readonly ai: Pick<ConnectedAi, 'openFor'>
  readonly onFailure: (error: unknown) => void
  readonly pollMs?: number
  readonly renewMs?: number
  /** Age at which a job is given up. */
  readonly maxAgeMs?: number
}

/** Interval for finding jobs from other processes, or left behind by a dead one. */
const POLL_MS = 2_000
const RENEW_MS = 10_000
const MAX_RUNNING_JOBS = 8
/** Killed processes don't count: a job ends by its age alone. */
const MAX_AGE_MS = 24 * 3_600_000
/**
 * Errors of this server's own, not of a provider, after which a job fails. Counted in this process: a restart begins
 * anew, which the age bounds.
 */
const MAX_FAULTS = 10
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

interface Running {
  readonly claim: Claim
  readonly stop: AbortController
  /** Renews the lease, or stops a job that is no longer this process's. */
  readonly renew: () => void
}

/** Number of unexpected errors of each job in this process, by account and ID. */
type Faults = Map<string, number>

/**
 * Carries out what waits in the queue, several at once, until it is closed. Closing gives back what is under way:
 * another process takes it up.
 */
export function startJobRunner(deps: Deps): { close(): Promise<void> } {
  const { queue, bus } = deps
  const running = new Map<Running, Promise<void>>()
  const faults: Faults = new Map()
  let isClosed = false
  let isClaiming = false
  let isAskedAgain = false

  const mayBegin = (): boolean => !isClosed && running.size < MAX_RUNNING_JOBS

  const claimJobs = async (): Promise<void> => {
    isAskedAgain = true
    isClaiming = true
    try {
      while (isAskedAgain && mayBegin()) {
        isAskedAgain = false
        const claim = await queue.claim()
        if (!claim) continue
        if (isClosed) {
          await queue.release(claim, 0)
          return
        }
        isAskedAgain = true
        begin(claim)
      }
    } catch (error) {
      deps.onFailure(error)
    } finally {
      isClaiming = false
    }
  }

  const begin = (claim: Claim): void => {
    const stop = new AbortController()
    const one: Running = { claim, stop, renew: coalesceRuns(() => renewLease(deps, { claim, stop }), deps.onFailure) }
    running.set(
      one,
      processClaim(deps, one, faults)
        .catch(deps.onFailure)
        .finally(() => {
          running.delete(one)
          scheduleClaim()
        }),
    )
  }

  let claiming: Promise<void> = Promise.resolve()
  const scheduleClaim = (): void => {
    if (isClaiming) isAskedAgain = true
    else claiming = claimJobs()
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.type !== 'hint') return
    if (queue.hasNewsOf(message.accountId)) scheduleClaim()
    // Renews the claim, since the job may have been cancelled.
    for (const one of running.keys()) if (one.claim.accountId === message.accountId) one.renew()
  })
  const timer = setInterval(scheduleClaim, deps.pollMs ?? POLL_MS)
  timer.unref()
  scheduleClaim()
  return {
    async close() {
      isClosed = true
      unsubscribe()
      clearInterval(timer)
      await claiming
      for (const { stop } of running.keys()) stop.abort(new Error('the server stops'))
      await Promise.all(running.values())
    },
  }
}

/**
 * Holds on to a request, or lets go of it where it is not this process's any more. A database that is away decides
 * nothing: the lease does.
 */
async function renewLease(
  { queue, onFailure }: Pick<Deps, 'queue' | 'onFailure'>,
  { claim, stop }: Pick<Running, 'claim' | 'stop'>,
): Promise<void> {
  try {
    if (!(await queue.renew(claim))) stop.abort(new LostClaim())
  } catch (error) {
    onFailure(error)
  }
}

async function processClaim(deps: Deps, one: Running, faults: Faults): Promise<void> {
  const { queue, words, records } = deps
  const { claim, stop } = one
  const { accountId, ID } = claim
  const faultKey = `${accountId}:${ID}`
  const faultCount = faults.get(faultKey) ?? 0
  const timer = setInterval(one.renew, deps.renewMs ?? RENEW_MS)
  timer.unref()
  let settle: JobAi['settle'] = () => Promise.resolve()
  const isEnded = async (): Promise<boolean> => {
    const job = await records.get({ accountId }, 'job', { ID })
    return !job || isJobFinished(job)
  }
  try {
    const job = await records.get({ accountId }, 'job', { ID })
    if (!job || isJobFinished(job)) return await queue.drop(claim)
    let attempts = job.attempts
    const onAttempt = async (count: number): Promise<void> => {
      attempts = count
      await records.mutate({ accountId, login: '' }, progressJob, { ID, attempts })
    }
    const run = async (): Promise<JobOutcome> => {
      const ai = await deps.ai.openFor(accountId, ID)
      settle = ai.settle
      const onTexts = (texts: readonly string[]): void => words.publish(accountId, ID, texts)
      return runJob({ ...deps, ...ai }, { job, accountId, signal: stop.signal, onAttempt, onTexts })
    }
    const outcome = await (claim.ageMs > (deps.maxAgeMs ?? MAX_AGE_MS)
      ? jobFailures.tooOld()
      : faultCount >= MAX_FAULTS
        ? jobFailures.broken()
        : run())
    stop.signal.throwIfAborted()
    // Before its end is seen: the next request may need what this one gives back.
    await settle()
    await finishJob(deps, claim, { ...outcome, ID, attempts, opportunity_id: job.opportunity_id })
    faults.delete(faultKey)
  } catch (error) {
    if (error instanceof LostClaim || stop.signal.reason instanceof LostClaim) {
      faults.delete(faultKey)
      // Whoever has taken a job over counts its request now; a cancelled one is nobody's.
      if (await isEnded().catch(() => false)) await settle().catch(deps.onFailure)
      return
    }
    // Before anybody can take the job over.
    await settle().catch(deps.onFailure)
    if (stop.signal.aborted) return await queue.release(claim, 0)
    deps.onFailure(error)
    faults.set(faultKey, faultCount + 1)
    await queue.release(claim, Math.min(FIRST_PAUSE_MS * 2 ** faultCount, MAX_PAUSE_MS))
  } finally {
    clearInterval(timer)
    words.forget(accountId, ID)
  }
}

async function finishJob({ records, queue }: Deps, claim: Claim, ended: JobEnd): Promise<void> {
  const write = (how: JobEnd) =>
    records.mutate({ accountId: claim.accountId, login: '' }, endJob, how, (client) => queue.finish(client, claim))
  const written = await write(ended)
  if (written.ok) return
  // Asking the provider again would cost the same and end the same.
  if (written.error.code === 'too_large' && ended.results.length > 0) {
    const failed = await write({ ...ended, ...jobFailures.notStored(written.error) })
    if (failed.ok) return
  }
  throw new Error(`a request could not be ended: ${written.error.code}`)
}
