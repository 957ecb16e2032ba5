import { useMemo, useState } from 'react'
import type { EntrySelection, EntryTableGroup } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { FormReplication } from '#features/forms/entries/use-replicated-entries.ts'
import type { EntryRows } from '#features/forms/table/entry-rows.ts'
import { toRunSearch } from './run-search.ts'
import { useDeviceEntries } from '#features/forms/table/use-device-entries.ts'
import { useServerEntries } from '#features/forms/table/use-server-entries.ts'

/** The entries of a view in the order in which they are shown. */
export interface ShownRows extends EntrySelection, Pick<EntryRows, 'from' | 'isWhole' | 'setVisibleRange' | 'readAll'> {
  /** The entry at a place; undefined while it is being read. */
  readonly rowAt: (place: number) => TableEntry | undefined
  /** -1: the view does not show it. */
  readonly placeOf: (ID: number) => number
}

interface PreviousSelection {
  readonly view: string
  readonly selection: EntrySelection
  readonly IDs: readonly number[]
}

/**
 * The entries that a view shows; their order stays while they are worked on, until the view changes, or which entries
 * are in it. Undefined until the first are read.
 */
export function useStableRows(form: CustomForm, view: EntryView, replication: FormReplication): ShownRows | undefined {
  const rows = useEntryTable(form, view, replication)
  const name = JSON.stringify(toRunSearch(rows?.view ?? view))
  const [previous, setPrevious] = useState<PreviousSelection | null>(null)
  const selection = rows?.selection
  if (selection && (previous?.selection !== selection || previous.view !== name)) {
    const isSame = previous?.view === name && rows.from === 'device'
    const IDs = isSame
      ? stableOrder({ IDs: previous.IDs, groups: previous.selection.groups }, selection)
      : selection.IDs
    setPrevious({ view: name, selection, IDs })
  }
  const IDs = previous?.selection === selection ? previous?.IDs : selection?.IDs
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
    setVisibleRange: rows.setVisibleRange,
    from: rows.from,
    isWhole: rows.isWhole,
    readAll: rows.readAll,
  }
}

/** Properties of a selection that its order needs. */
interface OrderedSelection {
  readonly IDs: readonly number[]
  readonly groups: readonly EntryTableGroup[]
}

/**
 * The order that the person sees already, for as long as the same entries are shown in the same groups: a row does not
 * run away from under the hands that fill it in. Else the new one.
 */
export function stableOrder(before: OrderedSelection, after: OrderedSelection): readonly number[] {
  if (before.IDs.length !== after.IDs.length || before.groups.length !== after.groups.length) return after.IDs
  const sizes = after.groups.length === 0 ? [after.IDs.length] : after.groups.map(({ count }) => count)
  let from = 0
  for (const [at, size] of sizes.entries()) {
    const [old, now] = [before.groups[at], after.groups[at]]
    if (old?.key !== now?.key || old?.count !== now?.count) return after.IDs
    const there = new Set(before.IDs.slice(from, from + size))
    if (!after.IDs.slice(from, from + size).every((ID) => there.has(ID))) return after.IDs
    from += size
  }
  return before.IDs
}

/**
 * The entries that a view of a form shows: those of this device, or where it does not hold them, those of the server.
 * Undefined until the first are read.
 */
function useEntryTable(form: CustomForm, view: EntryView, replication: FormReplication): EntryRows | undefined {
  const isElsewhere = replication.state === 'unheld' || replication.state === 'full'
  const here = useDeviceEntries(form, view, !isElsewhere)
  const there = useServerEntries(form, view, isElsewhere)
  return isElsewhere ? there : here
}
