import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'
import type { OffersShow, OffersSort } from '#features/offers/offers-search.ts'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Menu } from '#ui/menu.tsx'
import { SearchField } from '#ui/search-field.tsx'
import css from './list-toolbar.module.css'
import type { ShowCounts } from './list-view.ts'

const SORTS: readonly { readonly value: OffersSort; readonly label: string }[] = [
  { value: 'edited', label: 'Last edited' },
  { value: 'title', label: 'Title' },
  { value: 'complete', label: 'Most complete' },
]

const SHOWS: readonly { readonly value: OffersShow; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'progress', label: 'In progress' },
  { value: 'complete', label: 'Complete' },
  { value: 'needs', label: 'Needs you' },
]

const isSort = (value: string): value is OffersSort => SORTS.some((sort) => sort.value === value)

export interface ListToolbarProps {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly sort: OffersSort
  readonly onSortChange: (sort: OffersSort) => void
  readonly show: OffersShow
  readonly onShowChange: (show: OffersShow) => void
  /** Undefined until all offers are read. */
  readonly counts: ShowCounts | undefined
}

/** Search, sort and filter. */
export function ListToolbar({ query, onQueryChange, sort, onSortChange, show, onShowChange, counts }: ListToolbarProps) {
  const sortLabel = SORTS.find(({ value }) => value === sort)?.label
  return (
    <div className={css.bar}>
      <SearchField className={css.search} label="Search offers" value={query} onValueChange={onQueryChange} />
      <Menu
        align="start"
        trigger={
          <Button className={css.sort} aria-label={`Sort: ${sortLabel}`}>
            <ArrowDownWideNarrow aria-hidden="true" />
            <span className={css.sortWord}>Sort</span>
            {sortLabel}
            <ChevronDown className={css.chevron} aria-hidden="true" />
          </Button>
        }
        entries={[
          { type: 'choice', label: 'Sort by', value: sort, options: SORTS, onChoose: (value) => isSort(value) && onSortChange(value) },
        ]}
      />
      <ChipRow label="Show" className={css.chips}>
        {SHOWS.map(({ value, label }) => (
          <Chip key={value} pressed={show === value} count={counts?.[value]} onClick={() => onShowChange(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
