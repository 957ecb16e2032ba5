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

const byTitle = new Intl.Collator(uiLocale(), { sensitivity: 'base', numeric: true })

/** Titles as people read them: 'Offer 9' before 'offer 10'. */
export const compareTitles = (a: SummaryRow, b: SummaryRow): number => byTitle.compare(a.title, b.title)

/** Sorts heads that come newest first; equal ones keep that order. */
export const sortSummaries = (summaries: readonly SummaryRow[], sort: ListSort | undefined): readonly SummaryRow[] =>
  sort?.compare ? summaries.toSorted(sort.compare) : summaries
