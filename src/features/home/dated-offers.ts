import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { END_DATE } from '#domain/stale/offer-end.ts'
import { valueNow } from '#domain/stale/offer-values.ts'
import type { Picking } from '#store/picked-records.ts'

/** What the dates of an offer are read from; of thousands of offers the rest is not held in memory. */
export type DatedOffer = Pick<Opportunity, 'ID' | 'name' | 'title' | 'updatedAt' | 'content'>

/** Only the record says when an offer ends; most say nothing, and are not looked into. */
const SAYS_AN_END = /"end_date":"[^"]/

/** The offers that say an end date. */
export const DATED_OFFERS: Picking<DatedOffer> = {
  kind: 'opportunity',
  pick({ json }) {
    if (!SAYS_AN_END.test(json)) return undefined
    const offer = JSON.parse(json) as Opportunity
    const { ID, name, title, updatedAt, content } = offer
    return valueNow(offer, END_DATE) === ''
      ? undefined
      : { ID, name, title, updatedAt, content: { offer: content['offer'] ?? {} } }
  },
}
