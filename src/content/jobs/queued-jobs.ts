import type { LocalDatabase } from '#store/database.ts'
import type { QueuedJobsMeta } from '#store/rows.ts'
import { type ClosedJobView, isOpenJobView } from './job-view.ts'
import { readJobViews } from './read-job.ts'

const QUEUED_JOBS_KEY = 'queuedJobs'

const readQueuedJobs = async ({ meta }: LocalDatabase): Promise<Required<Omit<QueuedJobsMeta, 'key'>>> => {
  const { IDs = [], notified = [] } = ((await meta.get(QUEUED_JOBS_KEY)) as QueuedJobsMeta | undefined) ?? {}
  return { IDs, notified }
}

/** Notes that the end of a request is to be told, wherever the person is then. */
export const rememberQueuedJob = (database: LocalDatabase, ID: number): Promise<void> =>
  database.transaction('rw', database.meta, async () => {
    const { IDs, notified } = await readQueuedJobs(database)
    await database.meta.put({ key: QUEUED_JOBS_KEY, IDs: [...IDs, ID], notified })
  })

/** Reads queued requests that are over, done ones once their results are on this device. */
export async function readClosedQueuedJobs(database: LocalDatabase): Promise<readonly ClosedJobView[]> {
  const { IDs } = await readQueuedJobs(database)
  const views = await readJobViews(database, IDs)
  return views.filter((view) => !isOpenJobView(view))
}

/** Returns true if this tab is to announce the job. Each job is announced once. */
export const claimJobAnnouncement = (database: LocalDatabase, ID: number): Promise<boolean> =>
  database.transaction('rw', database.meta, async () => {
    const { IDs, notified } = await readQueuedJobs(database)
    if (!IDs.includes(ID)) return false
    await database.meta.put({ key: QUEUED_JOBS_KEY, IDs: without(IDs, ID), notified: without(notified, ID) })
    return true
  })

/**
 * Returns true if this tab is to show the job's system notification. Each job gets one, and is still announced in the
 * page.
 */
export const claimJobNotification = (database: LocalDatabase, ID: number): Promise<boolean> =>
  database.transaction('rw', database.meta, async () => {
    const { IDs, notified } = await readQueuedJobs(database)
    if (!IDs.includes(ID) || notified.includes(ID)) return false
    await database.meta.put({ key: QUEUED_JOBS_KEY, IDs, notified: [...notified, ID] })
    return true
  })

const without = (IDs: readonly number[], ID: number): readonly number[] => IDs.filter((one) => one !== ID)
