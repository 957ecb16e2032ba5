import { ENTRY_ACTIONS } from '#features/forms/entries/entry-actions.ts'
import { FORMULA_ACTIONS } from '#features/formulas/formula-kind-actions.ts'
import { OFFER_ACTIONS } from '#features/offers/offer-kind-actions.ts'
import { STRATEGY_ACTIONS } from '#features/strategies/strategy-kind-actions.ts'
import type { KindActions } from '#records/kind-screens.ts'

/**
 * Actions specific to each kind, in addition to those for every record. Loaded separately, since no first screen needs
 * them.
 */
export const KIND_ACTIONS: KindActions = {
  opportunity: OFFER_ACTIONS,
  strategy: STRATEGY_ACTIONS,
  formula: FORMULA_ACTIONS,
  entry: ENTRY_ACTIONS,
}
