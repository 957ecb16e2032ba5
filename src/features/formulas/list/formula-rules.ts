import type { ListRules } from '#records/list/list-rules.ts'
import { compareTitles } from '#records/list/list-view.ts'
import { needsPerson } from '#records/list/record-work.ts'

/** How the list of formulas can be looked at. */
export const FORMULA_RULES = {
  sorts: [
    { value: 'edited', label: 'Last edited' },
    { value: 'title', label: 'Title', compare: compareTitles },
  ],
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'needs', label: 'Needs you', lets: ({ ID }, work) => needsPerson(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules
