import type { ReactNode } from 'react'
import type { RecordOf } from '#domain/engine/record-types.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { RecordNotFound, RecordNotDownloaded } from './record-states.tsx'
import { type RecordBySlugQuery, useRecordBySlug, useRecord } from './use-record-by-slug.ts'

export interface RecordBySlugProps<K extends string> extends RecordBySlugQuery {
  readonly kind: K
  readonly children: (record: RecordOf<K>) => ReactNode
}

/** Renders the record named in the address, or a replacement while it is not available. */
export function RecordBySlug<K extends string>({ children, ...named }: RecordBySlugProps<K>) {
  const { screens } = useActionContext(named.kind)
  const found = useRecordBySlug(named)
  const seen = useRecord(named.kind, found.state === 'found' ? found.ID : 0)
  if (found.state === 'missing')
    return (
      <Page>
        {found.isDownloading ? <RecordNotDownloaded screens={screens} /> : <RecordNotFound screens={screens} />}
      </Page>
    )
  if (found.state === 'looking' || seen === undefined || seen?.record.ID !== found.ID)
    return (
      <Page>
        <SkeletonRows count={6} />
      </Page>
    )
  return seen.deleted ? (
    <Page>
      <RecordNotFound screens={screens} />
    </Page>
  ) : (
    children(seen.record)
  )
}
