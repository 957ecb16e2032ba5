import { t } from '@lingui/core/macro'
import { COMPANY_SCREENS } from '#features/company/company-kind.ts'
import { DRAFT_SCREENS } from '#features/drafts/ai-result-kind.ts'
import { ENTRY_SCREENS } from '#features/forms/entries/entry-kind.ts'
import { FORM_SCREENS } from '#features/forms/form-kind.ts'
import { FORMULA_SCREENS } from '#features/formulas/formula-kind.ts'
import { TEMPLATE_SCREENS } from '#features/library/template-kind.ts'
import { OFFER_SCREENS } from '#features/offers/offer-kind.tsx'
import { STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { SWOT_SCREENS } from '#features/reports/swot/swot-kind.ts'
import { VOICE_SCREENS } from '#features/voices/voice-kind.ts'
import { APP_SCREENS } from '#features/workbooks/app-kind.ts'
import { WORKBOOK_SCREENS } from '#features/workbooks/workbook-kind.ts'
import type { KindScreens } from '#records/kind-screens.ts'

/** Every kind of record that has screens, in the order in which they are told: the one place where they meet. */
export const KIND_SCREENS: readonly KindScreens[] = [
  OFFER_SCREENS,
  STRATEGY_SCREENS,
  TEMPLATE_SCREENS,
  DRAFT_SCREENS,
  FORMULA_SCREENS,
  SWOT_SCREENS,
  FORM_SCREENS,
  ENTRY_SCREENS,
  WORKBOOK_SCREENS,
  APP_SCREENS,
  COMPANY_SCREENS,
  VOICE_SCREENS,
]

/** The title of a record's history, in parts, by the word of its kind in the address. */
export function historyTitle(section: string): readonly string[] {
  const screens = KIND_SCREENS.find((one) => one.section === section)
  return screens ? [...screens.pageTitle, t`History`] : [t`Page not found`]
}
