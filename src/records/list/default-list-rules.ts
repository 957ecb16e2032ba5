import { t } from '@lingui/core/macro'
import type { ListRules } from './list-rules.ts'
import { compareTitles } from './list-view.ts'
import { needsReview } from './record-status.ts'

/** Rules for the lists of kinds that define none of their own. */
export const DEFAULT_LIST_RULES = {
  sorts: [
    { value: 'edited', label: t`Last edited` },
    { value: 'title', label: t`Title`, compare: compareTitles },
  ],
  filters: [
    { value: 'all', label: t`All`, lets: () => true },
    { value: 'needs', label: t`Needs review`, lets: ({ ID }, status) => needsReview(status, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
