import { readEntrySort } from '#domain/forms/entry-query.ts'
import { allFormFields, type FormQuestions } from '#domain/forms/form-field.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { type ColumnTotal, columnTotals } from './column-totals.ts'
import { type EntryView, viewColumns } from './entry-view.ts'
import { groupKey } from './group-key.ts'
import type { TableEntry } from './table-entry.ts'
import { viewMatcher } from './view-matcher.ts'

/** Entries of one group of a view; they follow each other. */
export interface EntryTableGroup {
  /** Common value: an answer, or a month as `2026-11`. Empty for entries without an answer. */
  readonly key: string
  readonly count: number
  readonly totals: Readonly<Record<string, ColumnTotal>>
}

/** Entries that a view shows. */
export interface EntrySelection {
  /** In their order, groups one after the other. */
  readonly IDs: readonly number[]
  /** Empty where the view makes none. */
  readonly groups: readonly EntryTableGroup[]
  /** By the names of the columns. */
  readonly totals: Readonly<Record<string, ColumnTotal>>
  /** Number of entries in the form. */
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
  matching(form: FormQuestions, view: Pick<EntryView, 'words' | 'conditions'>): readonly TableEntry[] {
    const matches = viewMatcher(allFormFields(form), view.conditions, searchTerms(view.words))
    return [...this.#entries.values()].filter(matches)
  }

  select(form: FormQuestions, view: EntryView): EntrySelection {
    const found = this.matching(form, view)
    const sort = readEntrySort(form, view.sort)
    const placed = found.map((entry) => ({ entry, key: sort.keyOf(entry) }))
    placed.sort((one, other) => sort.compare(one.key, other.key))
    const entries = placed.map(({ entry }) => entry)
    const columns = viewColumns(allFormFields(form), view)
    const grouped = view.group === '' ? null : entryTableGroups(form, view.group, entries)
    return {
      IDs: (grouped ? grouped.flatMap(([, group]) => group) : entries).map(({ ID }) => ID),
      groups:
        grouped?.map(([key, group]) => ({ key, count: group.length, totals: columnTotals(columns, group) })) ?? [],
      totals: columnTotals(columns, entries),
      count: this.#entries.size,
    }
  }
}

/** Groups in the order in which their first entries come; those who answered nothing are the last one. */
function entryTableGroups(form: FormQuestions, name: string, entries: readonly TableEntry[]): [string, TableEntry[]][] {
  const keyOf = groupKey(allFormFields(form), name)
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
