import { t } from '@lingui/core/macro'
import { summarySectionStates, sectionStateGroups } from '#features/offers/offer-section-states.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { CountedProgressMeter } from '#ui/feedback/progress-meter.tsx'
import css from './offer-row-appearance.module.css'

export const OFFER_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  columns: [t`Offer`, t`Sections complete`, t`Edited`],
  noExcerpt: t`No summary yet`,
  Mark: Progress,
}

function Progress({ summary }: { readonly summary: SummaryRow }) {
  return <CountedProgressMeter sections={sectionStateGroups(summarySectionStates(summary))} />
}
