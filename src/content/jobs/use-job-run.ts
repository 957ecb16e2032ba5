import { call } from '#domain/engine/calls/call.ts'
import { useEffect, useRef, useState } from 'react'
import { isJobFinished, type Job, type JobType } from '#domain/kinds/job.ts'
import type { LocalDatabase } from '#store/database.ts'
import { useLocalQuery, useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { isOpenJobView, type JobResultRecord, type JobResultOf, type JobView, jobView } from './job-view.ts'
import { rememberQueuedJob, claimJobAnnouncement } from './queued-jobs.ts'
import { type JobPlace, NO_RESULTS, readJobSnapshot } from './read-job.ts'
import { safeMode } from './safe-mode.ts'
import { watchJob } from './watch-job.ts'

const JOB = 'job'

export type JobRequest = JobPlace & {
  readonly prompt?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly variants?: number
  readonly language?: string
  readonly tone?: string
}

/** The AI request of a place, with what can be done about it. */
export interface JobRun<R extends JobResultRecord = JobResultRecord> {
  /** The request that was begun here last, or one of this place that isn't over; null without one. */
  readonly view: JobView<R> | null
  readonly isOnline: boolean
  /**
   * Makes a request. `isQueued`: it waits for the network. `isAnnounced`: its end is announced wherever the person is
   * then, which a queued one's always is. false: the plan refused it, and the person was told.
   */
  start(wanted: JobRequest, isQueued?: boolean, isAnnounced?: boolean): Promise<boolean>
  /** Takes it back. */
  stop(): Promise<void>
  /** Puts away what is said of one that is over. */
  dismiss(): void
}

export type JobRunWithList<T extends JobType, L> = JobRun<JobResultOf<T>> & {
  /** Undefined until the first reading. */
  readonly list: L | undefined
}

/**
 * Follows the request of a place, from making it to its end, on whatever device it was made. `readList` reads what the
 * screen shows beside it, in the same transaction, and depends on the place alone.
 */
export function useJobRun<T extends JobType, L = undefined>(
  { type, opportunity_id, usecase = '', formula_id = 0 }: JobPlace<T>,
  readList: (database: LocalDatabase) => Promise<L | undefined> = () => Promise.resolve(undefined),
): JobRunWithList<T, L> {
  const account = useAccountContext()
  const isOnline = useIsOnline()
  const [startedID, setStartedID] = useState<number | null>(null)
  const { job, results, list } = useLocalQuery(
    (database) =>
      readJobSnapshot(database, {
        place: { type, opportunity_id, usecase, formula_id },
        startedID,
        readList,
      }),
    [startedID, type, opportunity_id, usecase, formula_id],
  ) ?? { job: undefined, results: NO_RESULTS, list: undefined }
  // A job started elsewhere, or before a reload, belongs to this place from now on: its end is announced here.
  if (job && !isJobFinished(job) && job.ID !== startedID) setStartedID(job.ID)
  const view = jobView(job, results, useStreamedTexts(job, isOnline), isOnline)
  // A job counts as ended once its results are shown: until then, leaving the screen must leave the announcement.
  const endedID = job && view && !isOpenJobView(view) ? job.ID : 0
  const { database } = account
  useEffect(() => {
    // Told here, it is told nowhere else.
    if (endedID !== 0 && document.visibilityState === 'visible')
      claimJobAnnouncement(database, endedID).catch(reportError)
  }, [database, endedID])
  return {
    view,
    isOnline,
    list,
    async start(wanted, isQueued = false, isAnnounced = isQueued) {
      // A second one beside it would be charged as well.
      if (isOpenJobView(view)) return false
      const ID = account.mintId()
      // Before it is there: after a crash in between, its end would be told nowhere.
      if (isAnnounced) await rememberQueuedJob(database, ID)
      if (await createJob(account, { ...wanted, ID, queued: isQueued, safe_mode: safeMode.get() })) {
        setStartedID(ID)
        return true
      }
      if (isAnnounced) await claimJobAnnouncement(database, ID)
      return false
    },
    async stop() {
      if (job && !isJobFinished(job)) {
        const done = await account.runMutation(call(JOB, 'cancel', { ID: job.ID }))
        if (!done.ok) return account.showRefusal(done.error)
      }
      setStartedID(null)
    },
    dismiss: () => setStartedID(null),
  }
}

/** false: it was not made, and they were told why. */
async function createJob(
  account: AccountContext,
  params: JobRequest & { readonly ID: number; readonly queued: boolean; readonly safe_mode: boolean },
): Promise<boolean> {
  if (!(await account.mayCreate('ai'))) return false
  const made = await account.runMutation(call(JOB, 'create', { ...params }))
  if (!made.ok) await account.showRefusal(made.error)
  return made.ok
}

/** Before the first time that it is asked again, and the longest. */
const RETRY_DELAY_MS = { first: 30, most: 10_000 }

/**
 * The words of a request that is being carried out. Until the server has it nothing can be watched: it is asked again.
 */
function useStreamedTexts(job: Job | undefined, isOnline: boolean): readonly string[] {
  const { session } = useAccountContext()
  const token = useRef(session.token)
  useEffect(() => {
    token.current = session.token
  }, [session.token])
  const [words, setWords] = useState<{ readonly of: number; readonly texts: readonly string[] }>({ of: 0, texts: [] })
  const ID = job?.ID ?? 0
  const watchedID = job && !isJobFinished(job) && isOnline ? ID : 0
  useEffect(() => {
    if (watchedID === 0) return
    const left = new AbortController()
    const watch = async (): Promise<void> => {
      for (
        let pauseMs = RETRY_DELAY_MS.first;
        !left.signal.aborted;
        pauseMs = Math.min(pauseMs * 2, RETRY_DELAY_MS.most)
      ) {
        await watchJob(watchedID, {
          token: token.current,
          signal: left.signal,
          onTexts: (texts) => setWords({ of: watchedID, texts }),
        })
        await new Promise((resume) => setTimeout(resume, pauseMs))
      }
    }
    void watch()
    return () => left.abort()
  }, [watchedID])
  return words.of === ID ? words.texts : []
}
