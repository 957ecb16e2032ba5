import { uiLocale } from '#lib/locale/ui-locale.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { ListFilter, ListSort } from './list-rules.ts'
import type { RecordStatus } from './record-status.ts'

/** Number of records that each filter chip matches, by its value. */
export type FilterCounts = Readonly<Record<string, number>>

export const countByFilter = (
  filters: readonly ListFilter[],
  summaries: readonly SummaryRow[],
  status: RecordStatus,
): FilterCounts =>
  Object.fromEntries(
    filters.map(({ value, lets }) => [
      value,
      summaries.reduce((count, summary) => (lets(summary, status) ? count + 1 : count), 0),
    ]),
  )

/** Most texts have no accents to lose, and finding that out is cheap. */
const ASCII = /^[ -~\s]*$/

/** Lower case without accents: 'español' is found by 'espanol', and the other way round. */
const foldText = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

const foldedSearch = new WeakMap<SummaryRow, string>()

function searchTextOf(summary: SummaryRow): string {
  const known = foldedSearch.get(summary)
  if (known !== undefined) return known
  const text = foldText(summary.search)
  foldedSearch.set(summary, text)
  return text
}

/** The records whose searched text has every word of the query. */
export function searchSummaries(summaries: readonly SummaryRow[], query: string): readonly SummaryRow[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return summaries
  const found = summaries.filter((summary) => words.every((word) => searchTextOf(summary).includes(word)))
  // Returns the given array if all match, so that results derived from it stay valid.
  return found.length === summaries.length ? summaries : found
}

const byTitle = new Intl.Collator(uiLocale(), { sensitivity: 'base', numeric: true })

/** Titles as people read them: 'Offer 9' before 'offer 10'. */
export const compareTitles = (a: SummaryRow, b: SummaryRow): number => byTitle.compare(a.title, b.title)

/** Sorts heads that come newest first; equal ones keep that order. */
export const sortSummaries = (summaries: readonly SummaryRow[], sort: ListSort | undefined): readonly SummaryRow[] =>
  sort?.compare ? summaries.toSorted(sort.compare) : summaries
