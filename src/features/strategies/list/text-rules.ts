import { KINDS_OF_TEXTS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import type { ListRules } from '#records/list/list-rules.ts'

/** How the list of texts can be looked at: by kind. */
export const TEXT_RULES: ListRules = {
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    ...STRATEGY_KINDS.map((kind) => ({
      value: kind,
      label: KINDS_OF_TEXTS[kind].name,
      lets: (head: Parameters<typeof factsOf>[0]) => factsOf(head).kind === kind,
    })),
  ],
  hidesEmpty: true,
}
