import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from '#features/offers/offer.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { InTrash, NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import { useNamedRecord, useRecord } from '#records/editor/use-named-record.ts'
import { refOf } from '#records/kind-screens.ts'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { FilePart } from './file-part.tsx'
import { LinksPart } from './links-part.tsx'
import css from './share.module.css'

const ADDRESS = { path: '/share', param: 'opportunity' } as const

/** How an offer is given to others: as a file, or as a page to read. `name`: its slug. */
export function ShareScreen({ name }: { readonly name: string }) {
  const { screens } = useScene(OFFER)
  const found = useNamedRecord({ kind: OFFER, name, address: ADDRESS })
  return (
    <Page className={css.page}>
      {found.state === 'looking' ? (
        <SkeletonRows count={4} />
      ) : found.state === 'found' ? (
        <Found key={found.ID} ID={found.ID} />
      ) : found.isDownloading ? (
        <NotHereYet screens={screens} />
      ) : (
        <NoneHere screens={screens} />
      )}
    </Page>
  )
}

function Found({ ID }: { readonly ID: number }) {
  const { screens } = useScene(OFFER)
  const rights = useRights(screens)
  const seen = useRecord<Opportunity>(OFFER, ID)
  if (!seen || !rights) return <SkeletonRows count={4} />
  const { record, deleted } = seen
  const ref = refOf(OFFER, record)
  if (deleted) return <InTrash screens={screens} of={ref} rights={rights} />
  return (
    <>
      <div className={css.crumb}>
        <RecordCrumb screens={screens} record={{ title: record.title, ref }}>
          {' › '}Share
        </RecordCrumb>
      </div>
      <h1 className={css.title}>
        Share <bdi>{record.title}</bdi>
      </h1>
      <FilePart offer={record} />
      <LinksPart offer={record} />
    </>
  )
}
