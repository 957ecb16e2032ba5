import { Plus } from 'lucide-react'
import { ListScreen } from '#records/list/list-screen.tsx'
import { EDITED_OR_TITLE } from '#records/list/usual-rules.ts'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { EVERYTHING } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstRows } from '#records/list/use-records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Blank, BlankSentence, EmptyState } from '#ui/feedback/empty-state.tsx'
import { FORM } from './form-kind.ts'
import type { FormsSearch } from './forms-search.ts'
import { FORM_LOOK } from './list/form-look.tsx'
import { createForm } from './make-form.ts'

export interface FormsScreenProps {
  /** What was read before the screen was there. */
  readonly first: FirstRows | undefined
  readonly search: FormsSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: FormsSearch) => void
}

/** The account's own forms, and the way to a new one. */
export function FormsScreen({ first, search, onSearchChange }: FormsScreenProps) {
  const list = useRecordList({
    kind: FORM,
    first,
    search,
    rules: EDITED_OR_TITLE,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: EVERYTHING,
  })
  const create = () => createForm(list.scene)
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    void create()
  })
  return (
    <ListScreen
      list={list}
      look={FORM_LOOK}
      ways={[{ label: 'New form', onCreate: create }]}
      none={<NoForms onCreate={create} />}
    />
  )
}

function NoForms({ onCreate }: { readonly onCreate: () => Promise<void> }) {
  return (
    <EmptyState
      picture={
        <BlankSentence>
          Ask for <Blank width="7rem" />, then <Blank width="9rem" />, and keep every answer.
        </BlankSentence>
      }
      title="No forms yet"
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          New form
        </Button>
      }
    >
      A form is a row of questions of your own. What is entered in it is kept on this device and synced, like everything
      else.
    </EmptyState>
  )
}
