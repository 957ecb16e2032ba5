import type { ReactNode } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { NoneHere, NotHereYet } from './record-states.tsx'
import { type NamedRecord, useNamedRecord, useRecord } from './use-named-record.ts'

export interface ShownByNameProps<T extends DomainRecord> extends NamedRecord {
  readonly children: (record: T) => ReactNode
}

/** What is shown of a record that the address names, and what in place of it while it is not there. */
export function ShownByName<T extends DomainRecord>({ children, ...named }: ShownByNameProps<T>) {
  const { screens } = useScene(named.kind)
  const found = useNamedRecord(named)
  const seen = useRecord<T>(named.kind, found.state === 'found' ? found.ID : 0)
  if (found.state === 'missing')
    return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
  if (found.state === 'looking' || seen === undefined || seen?.record.ID !== found.ID)
    return (
      <Page>
        <SkeletonRows count={6} />
      </Page>
    )
  return seen.deleted ? (
    <Page>
      <NoneHere screens={screens} />
    </Page>
  ) : (
    children(seen.record)
  )
}
