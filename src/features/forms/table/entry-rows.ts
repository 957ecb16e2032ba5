import type { EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'

/** The entries that a view of a form shows, and how to read some of them. */
export interface EntryRows {
  readonly selection: EntrySelection
  /** The view that it is of: the one before, for a moment after another was asked for. */
  readonly view: EntryView
  /**
   * `device`: all of them are here. `server`: they are there, and read as far as somebody looks; nothing is grouped or
   * counted of them. `nowhere`: there are some, and neither is this device holding them nor can the server be asked.
   */
  readonly from: 'device' | 'server' | 'nowhere'
  /** True when all entries are counted; false when these are only the newest, for a first render. */
  readonly isWhole: boolean
  /** The entry at a place of `selection.IDs`; undefined while it is being read. */
  readonly rowAt: (index: number) => TableEntry | undefined
  /** Every entry that the view shows, in its order; null where they cannot all be read. */
  readonly readAll: () => Promise<readonly TableEntry[] | null>
  /** Says which places are looked at, so that these are read. */
  readonly setVisibleRange: (from: number, to: number) => void
}
