import { useDeferredValue, useMemo } from 'react'
import type { SummaryRow } from '#store/rows.ts'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import type { ListGroup } from '#records/list/rows/list-lines.ts'
import type { Folding, Grouped } from './grouping.ts'
import { chosenOf, type ListFilter, type ListRules, type ListSort, type ListState } from './list-rules.ts'
import { type FilterCounts, filterCounts, searched, sorted } from './list-view.ts'
import { useFolding } from './use-folding.ts'
import type { ListedRecords } from './use-records.ts'

export interface ListView {
  /** In the search field. */
  readonly typed: string
  /** Query that the rows are searched for; a moment behind `typed`. */
  readonly query: string
  readonly sort: ListSort | undefined
  readonly show: ListFilter | undefined
  /** What passes search and filters, sorted and grouped; undefined while too few records are read to know. */
  readonly rows: readonly SummaryRow[] | undefined
  readonly groups: readonly ListGroup[]
  /** How many rows there will be; how many are read, while that is not known. */
  readonly count: number
  readonly isCounted: boolean
  readonly counts: FilterCounts | undefined
  /** One name for search, sort, filters and grouping together. */
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
  /** Its own among the scopes; empty for that of everything. */
  readonly name: string
  /** Absent: everything is in it. */
  lets?(head: SummaryRow): boolean
  /** It is not known yet what is in it. */
  readonly isPending?: boolean
}

export const EVERYTHING: ListScope = { name: '' }

export interface ListViewOptions {
  readonly kind: string
  readonly rules: ListRules
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly scope: ListScope
  /** Absent: the list is not parted into groups. */
  readonly grouping?: ListParting | undefined
}

/** A way to split a list into groups. */
export interface ListParting {
  /** Unique among the ways. */
  readonly name: string
  /** Fewer rows than this are not grouped. */
  readonly minRows?: number
  part(heads: readonly SummaryRow[], folding: Folding): Grouped
}

const NO_GROUPS: readonly ListGroup[] = []

/** A list as the address says to look at it. The search field shows a key at once; rows and address follow. */
export function useListView(
  records: ListedRecords | undefined,
  { kind, rules, state, onChange, scope, grouping }: ListViewOptions,
): ListView {
  const [typed, setQuery] = useTypedQuery(state.q ?? '', (next) =>
    onChange({ ...state, q: next === '' ? undefined : next }),
  )
  // Searching and drawing rows may take longer than a key: the field must not wait for them.
  const query = useDeferredValue(typed)
  const sort = chosenOf(rules.sorts, state.sort)
  const show = chosenOf(rules.filters, state.show)
  const { heads, work, isWhole } = records ?? {}
  const isPlain =
    query.trim() === '' && !sort?.compare && show === rules.filters[0] && scope === EVERYTHING && !grouping
  const within = useMemo(() => {
    const all = isWhole && !scope.isPending ? heads : undefined
    return all && scope.lets ? all.filter(scope.lets) : all
  }, [heads, isWhole, scope])
  const counts = useMemo(
    () => (within && work ? filterCounts(rules.filters, within, work) : undefined),
    [within, work, rules],
  )
  const found = useMemo(() => within && sorted(searched(within, query), sort), [within, query, sort])
  const passed = useMemo(
    () => (found && work && show && show !== rules.filters[0] ? found.filter((head) => show.lets(head, work)) : found),
    [found, work, show, rules],
  )
  const { folding, toggleGroup, showWhole } = useFolding(`${kind} ${grouping?.name ?? ''}`, query.trim() !== '')
  const parted = useMemo(() => {
    if (!passed || !within) return undefined
    // The whole list counts, not what a search finds: rows must not regroup while someone types.
    const isGrouped = grouping && within.length >= (grouping.minRows ?? 0)
    return isGrouped ? grouping.part(passed, folding) : { rows: passed, groups: NO_GROUPS }
  }, [passed, within, grouping, folding])
  return {
    typed,
    query,
    sort,
    show,
    rows: parted?.rows ?? (isPlain ? heads : undefined),
    groups: parted?.groups ?? NO_GROUPS,
    count: parted?.rows.length ?? records?.count ?? heads?.length ?? 0,
    isCounted: parted !== undefined || records?.count !== undefined,
    counts,
    name: [query.trim(), sort?.value, show?.value, grouping?.name, scope.name].join('\n'),
    setQuery,
    choose: (next) => onChange({ ...state, ...withoutFirst(rules, next) }),
    clear: () => {
      setQuery('')
      onChange({ ...state, q: undefined, show: undefined })
    },
    toggleGroup,
    showWhole,
  }
}

/** The first of each needs no word in the address. */
const withoutFirst = ({ sorts, filters }: ListRules, next: Omit<ListState, 'q'>): ListState => ({
  ...('sort' in next && { sort: next.sort === sorts?.[0]?.value ? undefined : next.sort }),
  ...('show' in next && { show: next.show === filters[0]?.value ? undefined : next.show }),
})
