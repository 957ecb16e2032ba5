import { useMemo } from 'react'
import type { OffersSearch, OffersShow, OffersSort } from '#features/offers/offers-search.ts'
import type { Offers } from '#features/offers/use-offers.ts'
import type { HeadRow } from '#store/rows.ts'
import { useTypedQuery } from '#ui/use-typed-query.ts'
import { isShown, searched, type ShowCounts, showCounts, sorted } from './list-view.ts'

export interface ListView {
  readonly query: string
  readonly sort: OffersSort
  readonly show: OffersShow
  /** What passes search and filter, sorted; undefined while too few offers are read to know. */
  readonly rows: readonly HeadRow[] | undefined
  /** How many rows there will be; how many are read, while that is not known. */
  readonly count: number
  readonly isCounted: boolean
  readonly counts: ShowCounts | undefined
  /** One name for search, sort and filter together. */
  readonly name: string
  readonly setQuery: (query: string) => void
  readonly setSort: (sort: OffersSort) => void
  readonly setShow: (show: OffersShow) => void
  readonly clear: () => void
}

/** The list under the search, sort and filter of the address. What is typed shows at once, the address follows. */
export function useListView(offers: Offers | undefined, search: OffersSearch, onSearchChange: (next: OffersSearch) => void): ListView {
  const { q = '', sort = 'edited', show = 'all' } = search
  const [query, setQuery] = useTypedQuery(q, (typed) => onSearchChange({ ...search, q: typed === '' ? undefined : typed }))
  const heads = offers?.heads
  const isWhole = offers?.isWhole === true
  const isPlain = query.trim() === '' && sort === 'edited' && show === 'all'
  const work = offers?.work
  const counts = useMemo(() => (heads && work && isWhole ? showCounts(heads, work) : undefined), [heads, work, isWhole])
  const found = useMemo(() => (heads && isWhole ? sorted(searched(heads, query), sort) : undefined), [heads, isWhole, query, sort])
  const rows = useMemo(
    () => (found && work && show !== 'all' ? found.filter((head) => isShown(show, head, work)) : found),
    [found, work, show],
  )
  const shown = rows ?? (isPlain ? heads : undefined)
  return {
    query,
    sort,
    show,
    rows: shown,
    count: rows?.length ?? offers?.count ?? heads?.length ?? 0,
    isCounted: rows !== undefined || offers?.count !== undefined,
    counts,
    name: [query.trim(), sort, show].join('\n'),
    setQuery,
    setSort: (next) => onSearchChange({ ...search, sort: next === 'edited' ? undefined : next }),
    setShow: (next) => onSearchChange({ ...search, show: next === 'all' ? undefined : next }),
    clear: () => {
      setQuery('')
      onSearchChange({ ...search, q: undefined, show: undefined })
    },
  }
}
