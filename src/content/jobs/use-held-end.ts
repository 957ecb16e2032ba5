import { useEffect, useState } from 'react'
import { isOver, type Job } from '#domain/kinds/job.ts'
import type { JobRun } from './use-job-run.ts'

/** After this the end is shown whatever is here: somebody has thrown away what came of it. */
const MOST_HELD_MS = 2_000

/**
 * A run whose end is shown together with what came of it. Both come at once and are read one after the other: until the
 * second is here, it is being carried out.
 */
export function useHeldEnd(run: JobRun, isHere: (job: Job) => boolean): JobRun {
  const { job } = run
  const [endedID, setEndedID] = useState(0)
  const isHeld = job?.state === 'done' && endedID !== job.ID && !isHere(job)
  // What is thrown away later takes no end back.
  if (job && isOver(job) && !isHeld && endedID !== job.ID) setEndedID(job.ID)
  const heldID = isHeld ? job.ID : 0
  useEffect(() => {
    if (heldID === 0) return
    const timer = setTimeout(() => setEndedID(heldID), MOST_HELD_MS)
    return () => clearTimeout(timer)
  }, [heldID])
  return isHeld ? { ...run, job: { ...job, state: 'running' }, start: () => Promise.resolve(false) } : run
}
