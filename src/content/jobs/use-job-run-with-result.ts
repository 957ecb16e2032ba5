import { useEffect, useState } from 'react'
import { isJobFinished, type Job } from '#domain/kinds/job.ts'
import type { JobRun } from './use-job-run.ts'

/** After this the end is shown whatever is here: somebody has thrown away what came of it. */
const MAX_RESULT_WAIT_MS = 2_000

/**
 * A run whose end is shown together with what came of it. Both come at once and are read one after the other: until the
 * second is here, it is being carried out.
 */
export function useJobRunWithResult(run: JobRun, isHere: (job: Job) => boolean): JobRun {
  const { job } = run
  const [endedID, setEndedID] = useState(0)
  const isWaiting = job?.state === 'done' && endedID !== job.ID && !isHere(job)
  // What is thrown away later takes no end back.
  if (job && isJobFinished(job) && !isWaiting && endedID !== job.ID) setEndedID(job.ID)
  const waitingID = isWaiting ? job.ID : 0
  useEffect(() => {
    if (waitingID === 0) return
    const timer = setTimeout(() => setEndedID(waitingID), MAX_RESULT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [waitingID])
  return isWaiting ? { ...run, job: { ...job, state: 'running' }, start: () => Promise.resolve(false) } : run
}
