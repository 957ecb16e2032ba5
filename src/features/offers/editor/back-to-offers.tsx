import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'

/** To the list of offers as it was left: with its search, sort, filter and place. */
export const BackToOffers = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={OFFER_KIND} {...props} />
