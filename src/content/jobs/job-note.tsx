import { t } from '@lingui/core/macro'
import { Clock, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Job, MAX_JOB_ATTEMPTS } from '#domain/kinds/job.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { translatedSentence } from '#ui/translated-sentence.ts'
import css from './job-note.module.css'
import { isOpenJobView, type OpenJobView } from './job-view.ts'
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
export function JobNote({ run, title, ways, done = t`${title}: written.`, isHeaded = false }: JobNoteProps) {
  const { view } = run
  return (
    <div role="status">
      {view?.state === 'done' && done !== '' && <VisuallyHidden>{done}</VisuallyHidden>}
      {view?.state === 'failed' && <Failed job={view.job} run={run} ways={ways} />}
      {isOpenJobView(view) && view.isOnline && isHeaded && <VisuallyHidden>{jobProgress(view)}</VisuallyHidden>}
      {isOpenJobView(view) && !(view.isOnline && isHeaded) && (
        <p className={css.note}>
          {view.isOnline ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className={css.words}>{view.isOnline ? jobProgress(view) : offlineText(view, title)}</span>
          <span className={css.ways}>
            {!view.isOnline && ways}
            <Button variant="quiet" small onClick={run.stop}>
              {view.isOnline ? t`Stop` : t`Cancel`}
            </Button>
          </span>
        </p>
      )}
    </div>
  )
}

function Failed({ job, run, ways }: { readonly job: Job; readonly run: JobRun; readonly ways: ReactNode }) {
  const reason = translatedSentence(job.message, job.sentences)
  return (
    <p className={classNames(css.note, css.isFailed)}>
      <TriangleAlert aria-hidden="true" />
      <span className={css.words}>
        {job.charged === true ? reason : t`${reason} This didn’t count towards your plan.`}
      </span>
      <span className={css.ways}>
        {ways}
        <Button variant="quiet" small aria-label={t`Dismiss`} onClick={run.dismiss}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </p>
  )
}

/** The server goes on with a request that it has begun, even while this device is offline. */
const offlineText = ({ state }: OpenJobView, title: string): string =>
  state === 'writing'
    ? t`${title}: being written. You’ll see the result when you’re back online.`
    : t`${title}: will be written when you’re back online. Nothing counts towards your plan until then.`

/** Progress of a request that the network doesn't hold up. */
export function jobProgress({ state, job }: OpenJobView): string {
  if (state === 'waiting') return t`Waiting for the writer…`
  return job.attempts > 1 ? t`Trying again, ${{ attempt: job.attempts }} of ${MAX_JOB_ATTEMPTS}` : t`Writing…`
}
