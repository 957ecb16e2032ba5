import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordInTrash, RecordNotFound, RecordNotDownloaded } from '#records/editor/record-states.tsx'
import { useRecordBySlug, useRecord } from '#records/editor/use-record-by-slug.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { FilePart } from './file-part.tsx'
import { LinksPart } from './links-part.tsx'
import css from './share.module.css'

const ADDRESS = { path: '/share', param: 'opportunity' } as const

/** Shares an offer as a file or as a page to read. `name`: its slug. */
export function ShareScreen({ name }: { readonly name: string }) {
  const { screens } = useActionContext(OFFER_KIND)
  const found = useRecordBySlug({ kind: OFFER_KIND, name, address: ADDRESS })
  return (
    <Page className={css.page}>
      {found.state === 'looking' ? (
        <SkeletonRows count={4} />
      ) : found.state === 'found' ? (
        <Found key={found.ID} ID={found.ID} />
      ) : found.isDownloading ? (
        <RecordNotDownloaded screens={screens} />
      ) : (
        <RecordNotFound screens={screens} />
      )}
    </Page>
  )
}

function Found({ ID }: { readonly ID: number }) {
  const { screens } = useActionContext(OFFER_KIND)
  const rights = useRights(screens)
  const seen = useRecord(OFFER_KIND, ID)
  if (!seen || !rights) return <SkeletonRows count={4} />
  const { record, deleted } = seen
  const { title } = record
  const ref = toRecordRef(OFFER_KIND, record)
  if (deleted) return <RecordInTrash screens={screens} of={ref} rights={rights} />
  return (
    <>
      <div className={css.crumb}>
        <RecordCrumb screens={screens} record={{ title: record.title, ref }}>
          {' › '}
          {t`Share`}
        </RecordCrumb>
      </div>
      <h1 className={css.title}>
        <Trans>
          Share <bdi>{title}</bdi>
        </Trans>
      </h1>
      <FilePart offer={record} />
      <LinksPart offer={record} />
    </>
  )
}
