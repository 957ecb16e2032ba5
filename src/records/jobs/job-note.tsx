import { Clock, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOver, type Job, MAX_ATTEMPTS } from '#domain/kinds/job.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './job-note.module.css'
import type { JobRun } from './use-job-run.ts'

export interface JobNoteProps {
  readonly run: JobRun
  /** What a waiting one will give: 'Social ads'. */
  readonly title: string
  /** Further ways for one that waits for the network, or has failed. */
  readonly ways?: ReactNode
  /** What is read out of one that is done; nothing where the place says more of it itself. */
  readonly done?: string
  /** The place says by itself that it is being written, and has the button to stop it: progress is only read out. */
  readonly isHeaded?: boolean
}

/** What becomes of a request, with the way to stop it: that it waits, that it is tried again, why it has failed. Nothing where all is said by its result. */
export function JobNote({ run, title, ways, done = `${title}: written.`, isHeaded = false }: JobNoteProps) {
  const { job, isOnline } = run
  return (
    <div role="status">
      {job?.state === 'done' && done !== '' && <VisuallyHidden>{done}</VisuallyHidden>}
      {job?.state === 'failed' && <Failed job={job} run={run} ways={ways} />}
      {job && !isOver(job) && isOnline && isHeaded && <VisuallyHidden>{jobProgress(run, job)}</VisuallyHidden>}
      {job && !isOver(job) && !(isOnline && isHeaded) && (
        <p className={css.note}>
          {isOnline ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className={css.words}>{isOnline ? jobProgress(run, job) : offlineWords(run, job, title)}</span>
          <span className={css.ways}>
            {!isOnline && ways}
            <Button variant="quiet" small onClick={run.stop}>
              {isOnline ? 'Stop' : 'Cancel'}
            </Button>
          </span>
        </p>
      )}
    </div>
  )
}

function Failed({ job, run, ways }: { readonly job: Job; readonly run: JobRun; readonly ways: ReactNode }) {
  return (
    <p className={classNames(css.note, css.isFailed)}>
      <TriangleAlert aria-hidden="true" />
      <span className={css.words}>{job.message} Nothing was counted.</span>
      <span className={css.ways}>
        {ways}
        <Button variant="quiet" small aria-label="Put this away" onClick={run.dismiss}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </p>
  )
}

/** Whether the server has taken it up. Its words come by a way of their own, and may be here before the news. */
const isBegun = ({ texts }: JobRun, { state }: Job): boolean => state === 'running' || texts.some((text) => text !== '')

/** One that the server has taken up is written whether this device is there or not. */
const offlineWords = (run: JobRun, job: Job, title: string): string =>
  isBegun(run, job)
    ? `${title}: being written. You see it when you are back online.`
    : `${title}: will be written when you are back online. Nothing is counted until then.`

/** How far a request is that the network doesn't hold back. */
export function jobProgress(run: JobRun, job: Job): string {
  if (!isBegun(run, job)) return 'Waiting for the writer…'
  return job.attempts > 1 ? `Trying again, ${job.attempts} of ${MAX_ATTEMPTS}` : 'Writing…'
}
