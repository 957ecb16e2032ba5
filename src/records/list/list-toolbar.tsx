import { ArrowDownWideNarrow } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import type { ListRules } from './list-rules.ts'
import css from './list-toolbar.module.css'
import type { ListView } from './use-list-view.ts'

export interface ListToolbarProps {
  /** Of several: 'offers'. */
  readonly many: string
  readonly rules: ListRules
  readonly view: ListView
  /** Further choices, beside the search. */
  readonly controls?: ReactNode
}

/** So many chips have room beside the search; more stand in a row of their own. */
const MOST_CHIPS_BESIDE = 4

/** Search, sort and filter. */
export function ListToolbar({ many, rules: { sorts, filters, hidesEmpty = false }, view, controls }: ListToolbarProps) {
  const { query, setQuery, sort, show, counts, choose } = view
  const chips = filters.filter((filter, index) => !hidesEmpty || index === 0 || filter === show || (counts?.[filter.value] ?? 0) > 0)
  return (
    <div className={css.bar}>
      <SearchField className={css.search} label={`Search ${many}`} value={query} onValueChange={setQuery} />
      {sorts && sort && (
        <ChoiceMenu
          icon={ArrowDownWideNarrow}
          word="Sort"
          label="Sort by"
          value={sort.value}
          options={sorts}
          onChoose={(value) => choose({ sort: value })}
        />
      )}
      {controls}
      <ChipRow label="Show" className={classNames(css.chips, filters.length > MOST_CHIPS_BESIDE && css.below)}>
        {chips.map((filter) => (
          <Chip key={filter.value} pressed={show === filter} count={counts?.[filter.value]} onClick={() => choose({ show: filter.value })}>
            {filter.label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
