import { isOver, type Job } from '#domain/kinds/job.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { QueuedJobsMeta } from '#store/rows.ts'

const KEY = 'queuedJobs'

const queuedIn = async ({ meta }: LocalDatabase): Promise<readonly number[]> =>
  ((await meta.get(KEY)) as QueuedJobsMeta | undefined)?.IDs ?? []

/** Notes that the end of a request is to be told, wherever the person is then. */
export const rememberQueued = (database: LocalDatabase, ID: number): Promise<void> =>
  database.transaction('rw', database.meta, async () => {
    await database.meta.put({ key: KEY, IDs: [...(await queuedIn(database)), ID] })
  })

/** Queued requests that are over by now. */
export async function endedQueued(database: LocalDatabase): Promise<readonly Job[]> {
  const jobs = await Promise.all((await queuedIn(database)).map((ID) => recordById<Job>(database, 'job', ID)))
  return jobs.flatMap((seen) => (seen && isOver(seen.record) ? [seen.record] : []))
}

/** Whether this tab is the one to tell of it: each is told once. */
export const takeQueued = (database: LocalDatabase, ID: number): Promise<boolean> =>
  database.transaction('rw', database.meta, async () => {
    const IDs = await queuedIn(database)
    if (IDs.includes(ID)) await database.meta.put({ key: KEY, IDs: IDs.filter((one) => one !== ID) })
    return IDs.includes(ID)
  })
