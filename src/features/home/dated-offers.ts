import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { END_DATE_PATH } from '#domain/stale/offer-end.ts'
import { currentOfferValue } from '#domain/stale/offer-values.ts'
import type { RecordProjection } from '#store/record-projection.ts'

/** Fields that an offer's dates are read from. With thousands of offers, the other fields are not held in memory. */
export type DatedOffer = Pick<Opportunity, 'ID' | 'name' | 'title' | 'updatedAt' | 'content'>

/** Only the record says when an offer ends; most say nothing, and are not looked into. */
const SAYS_AN_END = /"end_date":"[^"]/

/** The offers that say an end date. */
export const DATED_OFFERS: RecordProjection<DatedOffer> = {
  kind: 'opportunity',
  project({ json }) {
    if (!SAYS_AN_END.test(json)) return undefined
    const offer = parseRecord('opportunity', json)
    const { ID, name, title, updatedAt, content } = offer
    return currentOfferValue(offer, END_DATE_PATH) === ''
      ? undefined
      : { ID, name, title, updatedAt, content: { offer: content['offer'] ?? {} } }
  },
}
