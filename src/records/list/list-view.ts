import type { SummaryRow } from '#store/rows.ts'
import type { ListFilter, ListSort } from './list-rules.ts'
import type { RecordStatus } from './record-work.ts'

/** How many records each chip lets through, by its value. */
export type FilterCounts = Readonly<Record<string, number>>

export const filterCounts = (
  filters: readonly ListFilter[],
  heads: readonly SummaryRow[],
  work: RecordStatus,
): FilterCounts =>
  Object.fromEntries(
    filters.map(({ value, lets }) => [value, heads.reduce((count, head) => (lets(head, work) ? count + 1 : count), 0)]),
  )

/** Most texts have no accents to lose, and finding that out is cheap. */
const ASCII = /^[ -~\s]*$/

/** Lower case without accents: 'español' is found by 'espanol', and the other way round. */
const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

const foldedSearch = new WeakMap<SummaryRow, string>()

function searchTextOf(head: SummaryRow): string {
  const known = foldedSearch.get(head)
  if (known !== undefined) return known
  const text = folded(head.search)
  foldedSearch.set(head, text)
  return text
}

/** The records whose searched text has every word of the query. */
export function searched(heads: readonly SummaryRow[], query: string): readonly SummaryRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return heads
  const found = heads.filter((head) => words.every((word) => searchTextOf(head).includes(word)))
  // Where all are found nothing need be done again with them.
  return found.length === heads.length ? heads : found
}

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Titles as people read them: 'Offer 9' before 'offer 10'. */
export const compareTitles = (a: SummaryRow, b: SummaryRow): number => byTitle.compare(a.title, b.title)

/** Sorts heads that come newest first; equal ones keep that order. */
export const sorted = (heads: readonly SummaryRow[], sort: ListSort | undefined): readonly SummaryRow[] =>
  sort?.compare ? heads.toSorted(sort.compare) : heads
