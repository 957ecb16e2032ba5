import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { formatSwotDay } from '#domain/swot/swot-document.ts'
import { ReportHeader } from '#features/reports/report-header.tsx'
import printed from '#features/reports/printed.module.css'
import { ReportSkeleton } from '#features/reports/report-skeleton.tsx'
import { clockTime } from '#lib/time/relative-date.ts'
import { JobNote } from '#content/jobs/job-note.tsx'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestChildRecords } from '#store/whole-records.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PrintedSwot } from './printed-swot.tsx'
import { SwotForm } from './swot-form.tsx'
import { SWOT } from './swot-kind.ts'
import css from './swot-report.module.css'
import { SwotRunButton } from './swot-run-button.tsx'

export interface SwotReportProps {
  readonly offer: Opportunity
  /** The slug of the one beside the newest. */
  readonly run: string | undefined
  readonly onRun: (name: string | undefined) => void
}

/** The newest SWOT of an offer, and an earlier one beside it. */
export function SwotReport(props: SwotReportProps) {
  const { ID } = props.offer
  const job = useJobRun({ type: 'swot', opportunity_id: ID }, (database) => readSwots(database, ID))
  return job.list ? <Swots {...props} job={job} swots={job.list} /> : <ReportSkeleton />
}

/** Reads the SWOTs of an offer, newest first, without those in the trash. */
async function readSwots(database: LocalDatabase, offerID: number): Promise<readonly Swot[]> {
  const swots = await latestChildRecords(database, { kind: SWOT, parent: offerID })
  return swots.toSorted((one, other) => other.at - one.at || other.ID - one.ID)
}

interface SwotsProps extends SwotReportProps {
  /** The newest first. */
  readonly swots: readonly Swot[]
  readonly job: JobRun
}

function Swots({ offer, swots, job, run: name, onRun }: SwotsProps) {
  const [newest, ...earlier] = swots
  const beside = earlier.find((swot) => swot.name === name)
  const shown = newest ? [newest, ...(beside ? [beside] : [])] : []
  return (
    <>
      <div className={classNames(css.screen, printed.app)}>
        <ReportHeader offer={offer} section="swot" canPrint={newest !== undefined}>
          {newest && <SwotRunButton run={job} offer={offer.ID} isAgain />}
        </ReportHeader>
        <Page className={css.page}>
          <JobNote run={job} title={t`SWOT`} />
          {earlier.length > 0 && <EarlierSwots swots={earlier} shown={beside} onRun={onRun} />}
          <div className={classNames(css.runs, beside && css.two)}>
            {shown.map((swot) => (
              <SwotForm
                key={swot.ID}
                swot={swot}
                offer={offer}
                isNewest={swot === newest}
                isNarrow={beside !== undefined}
                isAddressed={swot === (beside ?? newest)}
              />
            ))}
          </div>
          {!newest && <NoSwotYet offer={offer} run={job} />}
        </Page>
      </div>
      {shown.map((swot) => (
        <PrintedSwot key={swot.ID} swot={swot} offer={offer} />
      ))}
    </>
  )
}

interface EarlierSwotsProps extends Pick<SwotsProps, 'swots' | 'onRun'> {
  readonly shown: Swot | undefined
}

const MAX_EARLIER_SHOWN = 6

/** The dates of earlier ones: one is put beside the newest, or away again. */
function EarlierSwots({ swots, shown, onRun }: EarlierSwotsProps) {
  const [isAll, setIsAll] = useState(false)
  const listed = isAll ? swots : swots.slice(0, MAX_EARLIER_SHOWN)
  return (
    <div className={css.earlier}>
      <span aria-hidden="true">{t`Earlier`}</span>
      <ChipRow label={t`Compare with an earlier SWOT`}>
        {listed.map((swot) => (
          <Chip key={swot.ID} pressed={swot === shown} onClick={() => onRun(swot === shown ? undefined : swot.name)}>
            {formatSwotDay(swot)}
            {isSameDay(swot, swots) && `, ${clockTime(swot.at)}`}
          </Chip>
        ))}
        {listed.length < swots.length && (
          <Chip pressed={false} onClick={() => setIsAll(true)}>
            {t`${{ count: swots.length - listed.length }} more`}
          </Chip>
        )}
      </ChipRow>
    </div>
  )
}

const isSameDay = (swot: Swot, swots: readonly Swot[]): boolean =>
  swots.some((one) => one !== swot && formatSwotDay(one) === formatSwotDay(swot))

const NoSwotYet = ({ offer, run }: Pick<SwotReportProps, 'offer'> & { readonly run: JobRun }) => (
  <EmptyState
    title={t`No SWOT for this offer yet`}
    action={<SwotRunButton run={run} offer={offer.ID} isAgain={false} />}
  >
    {t`See your offer’s strengths, weaknesses, opportunities and threats. You can edit every point later, even offline.`}
  </EmptyState>
)
