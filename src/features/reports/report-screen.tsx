import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { InTrash, NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import { useNamedRecord, useRecord } from '#records/editor/use-named-record.ts'
import { refOf } from '#records/kind-screens.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { CanvasReport } from './canvas/canvas-report.tsx'
import { DocumentReport } from './document/document-report.tsx'
import { IndicatorsReport } from './indicators/indicators-report.tsx'
import { OFFER, REPORT_ADDRESS } from './offer.ts'
import type { ReportSection } from './report-sections.ts'
import { SwotAtName } from './swot/swot-at-name.tsx'
import { ANY_OFFER } from './swot/swot-kind.ts'
import { SwotReport } from './swot/swot-report.tsx'
import { Waiting } from './waiting.tsx'

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
    <SwotAtName name={rest.run ?? ''} />
  ) : (
    <OfOffer name={name} {...rest} />
  )
}

function OfOffer({ name, ...rest }: ReportScreenProps) {
  const { screens } = useScene(OFFER)
  const found = useNamedRecord({ kind: OFFER, name, address: REPORT_ADDRESS })
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'found') return <Found key={found.ID} ID={found.ID} {...rest} />
  return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
}

function Found({ ID, ...rest }: Omit<ReportScreenProps, 'name'> & { readonly ID: number }) {
  const { screens } = useScene(OFFER)
  const rights = useRights(screens)
  const offer = useRecord<Opportunity>(OFFER, ID)
  if (!offer || !rights) return <Waiting />
  const { record, deleted } = offer
  if (!deleted) return <Report offer={record} {...rest} />
  return (
    <Page>
      <InTrash screens={screens} of={refOf(OFFER, record)} rights={rights} />
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
