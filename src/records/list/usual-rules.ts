import type { ListRules } from './list-rules.ts'
import { compareTitles } from './list-view.ts'
import { needsPerson } from './record-work.ts'

/** How a list can be looked at whose kind says nothing else. */
export const EDITED_OR_TITLE = {
  sorts: [
    { value: 'edited', label: 'Last edited' },
    { value: 'title', label: 'Title', compare: compareTitles },
  ],
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'needs', label: 'Needs review', lets: ({ ID }, work) => needsPerson(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
