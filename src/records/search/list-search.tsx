import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { FoundPlace } from '#domain/search/find-in-record.ts'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { FoundIDs } from '#store/search/record-search.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FoundText } from '#ui/text/found-text.tsx'
import { foundPlaceText } from './found-place-text.ts'
import { searchClient } from './search-client.ts'

export interface FoundLineProps {
  readonly summary: SummaryRow
  /** The title as the row shows it. */
  readonly title: string
  /** The line that the row has otherwise. */
  readonly children: ReactNode
}

/** Search of a list: what is found by now. */
export interface FoundList {
  readonly query: string
  /**
   * Undefined while there may be some and none is found yet. Returns the given array if all match, so that results
   * derived from it stay valid.
   */
  rowsOf(summaries: readonly SummaryRow[]): readonly SummaryRow[] | undefined
  /** The second line of a row: where the words are, if its title lacks any. */
  readonly Line: (props: FoundLineProps) => ReactNode
  /** In place of the rows where there are none. Absent for a query without words. */
  readonly None: ((props: NoneFoundProps) => ReactNode) | undefined
}

interface NoneFoundProps {
  /** Plural noun of the records. */
  readonly nouns: string
  readonly onClear: () => void
}

export interface ListSearchOptions {
  readonly database: Pick<LocalDatabase, 'name'>
  readonly kind: string
  readonly query: string
}

/**
 * Searches the records of a kind until the signal says so: at once by what rows hold, then by all fields. `onFound`:
 * what is found is another.
 */
export function followListSearch(
  options: ListSearchOptions,
  onFound: (search: FoundList) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const { database, kind, query } = options
  const terms = searchTerms(query)
  const Line = foundLine(options, terms)
  const None = terms.length > 0 ? noneFound(query) : undefined
  const tell = ({ IDs, isWhole }: FoundIDs): void => {
    if (signal.aborted) return
    const found = new Set(IDs)
    const rowsOf: FoundList['rowsOf'] = (all) => {
      const rows = matchingRows(all, terms, found)
      return rows.length > 0 || isWhole ? rows : undefined
    }
    onFound({ query, rowsOf, Line, None })
  }
  const ask = (): void => {
    searchClient
      .run(database.name, (api) => api.findIDs(query, kind))
      .then(tell, (error: unknown) => {
        tell({ IDs: [], isWhole: true })
        reportError(error)
      })
  }
  tell({ IDs: [], isWhole: terms.length === 0 })
  if (terms.length > 0) ask()
  signal.addEventListener('abort', searchClient.subscribe(ask))
}

const foldedSearch = new WeakMap<SummaryRow, string>()

function searchTextOf(summary: SummaryRow): string {
  const known = foldedSearch.get(summary)
  if (known !== undefined) return known
  const text = foldForSearch(summary.search)
  foldedSearch.set(summary, text)
  return text
}

function matchingRows(
  all: readonly SummaryRow[],
  terms: readonly string[],
  found: ReadonlySet<number>,
): readonly SummaryRow[] {
  const rows = all.filter(
    (summary) => found.has(summary.ID) || terms.every((term) => searchTextOf(summary).includes(term)),
  )
  return rows.length === all.length ? all : rows
}

/** Rows in sight ask where they have the words; what they were told is kept as long as the query. */
function foundLine({ database, kind, query }: ListSearchOptions, terms: readonly string[]): FoundList['Line'] {
  const places = new Map<string, FoundPlace | null>()
  return function FoundLine({ summary, title, children }: FoundLineProps) {
    const key = `${summary.ID} ${summary.updatedAt}`
    const isInTitle = terms.every((term) => foldForSearch(title).includes(term))
    const [asked, setAsked] = useState<{ readonly key: string; readonly place: FoundPlace | null }>()
    useEffect(() => {
      if (isInTitle || places.has(key)) return
      let isCancelled = false
      searchClient
        .run(database.name, (api) => api.findPlace(query, kind, summary.ID))
        .then((place) => {
          places.set(key, place)
          if (!isCancelled) setAsked({ key, place })
        }, reportError)
      return () => {
        isCancelled = true
      }
    }, [key, summary.ID, isInTitle])
    const place = isInTitle ? null : (places.get(key) ?? (asked?.key === key ? asked.place : null))
    return place ? <FoundText field={foundPlaceText(place)} text={place.text} ranges={place.ranges} /> : children
  }
}

const noneFound = (query: string): NonNullable<FoundList['None']> =>
  function NoneFound({ nouns, onClear }) {
    return (
      <EmptyState
        title={t`No ${nouns} match “${{ query: isolateDirection(query.trim()) }}”`}
        action={<Button onClick={onClear}>{t`Clear search`}</Button>}
      />
    )
  }
