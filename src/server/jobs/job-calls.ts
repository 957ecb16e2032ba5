import { type WireError, wireErrors } from '#contract/errors.ts'
import { isJobFinished, type Job } from '#domain/kinds/job.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { sendTextAfterCharge } from '#server/jobs/charged-text.ts'
import { coalesceRuns } from '#server/jobs/coalesce-runs.ts'
import { chargeJob } from '#server/jobs/job-mutations.ts'
import type { JobTextStream } from '#server/jobs/job-text-stream.ts'
import type { HintHub, RecordService, VersionedRecord } from '#server/records/record-service.ts'
import type { EventSource } from '#server/records/watchers.ts'
import type { Session } from '#server/identity/session.ts'
import * as z from 'zod/mini'

export interface JobCalls {
  /**
   * Makes a request and waits for its end, as long as a call may wait. Errors: what refuses it, and why it has failed.
   */
  run(session: Session, wanted: Readonly<Record<string, unknown>>): Promise<Result<FinishedJob, WireError>>
  /** A request's events for a stream: its state, and its words while they come. */
  events(session: Session, ID: number): Promise<Result<EventSource, WireError>>
}

export interface FinishedJob {
  readonly job: Job
  readonly results: readonly VersionedRecord[]
}

interface Deps {
  readonly records: Pick<RecordService, 'get' | 'mutate'>
  readonly hints: HintHub
  readonly words: JobTextStream
  readonly mintId: () => number
  readonly onFailure: (error: unknown) => void
  readonly waitMs?: number
  readonly maxStreams?: number
}

/** Streams of jobs in this process: each reads its job now and then. Devices get the result by syncing. */
const MAX_STREAMS = 1_000
const RETRY_S = 10
const WAIT_MS = 120_000
/** A hint may be lost. */
const JOB_POLL_EVERY_MS = 2_000
/** Words are many and small; who takes them too slowly is let go, and has the result by syncing. */
const MAX_UNSENT_EVENTS = 500
const KIND_OF_RESULT = { text: 'aiResult', formula_test: 'aiResult', swot: 'swot' } as const

export function createJobCalls({
  records,
  hints,
  words,
  mintId,
  onFailure,
  waitMs = WAIT_MS,
  maxStreams = MAX_STREAMS,
}: Deps): JobCalls {
  const find = (session: Pick<Session, 'accountId'>, ID: number): Promise<Job | undefined> =>
    records.get(session, 'job', { ID })

  let streams = 0

  return {
    async run(session, { ID = mintId(), ...wanted }) {
      const create = findMutation('job.create')
      const params = create && z.safeParse(create.params, { ...wanted, ID })
      if (!create || !params?.success) return err(refusals.invalid({}))
      const made = await records.mutate(session, create, params.data)
      if (!made.ok) return made
      const job = await waitForEnd(Number(ID), { session, find, hints, waitMs })
      if (!job) return err(refusals.notFound(KIND_NOUNS.job[0]))
      return job.state === 'failed' ? err(jobError(job)) : ok({ job, results: await resultsOf(records, session, job) })
    },

    async events(session, ID) {
      if (streams >= maxStreams) return err(wireErrors.rateLimited(RETRY_S))
      if (!(await find(session, ID))) return err(refusals.notFound(KIND_NOUNS.job[0]))
      return ok(({ send, close }) => {
        streams++
        let sentState = ''
        const tell = async (): Promise<void> => {
          const job = await find(session, ID)
          const state = job ? stateText(job) : undefined
          if (state !== undefined && state !== sentState) send(eventText('state', state), MAX_UNSENT_EVENTS)
          sentState = state ?? sentState
          if (!job || isJobFinished(job)) close()
        }
        // An account may change faster than its job can be read.
        const pollJob = coalesceRuns(tell, onFailure)
        const onWords = sendTextAfterCharge({
          charge: async () => (await records.mutate({ accountId: session.accountId, login: '' }, chargeJob, { ID })).ok,
          send({ variant, text, isReset }) {
            if (!send(eventText(isReset ? 'reset' : 'delta', JSON.stringify({ variant, text })), MAX_UNSENT_EVENTS))
              close()
          },
          onFailure(error) {
            onFailure(error)
            close()
          },
        })
        const stopWords = words.listen(session.accountId, ID, onWords)
        const stopHints = hints.subscribe(session.accountId, pollJob)
        const timer = setInterval(pollJob, JOB_POLL_EVERY_MS)
        timer.unref()
        pollJob()
        return () => {
          streams--
          stopWords()
          stopHints()
          clearInterval(timer)
        }
      })
    },
  }
}

const eventText = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`

const stateText = ({ ID, state, attempts, code, message, results }: Job): string =>
  JSON.stringify({ ID, state, attempts, code, message, results })

interface Waiting {
  readonly session: Pick<Session, 'accountId'>
  readonly find: (session: Pick<Session, 'accountId'>, ID: number) => Promise<Job | undefined>
  readonly hints: HintHub
  readonly waitMs: number
}

/** The request once it is over, or as it is when nobody waits any longer. */
async function waitForEnd(ID: number, { session, find, hints, waitMs }: Waiting): Promise<Job | undefined> {
  const untilMs = performance.now() + waitMs
  for (;;) {
    // Heard from now on: what happens between reading and waiting is not missed.
    const { heard, stop } = nextHint(hints, session.accountId)
    try {
      const job = await find(session, ID)
      if (!job || isJobFinished(job) || performance.now() >= untilMs) return job
      await heard
    } finally {
      stop()
    }
  }
}

function nextHint(hints: HintHub, accountId: number): { readonly heard: Promise<void>; stop(): void } {
  let stop = (): void => undefined
  const heard = new Promise<void>((resume) => {
    const timer = setTimeout(resume, JOB_POLL_EVERY_MS)
    const unsubscribe = hints.subscribe(accountId, resume)
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
  return { heard, stop: () => stop() }
}

async function resultsOf(
  records: Pick<RecordService, 'get'>,
  session: Session,
  { type, results }: Job,
): Promise<VersionedRecord[]> {
  const found = await Promise.all(results.map((ID) => records.get(session, KIND_OF_RESULT[type], { ID })))
  return found.filter((one) => one !== undefined)
}

function jobError({ code, message }: Job): WireError {
  if (code === 'quota_exceeded') return { code, message, module: 'ai', remaining: 0 }
  if (code === 'not_allowed') return { code, message, module: 'ai' }
  if (code === 'not_found') return { code, message }
  return wireErrors.ai(code === '' ? 'ai_unavailable' : code, message)
}
