import type { DatabaseTime } from '#server/db/database-time.ts'
import type { DiskWatch } from '#server/health/disk-watch.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

/**
 * Leaves jobs in the queue that could not store their results, and takes none for old by a clock that isn't believed.
 */
export const createGuardedQueue = (
  queue: JobQueue,
  { disk, time }: { readonly disk: Pick<DiskWatch, 'isLow'> | undefined; readonly time: Pick<DatabaseTime, 'jump'> },
): JobQueue => ({
  ...queue,
  async claim() {
    if (await disk?.isLow()) return undefined
    const claim = await queue.claim()
    return claim && time.jump() !== null ? { ...claim, ageMs: 0 } : claim
  },
})
