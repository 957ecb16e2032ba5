import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '#records/list/list-screen.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { EVERYTHING } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstRows } from '#records/list/use-records.ts'
import { EDITED_OR_TITLE } from '#records/list/usual-rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { CollectionsSearch } from './collections-search.ts'
import { NewCollection } from './new-collection.tsx'

/** What the lists of workbooks and of apps differ in. */
export interface CollectionsLook {
  readonly kind: string
  readonly look: RowLook
  /** The colour of a new one. */
  readonly color: string
  /** What one is, where none were made yet. */
  readonly none: string
}

export interface CollectionsScreenProps {
  readonly first: FirstRows | undefined
  readonly search: CollectionsSearch
  readonly onSearchChange: (next: CollectionsSearch) => void
}

/** A list of workbooks or of apps, and the way to a new one. */
export function CollectionsScreen({
  of,
  first,
  search,
  onSearchChange,
}: CollectionsScreenProps & { readonly of: CollectionsLook }) {
  const [isNew, setIsNew] = useState(false)
  const list = useRecordList({
    kind: of.kind,
    first,
    search,
    rules: EDITED_OR_TITLE,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: EVERYTHING,
  })
  const [one, many] = list.scene.screens.noun
  const create = () => setIsNew(true)
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    create()
  })
  const none = (
    <EmptyState
      title={`No ${many} yet`}
      action={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden="true" />
          New {one}
        </Button>
      }
    >
      {of.none}
    </EmptyState>
  )
  return (
    <>
      <ListScreen list={list} look={of.look} ways={[{ label: `New ${one}`, onCreate: create }]} none={none} />
      <NewCollection open={isNew} onClose={() => setIsNew(false)} scene={list.scene} color={of.color} />
    </>
  )
}
