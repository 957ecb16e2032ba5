import { KINDS_OF_TEXTS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import type { StaleReasons } from '#features/strategies/stale/use-stale-texts.ts'
import type { ListRules } from '#records/list/list-rules.ts'

export const OUT_OF_DATE = 'out-of-date'

/** How the list of texts can be looked at: by kind, and by what is out of date. */
export const textRules = (stale: StaleReasons): ListRules => ({
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    ...STRATEGY_KINDS.map((kind) => ({
      value: kind,
      label: KINDS_OF_TEXTS[kind].name,
      lets: (head: Parameters<typeof factsOf>[0]) => factsOf(head).kind === kind,
    })),
    { value: OUT_OF_DATE, label: 'Out of date', lets: ({ ID }) => stale.has(ID) },
  ],
  hidesEmpty: true,
})
