import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StalePlace, StalePlacement } from '#domain/stale/stale-places.ts'
import type { SummaryRow } from '#store/rows.ts'

/** A text that is out of date. */
export interface StaleText {
  readonly summary: SummaryRow
  readonly text: Strategy
  readonly offer: Opportunity
  readonly places: readonly StalePlace[]
  /** Published placements whose text contains an outdated value. */
  readonly placements: readonly StalePlacement[]
  /** Reason in two words: 'Price changed'. */
  readonly reason: string
}
