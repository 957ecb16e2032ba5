import { sortOf, wordsIn } from '#domain/forms/entry-query.ts'
import { everyField, type Questions } from '#domain/forms/form-field.ts'
import { type ColumnTotal, totalsOf } from './column-totals.ts'
import { type EntryView, viewColumns } from './entry-view.ts'
import { groupKey } from './group-key.ts'
import type { TableEntry } from './table-entry.ts'
import { matcherOf } from './view-matcher.ts'

/** Entries of one group of a view; they follow each other. */
export interface EntryGroup {
  /** What they have in common: an answer, or a month as `2026-11`. Empty: nothing was answered. */
  readonly key: string
  readonly count: number
  readonly totals: Readonly<Record<string, ColumnTotal>>
}

/** What a view shows of a form's entries. */
export interface EntrySelection {
  /** In their order, groups one after the other. */
  readonly IDs: readonly number[]
  /** Empty where the view makes none. */
  readonly groups: readonly EntryGroup[]
  /** By the names of the columns. */
  readonly totals: Readonly<Record<string, ColumnTotal>>
  /** How many entries the form has. */
  readonly count: number
}

/**
 * The entries of a form in memory, as views ask of them: what is filtered, ordered and counted costs one pass and one
 * sort.
 */
export class EntryTable {
  readonly #entries = new Map<number, TableEntry>()

  get size(): number {
    return this.#entries.size
  }

  put(entry: TableEntry): void {
    this.#entries.set(entry.ID, entry)
  }

  remove(ID: number): void {
    this.#entries.delete(ID)
  }

  get(ID: number): TableEntry | undefined {
    return this.#entries.get(ID)
  }

  /** The entries that a view shows, in no order. */
  matching(form: Questions, view: Pick<EntryView, 'words' | 'conditions'>): readonly TableEntry[] {
    const matches = matcherOf(everyField(form), view.conditions, wordsIn(view.words))
    return [...this.#entries.values()].filter(matches)
  }

  select(form: Questions, view: EntryView): EntrySelection {
    const found = this.matching(form, view)
    const sort = sortOf(form, view.sort)
    const placed = found.map((entry) => ({ entry, key: sort.keyOf(entry) }))
    placed.sort((one, other) => sort.compare(one.key, other.key))
    const entries = placed.map(({ entry }) => entry)
    const columns = viewColumns(everyField(form), view)
    const grouped = view.group === '' ? null : groupsOf(form, view.group, entries)
    return {
      IDs: (grouped ? grouped.flatMap(([, group]) => group) : entries).map(({ ID }) => ID),
      groups: grouped?.map(([key, group]) => ({ key, count: group.length, totals: totalsOf(columns, group) })) ?? [],
      totals: totalsOf(columns, entries),
      count: this.#entries.size,
    }
  }
}

/** Groups in the order in which their first entries come; those who answered nothing are the last one. */
function groupsOf(form: Questions, name: string, entries: readonly TableEntry[]): [string, TableEntry[]][] {
  const keyOf = groupKey(everyField(form), name)
  const groups = new Map<string, TableEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  const nothing = groups.get('')
  groups.delete('')
  return [...groups, ...(nothing ? ([['', nothing]] as [string, TableEntry[]][]) : [])]
}
