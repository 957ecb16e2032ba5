import { t } from '@lingui/core/macro'
import { RotateCw, Square } from 'lucide-react'
import { useId } from 'react'
import { isOpenJobView } from '#content/jobs/job-view.ts'
import type { JobRun } from '#content/jobs/use-job-run.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'

export interface SwotRunButtonProps {
  readonly run: JobRun
  /** The ID of the offer. */
  readonly offer: number
  /** True if the offer already has a SWOT. */
  readonly isAgain: boolean
}

/** Asks for a SWOT of an offer, and stops it. The server makes it, so there is none without a connection. */
export function SwotRunButton({ run, offer, isAgain }: SwotRunButtonProps) {
  const whyId = useId()
  const isStopping = isOpenJobView(run.view) && run.isOnline
  // Uses one button for start and stop, so that the focus stays in it.
  return (
    <>
      <Button
        {...(isAgain ? {} : { variant: 'primary' as const })}
        disabled={!run.isOnline}
        aria-describedby={run.isOnline ? undefined : whyId}
        onClick={() => (isStopping ? run.stop() : run.start({ type: 'swot', opportunity_id: offer }))}
      >
        {isStopping ? <Square aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
        {isStopping ? t`Stop` : isAgain ? t`Run again` : t`Run a SWOT`}
      </Button>
      {!run.isOnline && <DisabledReason id={whyId}>{t`Only available online`}</DisabledReason>}
    </>
  )
}
