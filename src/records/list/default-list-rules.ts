import type { ListRules } from './list-rules.ts'
import { compareTitles } from './list-view.ts'
import { needsReview } from './record-status.ts'

/** How a list can be looked at whose kind says nothing else. */
export const DEFAULT_LIST_RULES = {
  sorts: [
    { value: 'edited', label: 'Last edited' },
    { value: 'title', label: 'Title', compare: compareTitles },
  ],
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'needs', label: 'Needs review', lets: ({ ID }, status) => needsReview(status, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
