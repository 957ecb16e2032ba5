import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { recordKeyString, TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { refusalText, type Rights } from '#domain/plan/rights.ts'
import { capitalised } from '#lib/text/text.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { useKindRights } from '#records/kinds-context.tsx'
import { conflictCounts } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TrashRow } from './trash-row.tsx'
import css from './trash-screen.module.css'
import {
  trashedChildren,
  countsByKind,
  searchTrashedRecords,
  trashedKeys,
  searchedFieldsText,
  type TrashedRecord,
  trashedParentNoun,
} from './trashed-records.ts'

/** Fewer are seen at a glance. */
const MIN_ROWS_FOR_SEARCH = 8
const ROWS_AT_ONCE = 100

export interface TrashRowsProps {
  /** The kinds that can be in it. */
  readonly kinds: readonly KindScreens[]
  readonly all: readonly TrashedRecord[]
  /** The section of the one kind that is shown; all of them by default. */
  readonly show: string | undefined
  readonly onShowChange: (show: string | undefined) => void
  /** The row that had the focus is no longer there. */
  readonly onGone: () => void
}

/** Lists the trash with search and a filter by kind, loaded in parts. */
export function TrashRows({ kinds, all, show, onShowChange, onGone }: TrashRowsProps) {
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const [nowMs] = useState(Date.now)
  const conflicts = useLocalQuery(conflictCounts)
  const rightsOf = useKindRights()
  const searched = useDeferredValue(query)
  const counts = useMemo(() => countsByKind(all), [all])
  const keys = useMemo(() => trashedKeys(all), [all])
  const there = useMemo(() => kinds.filter(({ kind }) => counts.has(kind)), [kinds, counts])
  const shown = there.find(({ section }) => section === show)
  const rows = useMemo(
    () => searchTrashedRecords(shown ? all.filter(({ kind }) => kind === shown.kind) : all, searched),
    [all, shown, searched],
  )
  const moreCount = Math.min(ROWS_AT_ONCE, rows.length - limit)
  // An element: a message takes tags in a string for its own.
  const term = <>{searched.trim()}</>
  const places = searchedFieldsText((shown ? [shown] : there).map(({ searchedIn }) => searchedIn))
  const showAll = () => {
    setQuery('')
    onShowChange(undefined)
  }
  return (
    <>
      <p className={css.lead}>
        {t`Kept for ${{ days: TRASH_RETENTION_DAYS }} days, with everything in them.`}
        {trashRefusalText(there.map(({ kind }) => rightsOf(kind)))}
      </p>
      <div className={css.bar}>
        {(all.length >= MIN_ROWS_FOR_SEARCH || query !== '') && (
          <SearchField className={css.search} label={t`Search the trash`} value={query} onValueChange={setQuery} />
        )}
        {there.length > 1 && (
          <ChipRow label={t`Show`} className={css.chips}>
            <Chip pressed={!shown} count={all.length} onClick={() => onShowChange(undefined)}>
              {t`All`}
            </Chip>
            {there.map(({ kind, section, noun }) => (
              <Chip
                key={kind}
                pressed={shown?.kind === kind}
                count={counts.get(kind)}
                onClick={() => onShowChange(section)}
              >
                {capitalised(noun[1])}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t`Nothing found in the trash`}
          action={<Button onClick={showAll}>{t`Show everything`}</Button>}
        >
          <Trans>
            Nothing has “<bdi>{term}</bdi>” in its {places}.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={cardClass({ list: true })}>
          {rows.slice(0, limit).map((row) => {
            const key = recordKeyString(row.kind, row.summary.ID)
            const screens = there.find(({ kind }) => kind === row.kind)
            if (!screens) return null
            return (
              <TrashRow
                key={key}
                row={row}
                screens={screens}
                nowMs={nowMs}
                texts={conflicts?.get(key) ?? 0}
                parentNoun={trashedParentNoun(keys, row)}
                rights={rightsOf(row.kind)}
                beside={() => trashedChildren(all, row)}
                onGone={onGone}
              />
            )
          })}
        </ul>
      )}
      {moreCount > 0 && (
        <Button className={css.more} onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {plural(moreCount, { one: 'Show # more', other: 'Show # more' })}
        </Button>
      )}
    </>
  )
}

/** Returns the reasons why some actions are not allowed for all of these records, each once. */
function trashRefusalText(rights: readonly Rights[]): string {
  const reasons = new Set(rights.flatMap((one) => (one.update && one.delete ? [] : [` ${refusalText(one)}`])))
  return [...reasons].join('')
}
