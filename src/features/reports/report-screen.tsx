import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordInTrash, RecordNotFound, RecordNotDownloaded } from '#records/editor/record-states.tsx'
import { useRecordBySlug, useRecord } from '#records/editor/use-record-by-slug.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { CanvasReport } from './canvas/canvas-report.tsx'
import { DocumentReport } from './document/document-report.tsx'
import { IndicatorsReport } from './indicators/indicators-report.tsx'
import { REPORT_SUBJECT_KIND, REPORT_ADDRESS } from './report-address.ts'
import type { ReportSection } from './report-sections.ts'
import { SwotRedirect } from './swot/swot-redirect.tsx'
import { ANY_OFFER } from './swot/swot-kind.ts'
import { SwotReport } from './swot/swot-report.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'

export interface ReportScreenProps {
  readonly section: ReportSection
  /** The offer's slug, from the address. */
  readonly name: string
  /** The slug of the SWOT that is shown beside the newest. */
  readonly run: string | undefined
  /** Another one is to be shown beside the newest, or none. */
  readonly onRun: (name: string | undefined) => void
}

/** A report of the offer in the address. */
export function ReportScreen({ name, ...rest }: ReportScreenProps) {
  return name === ANY_OFFER && rest.section === 'swot' ? (
    <SwotRedirect name={rest.run ?? ''} />
  ) : (
    <OfOffer name={name} {...rest} />
  )
}

function OfOffer({ name, ...rest }: ReportScreenProps) {
  const { screens } = useActionContext(REPORT_SUBJECT_KIND)
  const found = useRecordBySlug({ kind: REPORT_SUBJECT_KIND, name, address: REPORT_ADDRESS })
  if (found.state === 'looking') return <ReportSkeleton />
  if (found.state === 'found') return <Found key={found.ID} ID={found.ID} {...rest} />
  return (
    <Page>
      {found.isDownloading ? <RecordNotDownloaded screens={screens} /> : <RecordNotFound screens={screens} />}
    </Page>
  )
}

function Found({ ID, ...rest }: Omit<ReportScreenProps, 'name'> & { readonly ID: number }) {
  const { screens } = useActionContext(REPORT_SUBJECT_KIND)
  const rights = useRights(screens)
  const offer = useRecord(REPORT_SUBJECT_KIND, ID)
  if (!offer || !rights) return <ReportSkeleton />
  const { record, deleted } = offer
  if (!deleted) return <Report offer={record} {...rest} />
  return (
    <Page>
      <RecordInTrash screens={screens} of={toRecordRef(REPORT_SUBJECT_KIND, record)} rights={rights} />
    </Page>
  )
}

type ReportProps = Omit<ReportScreenProps, 'name'> & { readonly offer: Opportunity }

function Report({ offer, section, run, onRun }: ReportProps) {
  switch (section) {
    case 'report':
      return <DocumentReport offer={offer} />
    case 'indicators':
      return <IndicatorsReport offer={offer} />
    case 'canvas':
      return <CanvasReport offer={offer} />
    case 'swot':
      return <SwotReport offer={offer} run={run} onRun={onRun} />
  }
}
