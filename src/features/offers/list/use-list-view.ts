import { useEffect, useMemo, useState } from 'react'
import type { OffersSearch, OffersShow, OffersSort } from '#features/offers/offers-search.ts'
import type { Offers } from '#features/offers/use-offers.ts'
import type { HeadRow } from '#store/rows.ts'
import { isShown, searched, type ShowCounts, showCounts, sorted } from './list-view.ts'

/** How long the address waits for the next key: browsers allow few changes of it a second. */
const ADDRESS_DELAY_MS = 250

export interface ListView {
  readonly query: string
  readonly sort: OffersSort
  readonly show: OffersShow
  /** What passes search and filter, sorted; undefined while too few offers are read to know. */
  readonly rows: readonly HeadRow[] | undefined
  /** How many rows there will be. */
  readonly count: number
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
  const { sort = 'edited', show = 'all' } = search
  const [query, setQuery] = useTypedQuery(search, onSearchChange)
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
    count: rows ? rows.length : (offers?.count ?? 0),
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

/** What is being typed; it goes into the address when the keys rest, and follows the address when that changes by itself (Back). */
function useTypedQuery(search: OffersSearch, onSearchChange: (next: OffersSearch) => void): [string, (query: string) => void] {
  const { q = '' } = search
  const [typed, setTyped] = useState(q)
  const [inAddress, setInAddress] = useState(q)
  /** Given to the address, which has not taken it over yet. */
  const [given, setGiven] = useState<string | null>(null)
  if (q !== inAddress) {
    setInAddress(q)
    setGiven(null)
    if (q !== given) setTyped(q)
  }
  useEffect(() => {
    if (typed === (given ?? inAddress)) return
    const timer = setTimeout(() => {
      setGiven(typed)
      onSearchChange({ ...search, q: typed === '' ? undefined : typed })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, given, inAddress, search, onSearchChange])
  return [typed, setTyped]
}
