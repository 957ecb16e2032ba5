import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstListRows } from '#records/list/use-listed-records.ts'
import { DEFAULT_LIST_RULES } from '#records/list/default-list-rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type CollectionLabels, NewCollectionDialog } from './new-collection-dialog.tsx'
import type { ListState } from '#records/list/list-rules.ts'

/** Differences between the lists of workbooks and of apps. */
export interface CollectionListOptions {
  readonly kind: string
  readonly appearance: RowAppearance
  /** The colour of a new one. */
  readonly color: string
  readonly labels: CollectionLabels & {
    /** Title of the empty list. */
    readonly none: string
    /** Explains what a workbook or an app is, until the first one is created. */
    readonly about: string
  }
}

export interface CollectionsScreenProps {
  readonly first: FirstListRows | undefined
  readonly search: CollectionsSearch
  readonly onSearchChange: (next: CollectionsSearch) => void
}

/** A list of workbooks or of apps, and the way to a new one. */
export function CollectionsScreen({
  of,
  first,
  search,
  onSearchChange,
}: CollectionsScreenProps & { readonly of: CollectionListOptions }) {
  const [isNew, setIsNew] = useState(false)
  const list = useRecordList({
    kind: of.kind,
    first,
    search,
    rules: DEFAULT_LIST_RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: WHOLE_LIST,
  })
  const create = () => setIsNew(true)
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    create()
  })
  const none = (
    <EmptyState
      title={of.labels.none}
      action={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden="true" />
          {of.labels.new}
        </Button>
      }
    >
      {of.labels.about}
    </EmptyState>
  )
  return (
    <>
      <ListScreen
        list={list}
        appearance={of.appearance}
        ways={[{ label: of.labels.new, onCreate: create }]}
        none={none}
      />
      <NewCollectionDialog
        open={isNew}
        onClose={() => setIsNew(false)}
        context={list.context}
        color={of.color}
        labels={of.labels}
      />
    </>
  )
}

/** State of the list of workbooks or of apps that a link restores. */
interface CollectionsSearch extends ListState {
  /** Asks what a new one is at once: the palette's entry. */
  readonly new?: true | undefined
}
