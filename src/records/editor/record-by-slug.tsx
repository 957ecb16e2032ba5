import type { ReactNode } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { RecordNotFound, RecordNotDownloaded } from './record-states.tsx'
import { type RecordBySlugQuery, useRecordBySlug, useRecord } from './use-record-by-slug.ts'

export interface RecordBySlugProps<T extends DomainRecord> extends RecordBySlugQuery {
  readonly children: (record: T) => ReactNode
}

/** What is shown of a record that the address names, and what in place of it while it is not there. */
export function RecordBySlug<T extends DomainRecord>({ children, ...named }: RecordBySlugProps<T>) {
  const { screens } = useActionContext(named.kind)
  const found = useRecordBySlug(named)
  const seen = useRecord<T>(named.kind, found.state === 'found' ? found.ID : 0)
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
