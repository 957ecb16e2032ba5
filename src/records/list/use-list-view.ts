import { useDeferredValue, useMemo } from 'react'
import type { FoundList } from '#records/search/list-search.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import type { ListGroup } from './list-lines.ts'
import type { GroupFoldingState, GroupedRows } from './group-rows.ts'
import { chosenOrFirst, type ListFilter, type ListRules, type ListSort, type ListState } from './list-rules.ts'
import { type FilterCounts, countByFilter, sortSummaries } from './list-view.ts'
import { useGroupFolding } from './use-group-folding.ts'
import { useListSearch } from './use-list-search.ts'
import type { ListedRecords } from './use-listed-records.ts'

export interface ListView {
  /** In the search field. */
  readonly typed: string
  /** Query that the rows are searched for; a moment behind `typed`. */
  readonly query: string
  /** Tells rows where they have its words. */
  readonly search: FoundList | undefined
  readonly sort: ListSort | undefined
  readonly show: ListFilter | undefined
  /** Rows that pass search and filters, sorted and grouped. Undefined while too few records are read to know. */
  readonly rows: readonly SummaryRow[] | undefined
  readonly groups: readonly ListGroup[]
  /** Number of rows that there will be. While that is unknown, the number of rows that are read. */
  readonly count: number
  readonly isCounted: boolean
  readonly counts: FilterCounts | undefined
  /** Key for search, sort, filters and grouping together. */
  readonly name: string
  readonly setQuery: (query: string) => void
  readonly choose: (next: Omit<ListState, 'q'>) => void
  readonly clear: () => void
  readonly toggleGroup: (key: string) => void
  /** Shows all rows of a group. */
  readonly showWhole: (key: string) => void
}

/** A choice that stands outside of the list's own rules: the records of one parent alone. */
export interface ListScope {
  /** Name of the scope, unique among the scopes. Empty for the scope of all records. */
  readonly name: string
  /** Absent: everything is in it. */
  lets?(summary: SummaryRow): boolean
  /** True while its content is not known yet. */
  readonly isPending?: boolean
}

export const WHOLE_LIST: ListScope = { name: '' }

export interface ListViewOptions {
  readonly kind: string
  readonly rules: ListRules
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly scope: ListScope
  /** Absent: the list is not parted into groups. */
  readonly grouping?: ListGrouping | undefined
}

/** A way to split a list into groups. */
export interface ListGrouping {
  /** Unique among the ways. */
  readonly name: string
  /** Fewer rows than this are not grouped. */
  readonly minRows?: number
  group(summaries: readonly SummaryRow[], folding: GroupFoldingState): GroupedRows
}

const NO_GROUPS: readonly ListGroup[] = []

/** A list as the address says to look at it. The search field shows a key at once; rows and address follow. */
export function useListView(
  records: ListedRecords | undefined,
  { kind, rules, state, onChange, scope, grouping }: ListViewOptions,
): ListView {
  const [typed, setQuery] = useUrlSearchQuery(state.q ?? '', (next) =>
    onChange({ ...state, q: next === '' ? undefined : next }),
  )
  // Searching and drawing rows may take longer than a key: the field must not wait for them.
  const wanted = useDeferredValue(typed)
  const search = useListSearch(kind, wanted)
  // Until the first search has come a list keeps its rows; one that opens with a query has none to keep.
  const query = search?.query ?? (wanted === state.q ? wanted : '')
  const sort = chosenOrFirst(rules.sorts, state.sort)
  const show = chosenOrFirst(rules.filters, state.show)
  const { summaries, status, isWhole } = records ?? {}
  const isPlain =
    query.trim() === '' && !sort?.compare && show === rules.filters[0] && scope === WHOLE_LIST && !grouping
  const within = useMemo(() => {
    const all = isWhole && !scope.isPending ? summaries : undefined
    return all && scope.lets ? all.filter(scope.lets) : all
  }, [summaries, isWhole, scope])
  const counts = useMemo(
    () => (within && status ? countByFilter(rules.filters, within, status) : undefined),
    [within, status, rules],
  )
  const found = useMemo(() => {
    const rows = within && (search ? search.rowsOf(within) : query ? undefined : within)
    return rows && sortSummaries(rows, sort)
  }, [within, query, search, sort])
  const passed = useMemo(
    () =>
      found && status && show && show !== rules.filters[0]
        ? found.filter((summary) => show.lets(summary, status))
        : found,
    [found, status, show, rules],
  )
  const { folding, toggleGroup, showWhole } = useGroupFolding(`${kind} ${grouping?.name ?? ''}`, query.trim() !== '')
  const grouped = useMemo(() => {
    if (!passed || !within) return undefined
    // The whole list counts, not what a search finds: rows must not regroup while someone types.
    const isGrouped = grouping && within.length >= (grouping.minRows ?? 0)
    return isGrouped ? grouping.group(passed, folding) : { rows: passed, groups: NO_GROUPS }
  }, [passed, within, grouping, folding])
  return {
    typed,
    query,
    search,
    sort,
    show,
    rows: grouped?.rows ?? (isPlain ? summaries : undefined),
    groups: grouped?.groups ?? NO_GROUPS,
    count: grouped?.rows.length ?? records?.count ?? summaries?.length ?? 0,
    isCounted: grouped !== undefined || records?.count !== undefined,
    counts,
    name: [query.trim(), sort?.value, show?.value, grouping?.name, scope.name].join('\n'),
    setQuery,
    choose: (next) => onChange({ ...state, ...withoutDefaults(rules, next) }),
    clear: () => {
      setQuery('')
      onChange({ ...state, q: undefined, show: undefined })
    },
    toggleGroup,
    showWhole,
  }
}

/** The first of each needs no word in the address. */
const withoutDefaults = ({ sorts, filters }: ListRules, next: Omit<ListState, 'q'>): ListState => ({
  ...('sort' in next && { sort: next.sort === sorts?.[0]?.value ? undefined : next.sort }),
  ...('show' in next && { show: next.show === filters[0]?.value ? undefined : next.show }),
})
