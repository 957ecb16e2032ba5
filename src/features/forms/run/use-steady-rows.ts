import { useMemo, useState } from 'react'
import type { EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { useEntryTable } from '#features/forms/table/use-entry-table.ts'
import type { Held } from '#features/forms/entries/held-form.ts'
import type { EntryRows } from '#features/forms/table/entry-rows.ts'
import { runSearch } from './run-search.ts'
import { steadyOrder } from './steady-order.ts'

/** The entries of a view in the order in which they are shown. */
export interface ShownRows extends EntrySelection, Pick<EntryRows, 'from' | 'isWhole' | 'lookAt' | 'readAll'> {
  /** The entry at a place; undefined while it is being read. */
  readonly rowAt: (place: number) => TableEntry | undefined
  /** -1: the view does not show it. */
  readonly placeOf: (ID: number) => number
}

interface Kept {
  readonly view: string
  readonly selection: EntrySelection
  readonly IDs: readonly number[]
}

/**
 * The entries that a view shows; their order stays while they are worked on, until the view changes, or which entries
 * are in it. Undefined until the first are read.
 */
export function useSteadyRows(form: CustomForm, view: EntryView, elsewhere: Held): ShownRows | undefined {
  const rows = useEntryTable(form, view, elsewhere)
  const name = JSON.stringify(runSearch(rows?.view ?? view))
  const [held, setHeld] = useState<Kept | null>(null)
  const selection = rows?.selection
  if (selection && (held?.selection !== selection || held.view !== name)) {
    const isSame = held?.view === name && rows.from === 'device'
    const IDs = isSame ? steadyOrder({ IDs: held.IDs, groups: held.selection.groups }, selection) : selection.IDs
    setHeld({ view: name, selection, IDs })
  }
  const IDs = held?.selection === selection ? held?.IDs : selection?.IDs
  const places = useMemo(() => new Map(IDs?.map((ID, place) => [ID, place])), [IDs])
  const indexes = useMemo(
    () => (IDs === selection?.IDs ? null : new Map(selection?.IDs.map((ID, index) => [ID, index]))),
    [IDs, selection],
  )
  if (!rows || !selection || !IDs) return undefined
  return {
    ...selection,
    IDs,
    rowAt: (place) => rows.rowAt(indexes ? (indexes.get(IDs[place] ?? 0) ?? -1) : place),
    placeOf: (ID) => places.get(ID) ?? -1,
    lookAt: rows.lookAt,
    from: rows.from,
    isWhole: rows.isWhole,
    readAll: rows.readAll,
  }
}
