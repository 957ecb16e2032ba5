import { Clock, Laptop, Square, WandSparkles } from 'lucide-react'
import { useId } from 'react'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isOver } from '#domain/kinds/job.ts'
import { counted } from '#lib/text.ts'
import { useDraftsLeft } from '#records/jobs/drafts-left.ts'
import type { JobRun } from '#records/jobs/use-job-run.ts'
import { Button } from '#ui/button.tsx'
import { Why } from '#ui/why.tsx'
import css from './draft-desk.module.css'

export interface WriteWaysProps {
  readonly useCase: UseCase
  readonly run: JobRun
  /** Whether an AI is connected. */
  readonly hasProvider: boolean
  /** Whether the inputs are such that it can be written. */
  readonly isFit: boolean
  /** By the built-in writer, here and now. */
  readonly onTemplate: () => unknown
  /** By the AI; `isQueued`: once there is a network. */
  readonly onAsk: (isQueued: boolean) => unknown
}

/** The ways to a draft, the best one first: by the AI, by the built-in writer, or later. What it costs stands beside it before anything is asked. */
export function WriteWays({ useCase, run, hasProvider, isFit, onTemplate, onAsk }: WriteWaysProps) {
  const whyId = useId()
  const left = useDraftsLeft()
  const count = counted(useCase.variants, 'draft')
  const isWriting = run.job !== undefined && !isOver(run.job) && run.isOnline
  const template = useCase.variants === 1 ? 'Template draft' : `${useCase.variants} template drafts`
  if (hasProvider && run.isOnline)
    return (
      <>
        <p className={css.note} id={whyId}>
          {left === '' ? 'Written by an AI from what stands here.' : `Costs 1 of ${left}, however many come of it.`}
        </p>
        {isWriting ? (
          <Button wide onClick={run.stop}>
            <Square aria-hidden="true" />
            Stop
          </Button>
        ) : (
          <Button variant="primary" wide disabled={!isFit} aria-describedby={whyId} onClick={() => onAsk(false)}>
            <WandSparkles aria-hidden="true" />
            {`Write ${count}`}
          </Button>
        )}
        <Button wide disabled={!isFit} onClick={onTemplate}>
          <Laptop aria-hidden="true" />
          {template}
        </Button>
      </>
    )
  return (
    <>
      {hasProvider ? (
        <Why>You are offline. A template draft is made here and now, from your offer’s own words.</Why>
      ) : (
        <p className={css.note}>A template draft is made here and now, from your offer’s own words. It costs nothing.</p>
      )}
      <Button variant="primary" wide disabled={!isFit} onClick={onTemplate}>
        <Laptop aria-hidden="true" />
        {template}
      </Button>
      {hasProvider && (
        <Button wide disabled={!isFit} onClick={() => onAsk(true)}>
          <Clock aria-hidden="true" />
          Write when I am back online
        </Button>
      )}
    </>
  )
}
