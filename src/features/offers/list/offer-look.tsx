import { statesOf, sectionsOf } from '#features/offers/offer.ts'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { CountedTally } from '#ui/feedback/tally.tsx'
import css from './offer-look.module.css'

/** What the rows of offers show. */
export const OFFER_LOOK: RowLook = {
  className: css.list,
  columns: ['Offer', 'Sections complete', 'Edited'],
  noExcerpt: 'No summary yet',
  Mark: Progress,
}

function Progress({ head }: { readonly head: SummaryRow }) {
  return <CountedTally sections={sectionsOf(statesOf(head))} />
}
