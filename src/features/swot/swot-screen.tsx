import { InTrash, NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { useNamedRecord } from '#records/editor/use-named-record.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ANY_OFFER, OFFER } from './swot-kind.ts'
import { SwotAtName } from './swot-at-name.tsx'
import { SwotReport } from './swot-report.tsx'
import { useSwots } from './use-swots.ts'

export interface SwotScreenProps {
  /** The offer's slug, from the address. */
  readonly name: string
  /** The slug of the SWOT that is shown beside the newest. */
  readonly run: string | undefined
  /** Another one is to be shown beside the newest, or none. */
  readonly onRun: (name: string | undefined) => void
}

const ADDRESS: EditorAddress = { path: '/reports/opportunities/$opportunity', param: 'opportunity' }

/** The SWOTs of the offer in the address. */
export function SwotScreen({ name, ...rest }: SwotScreenProps) {
  return name === ANY_OFFER ? <SwotAtName name={rest.run ?? ''} /> : <OfOffer name={name} {...rest} />
}

function OfOffer({ name, ...rest }: SwotScreenProps) {
  const { screens } = useScene(OFFER)
  const found = useNamedRecord({ kind: OFFER, name, address: ADDRESS })
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'found') return <Found key={found.ID} ID={found.ID} {...rest} />
  return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
}

function Found({ ID, run, onRun }: Omit<SwotScreenProps, 'name'> & { readonly ID: number }) {
  const { screens } = useScene(OFFER)
  const rights = useRights(screens.module)
  const { offer, swots = [] } = useSwots(ID) ?? {}
  if (!offer || !rights) return <Waiting />
  const { record, deleted } = offer
  if (!deleted) return <SwotReport offer={record} swots={swots} run={run} onRun={onRun} />
  return (
    <Page>
      <InTrash screens={screens} of={refOf(OFFER, record)} rights={rights} />
    </Page>
  )
}

const Waiting = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)
