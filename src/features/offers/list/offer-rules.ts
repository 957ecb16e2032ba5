import { doneCount, statesOf, SECTION_COUNT } from '#features/offers/offer.ts'
import type { ListRules } from '#records/list/list-rules.ts'
import { compareTitles } from '#records/list/list-view.ts'
import { needsPerson } from '#records/list/record-work.ts'
import type { SummaryRow } from '#store/rows.ts'

const done = (head: SummaryRow): number => doneCount(statesOf(head))
const isComplete = (head: SummaryRow): boolean => done(head) === SECTION_COUNT

/** How the list of offers can be looked at. */
export const OFFER_RULES = {
  sorts: [
    { value: 'edited', label: 'Last edited' },
    { value: 'title', label: 'Title', compare: compareTitles },
    { value: 'complete', label: 'Most complete', compare: (a: SummaryRow, b: SummaryRow) => done(b) - done(a) },
  ],
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'progress', label: 'In progress', lets: (head) => !isComplete(head) },
    { value: 'complete', label: 'Complete', lets: isComplete },
    { value: 'needs', label: 'Needs review', lets: ({ ID }, work) => needsPerson(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
