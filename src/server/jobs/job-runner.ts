import { isOver, type Job } from '#domain/kinds/job.ts'
import { type Claim, type JobQueue, LostClaim } from '#server/jobs/job-queue.ts'
import { coalesced } from '#server/jobs/coalesced.ts'
import { carryOut, type CarryingOut } from '#server/jobs/carry-out.ts'
import { end, progress } from '#server/jobs/job-mutations.ts'
import { failures, type JobEnd } from '#server/jobs/job-outcome.ts'
import type { JobWords } from '#server/jobs/job-words.ts'
import type { Bus } from '#server/records/bus.ts'
import type { RecordService } from '#server/records/record-service.ts'

interface Deps extends Omit<CarryingOut, 'records'> {
  readonly records: Pick<RecordService, 'get' | 'latestChildren' | 'mutate'>
  readonly queue: JobQueue
  readonly words: JobWords
  readonly bus: Bus
  readonly onFailure: (error: unknown) => void
  readonly pollMs?: number
  readonly renewMs?: number
  /** Age at which a job is given up. */
  readonly maxAgeMs?: number
}

/** What other processes brought in, and what a dead one has left, is found as late as this. */
const POLL_MS = 2_000
const RENEW_MS = 10_000
const MOST_AT_ONCE = 8
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
  readonly hold: () => void
}

/** How often each job met an unexpected error in this process, by account and ID. */
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
  let isLooking = false
  let isAskedAgain = false

  const mayBegin = (): boolean => !isClosed && running.size < MOST_AT_ONCE

  const look = async (): Promise<void> => {
    isAskedAgain = true
    isLooking = true
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
      isLooking = false
    }
  }

  const begin = (claim: Claim): void => {
    const stop = new AbortController()
    const one: Running = { claim, stop, hold: coalesced(() => hold(deps, { claim, stop }), deps.onFailure) }
    running.set(
      one,
      work(deps, one, faults)
        .catch(deps.onFailure)
        .finally(() => {
          running.delete(one)
          lookSoon()
        }),
    )
  }

  let looking: Promise<void> = Promise.resolve()
  const lookSoon = (): void => {
    if (isLooking) isAskedAgain = true
    else looking = look()
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message.type !== 'hint') return
    if (queue.hasNewsOf(message.accountId)) lookSoon()
    // It may have been taken back.
    for (const one of running.keys()) if (one.claim.accountId === message.accountId) one.hold()
  })
  const timer = setInterval(lookSoon, deps.pollMs ?? POLL_MS)
  timer.unref()
  lookSoon()
  return {
    async close() {
      isClosed = true
      unsubscribe()
      clearInterval(timer)
      await looking
      for (const { stop } of running.keys()) stop.abort(new Error('the server stops'))
      await Promise.all(running.values())
    },
  }
}

/**
 * Holds on to a request, or lets go of it where it is not this process's any more. A database that is away decides
 * nothing: the lease does.
 */
async function hold(
  { queue, onFailure }: Pick<Deps, 'queue' | 'onFailure'>,
  { claim, stop }: Pick<Running, 'claim' | 'stop'>,
): Promise<void> {
  try {
    if (!(await queue.renew(claim))) stop.abort(new LostClaim())
  } catch (error) {
    onFailure(error)
  }
}

async function work(deps: Deps, one: Running, faults: Faults): Promise<void> {
  const { queue, words, records } = deps
  const { claim, stop } = one
  const { accountId, ID } = claim
  const faultKey = `${accountId}:${ID}`
  const faultCount = faults.get(faultKey) ?? 0
  const timer = setInterval(one.hold, deps.renewMs ?? RENEW_MS)
  timer.unref()
  try {
    const job = (await records.get({ accountId }, 'job', { ID })) as unknown as Job | undefined
    if (!job || isOver(job)) return await queue.drop(claim)
    let attempts = job.attempts
    const onAttempt = async (count: number): Promise<void> => {
      attempts = count
      await records.mutate({ accountId, login: '' }, progress, { ID, attempts })
    }
    const outcome = await (claim.ageMs > (deps.maxAgeMs ?? MAX_AGE_MS)
      ? failures.tooOld()
      : faultCount >= MAX_FAULTS
        ? failures.broken()
        : carryOut(deps, {
            job,
            accountId,
            signal: stop.signal,
            onAttempt,
            onTexts: (texts) => words.tell(accountId, ID, texts),
          }))
    stop.signal.throwIfAborted()
    await finish(deps, claim, { ...outcome, ID, attempts, opportunity_id: job.opportunity_id })
    faults.delete(faultKey)
  } catch (error) {
    if (error instanceof LostClaim || stop.signal.reason instanceof LostClaim) return void faults.delete(faultKey)
    if (stop.signal.aborted) return await queue.release(claim, 0)
    deps.onFailure(error)
    faults.set(faultKey, faultCount + 1)
    await queue.release(claim, Math.min(FIRST_PAUSE_MS * 2 ** faultCount, MAX_PAUSE_MS))
  } finally {
    clearInterval(timer)
    words.forget(accountId, ID)
  }
}

async function finish({ records, queue }: Deps, claim: Claim, ended: JobEnd): Promise<void> {
  const write = (how: JobEnd) =>
    records.mutate({ accountId: claim.accountId, login: '' }, end, how, (client) => queue.finish(client, claim))
  const written = await write(ended)
  if (written.ok) return
  // Asking the provider again would cost the same and end the same.
  if (written.error.code === 'too_large' && ended.results.length > 0) {
    const failed = await write({ ...ended, ...failures.notStored(written.error) })
    if (failed.ok) return
  }
  throw new Error(`a request could not be ended: ${written.error.code}`)
}
