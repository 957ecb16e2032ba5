import type { FormField } from '#domain/forms/form-field.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { Held } from '#features/forms/entries/held-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { EntryCards } from './cards/entry-cards.tsx'
import { EntriesGrid } from './grid/entries-grid.tsx'
import { Elsewhere, NoEntries, NoneInView, NotHereYet, NothingAsked } from './run-empty.tsx'
import type { ShownRows } from './use-steady-rows.ts'

export interface RunBodyProps {
  readonly form: CustomForm
  readonly columns: readonly FormField[]
  readonly rows: ShownRows
  readonly view: EntryView
  readonly held: Held
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
  held,
  rights,
  isNarrow,
  openID,
  onOpen,
  onCreate,
  onView,
}: RunBodyProps) {
  const action = rights.create && (
    <Button variant="primary" onClick={onCreate}>
      New entry
    </Button>
  )
  if (columns.length === 0) return <NothingAsked form={form} />
  if (rows.from === 'nowhere') return <Elsewhere />
  if (rows.count === 0) {
    if (held.state === 'asking') return <SkeletonRows count={6} />
    return held.state === 'coming' ? <NotHereYet action={action} /> : <NoEntries action={action} form={form} />
  }
  if (rows.IDs.length === 0) return <NoneInView onClear={() => onView({ ...view, words: '', conditions: [] })} />
  const shown = { form, columns, rows, view, onOpen }
  if (isNarrow) return <EntryCards {...shown} />
  return (
    <EntriesGrid
      {...shown}
      rights={rows.from === 'device' ? rights : { ...rights, update: false, delete: false }}
      openID={openID}
      onSort={(sort) => onView({ ...view, sort })}
    />
  )
}
