import { t } from '@lingui/core/macro'
import type { FormField } from '#domain/forms/form-field.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { FormReplication } from '#features/forms/entries/use-replicated-entries.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { EntryCards } from './cards/entry-cards.tsx'
import { SelectableEntryGrid } from './grid/selectable-entry-grid.tsx'
import { EntriesOnServer, NoEntries, NoMatchingEntries, EntriesNotLoaded, NoQuestions } from './entry-empty-states.tsx'
import type { ShownRows } from './use-stable-rows.ts'

export interface RunBodyProps {
  readonly form: CustomForm
  readonly columns: readonly FormField[]
  readonly rows: ShownRows
  readonly view: EntryView
  readonly replication: FormReplication
  readonly rights: Rights
  readonly isNarrow: boolean
  /** The entry in the drawer; 0: none. */
  readonly openID: number
  readonly onOpen: (ID: number) => void
  readonly onCreate: () => Promise<void>
  readonly onView: (next: EntryView) => void
}

/** The entries of a view as cards or as a table; else why there are none. */
export function RunBody({
  form,
  columns,
  rows,
  view,
  replication,
  rights,
  isNarrow,
  openID,
  onOpen,
  onCreate,
  onView,
}: RunBodyProps) {
  const action = rights.create && (
    <Button variant="primary" onClick={onCreate}>
      {t`New entry`}
    </Button>
  )
  if (columns.length === 0) return <NoQuestions form={form} />
  if (rows.from === 'nowhere') return <EntriesOnServer />
  if (rows.count === 0) {
    if (replication.state === 'asking') return <SkeletonRows count={6} />
    return replication.state === 'coming' ? (
      <EntriesNotLoaded action={action} />
    ) : (
      <NoEntries action={action} form={form} />
    )
  }
  if (rows.IDs.length === 0) return <NoMatchingEntries onClear={() => onView({ ...view, words: '', conditions: [] })} />
  const shown = { form, columns, rows, view, onOpen }
  if (isNarrow) return <EntryCards {...shown} />
  return (
    <SelectableEntryGrid
      {...shown}
      rights={rows.from === 'device' ? rights : { ...rights, update: false, delete: false }}
      openID={openID}
      onSort={(sort) => onView({ ...view, sort })}
    />
  )
}
