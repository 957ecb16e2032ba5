import type { HeadRow } from '#store/rows.ts'
import type { ListFilter, ListSort } from './list-rules.ts'
import type { RecordWork } from './record-work.ts'

/** How many records each chip lets through, by its value. */
export type FilterCounts = Readonly<Record<string, number>>

export const filterCounts = (filters: readonly ListFilter[], heads: readonly HeadRow[], work: RecordWork): FilterCounts =>
  Object.fromEntries(filters.map(({ value, lets }) => [value, heads.reduce((count, head) => (lets(head, work) ? count + 1 : count), 0)]))

/** Most texts have no accents to lose, and finding that out is cheap. */
const ASCII = /^[ -~\s]*$/

/** Lower case without accents: 'español' is found by 'espanol', and the other way round. */
const folded = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

const foldedSearch = new WeakMap<HeadRow, string>()

function searchTextOf(head: HeadRow): string {
  const known = foldedSearch.get(head)
  if (known !== undefined) return known
  const text = folded(head.search)
  foldedSearch.set(head, text)
  return text
}

/** The records whose searched text has every word of the query. */
export function searched(heads: readonly HeadRow[], query: string): readonly HeadRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return heads
  return heads.filter((head) => words.every((word) => searchTextOf(head).includes(word)))
}

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Titles as people read them: 'Offer 9' before 'offer 10'. */
export const compareTitles = (a: HeadRow, b: HeadRow): number => byTitle.compare(a.title, b.title)

/** Sorts heads that come newest first; equal ones keep that order. */
export const sorted = (heads: readonly HeadRow[], sort: ListSort | undefined): readonly HeadRow[] =>
  sort?.compare ? heads.toSorted(sort.compare) : heads
