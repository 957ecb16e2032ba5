import { Clock, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isJobFinished, type Job, MAX_JOB_ATTEMPTS } from '#domain/kinds/job.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './job-note.module.css'
import type { JobRun } from './use-job-run.ts'

export interface JobNoteProps {
  readonly run: JobRun
  /** Title of the drafts to come: 'Social ads'. */
  readonly title: string
  /** Further buttons while it waits for the network, and after it has failed. */
  readonly ways?: ReactNode
  /** Read out when it is done; empty where the place around says more. */
  readonly done?: string
  /** The place says by itself that it is being written, and has the button to stop it: progress is only read out. */
  readonly isHeaded?: boolean
}

/**
 * State of an AI request, with a way to stop it: waiting, written, tried again, failed and why. Nothing once its result
 * says it all.
 */
export function JobNote({ run, title, ways, done = `${title}: written.`, isHeaded = false }: JobNoteProps) {
  const { job, isOnline } = run
  return (
    <div role="status">
      {job?.state === 'done' && done !== '' && <VisuallyHidden>{done}</VisuallyHidden>}
      {job?.state === 'failed' && <Failed job={job} run={run} ways={ways} />}
      {job && !isJobFinished(job) && isOnline && isHeaded && <VisuallyHidden>{jobProgress(run, job)}</VisuallyHidden>}
      {job && !isJobFinished(job) && !(isOnline && isHeaded) && (
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
      <span className={css.words}>
        {job.message}
        {job.charged !== true && ' Nothing was counted.'}
      </span>
      <span className={css.ways}>
        {ways}
        <Button variant="quiet" small aria-label="Dismiss" onClick={run.dismiss}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </p>
  )
}

/** True once the server writes it. The words come by another way than the job's state, and may arrive first. */
const isBegun = ({ texts }: JobRun, { state }: Job): boolean => state === 'running' || texts.some((text) => text !== '')

/** A request that the server has begun is written even while this device is offline. */
const offlineWords = (run: JobRun, job: Job, title: string): string =>
  isBegun(run, job)
    ? `${title}: being written. You see it when you are back online.`
    : `${title}: will be written when you are back online. Nothing is counted until then.`

/** How far a request is that the network doesn't hold back. */
export function jobProgress(run: JobRun, job: Job): string {
  if (!isBegun(run, job)) return 'Waiting for the writer…'
  return job.attempts > 1 ? `Trying again, ${job.attempts} of ${MAX_JOB_ATTEMPTS}` : 'Writing…'
}
