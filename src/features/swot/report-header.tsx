import { Link } from '@tanstack/react-router'
import { ChevronLeft, Printer } from 'lucide-react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import type { JobRun } from '#records/jobs/use-job-run.ts'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import css from './report-header.module.css'
import { OFFER } from './swot-kind.ts'
import { SwotRun } from './swot-run.tsx'

export interface ReportHeaderProps {
  readonly offer: Opportunity
  readonly run: JobRun
  /** There is something to print, and so to make anew. */
  readonly canPrint: boolean
}

/** Which offer the report is about, and what can be done with all of it. */
export function ReportHeader({ offer, run, canPrint }: ReportHeaderProps) {
  const { screens } = useScene(OFFER)
  const ref = refOf(OFFER, offer)
  return (
    <div className={css.bar}>
      <Link
        {...screens.open(ref)}
        className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`}
        aria-label="Back to the offer"
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <div className={css.crumb}>
          <RecordCrumb screens={screens} record={{ title: offer.title, ref }}>
            {' › '}Reports
          </RecordCrumb>
        </div>
        <div className={css.line}>
          <h1 className={css.title} dir="auto">
            {offer.title}
          </h1>
          <span className={css.what}>SWOT</span>
        </div>
      </div>
      {canPrint && (
        <>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <SwotRun run={run} offer={offer.ID} isAgain />
        </>
      )}
    </div>
  )
}
