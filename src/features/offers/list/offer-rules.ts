import { t } from '@lingui/core/macro'
import { completedSectionCount, summarySectionStates, SECTION_COUNT } from '#features/offers/offer-section-states.ts'
import type { ListRules } from '#records/list/list-rules.ts'
import { compareTitles } from '#records/list/list-view.ts'
import { needsReview } from '#records/list/record-status.ts'
import type { SummaryRow } from '#store/rows.ts'

const completedSections = (summary: SummaryRow): number => completedSectionCount(summarySectionStates(summary))
const isComplete = (summary: SummaryRow): boolean => completedSections(summary) === SECTION_COUNT

/** Filters and sorts of the list of offers. */
export const OFFER_RULES = {
  sorts: [
    { value: 'edited', label: t`Last edited` },
    { value: 'title', label: t`Title`, compare: compareTitles },
    {
      value: 'complete',
      label: t`Most complete`,
      compare: (a: SummaryRow, b: SummaryRow) => completedSections(b) - completedSections(a),
    },
  ],
  filters: [
    { value: 'all', label: t`All`, lets: () => true },
    { value: 'progress', label: t`In progress`, lets: (summary) => !isComplete(summary) },
    { value: 'complete', label: t`Complete`, lets: isComplete },
    { value: 'needs', label: t`Needs review`, lets: ({ ID }, work) => needsReview(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
