import { t } from '@lingui/core/macro'
import { ArrowDownWideNarrow } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import type { ListRules } from '#records/list/list-rules.ts'
import css from '#records/list/list-toolbar.module.css'
import type { ListView } from '#records/list/use-list-view.ts'

export interface ListToolbarProps {
  /** Plural noun of the records: 'offers'. */
  readonly many: string
  readonly rules: ListRules
  readonly view: ListView
  /** Further choices, beside the search. */
  readonly controls?: ReactNode
}

/** More chips than this get a row of their own. */
const MAX_CHIPS_BESIDE = 4

/** Search, filter and sort. */
export function ListToolbar({ many, rules, view, controls }: ListToolbarProps) {
  const { sorts, filters, hidesEmpty = false, isOneLine = false } = rules
  const { typed, setQuery, sort, show, counts, choose } = view
  const chips = filters.filter(
    (filter, index) => !hidesEmpty || index === 0 || filter === show || (counts?.[filter.value] ?? 0) > 0,
  )
  const choices = (
    <>
      {controls}
      {sorts && sort && (
        <ChoiceMenu
          icon={ArrowDownWideNarrow}
          word={t`Sort`}
          label={t`Sort by`}
          value={sort.value}
          options={sorts}
          onChoose={(value) => choose({ sort: value })}
          isQuiet={isOneLine}
        />
      )}
    </>
  )
  return (
    <div className={classNames(css.bar, isOneLine && css.oneLine)}>
      <SearchField className={css.search} label={t`Search ${{ nouns: many }}`} value={typed} onValueChange={setQuery} />
      {!isOneLine && choices}
      {/* A single chip is no choice; until the rows are counted its row keeps its room. */}
      {(chips.length > 1 || !counts) && (
        <ChipRow
          label={t`Show`}
          className={classNames(css.chips, !isOneLine && filters.length > MAX_CHIPS_BESIDE && css.below)}
        >
          {chips.map((filter, index) => (
            <Chip
              key={filter.value}
              pressed={show === filter}
              isWarning={filter.isWarning}
              count={index === 0 && isOneLine ? undefined : counts?.[filter.value]}
              onClick={() => choose({ show: filter.value })}
            >
              {filter.label}
            </Chip>
          ))}
        </ChipRow>
      )}
      {isOneLine && <span className={css.choices}>{choices}</span>}
    </div>
  )
}
