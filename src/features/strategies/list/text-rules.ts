import { t } from '@lingui/core/macro'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { strategyFacts } from '#features/strategies/strategy-kind.tsx'
import type { StaleReasons } from '#features/strategies/stale/use-stale-texts.ts'
import type { ListRules } from '#records/list/list-rules.ts'
import { compareTitles } from '#records/list/list-view.ts'
import { OUT_OF_DATE_FILTER, type TextFilter } from './text-filters.ts'

const FILTER_OF_KIND: Readonly<Record<StrategyKind, TextFilter>> = {
  ads: 'ads',
  emails: 'emails',
  posts: 'posts',
  'sales-pages': 'pages',
  'cold-emails': 'emails',
  ai: 'other',
  custom: 'other',
}

const LABELS: readonly (readonly [TextFilter, string])[] = [
  ['ads', t`Ads`],
  ['emails', t`Emails`],
  ['posts', t`Posts`],
  ['pages', t`Pages`],
  ['other', t`Other`],
]

/** Ways to sort and filter the list of texts. */
export const textRules = (stale: StaleReasons): ListRules => ({
  sorts: [
    { value: 'edited', label: t`Newest first` },
    { value: 'oldest', label: t`Oldest first`, compare: (a, b) => a.updatedAt - b.updatedAt },
    { value: 'title', label: t`By title`, compare: compareTitles },
  ],
  filters: [
    { value: 'all', label: t`All`, lets: () => true },
    { value: OUT_OF_DATE_FILTER, label: t`Out of date`, isWarning: true, lets: ({ ID }) => stale.has(ID) },
    ...LABELS.map(([value, label]) => ({
      value,
      label,
      lets: (summary: Parameters<typeof strategyFacts>[0]) => FILTER_OF_KIND[strategyFacts(summary).kind] === value,
    })),
  ],
  hidesEmpty: true,
  isOneLine: true,
})
