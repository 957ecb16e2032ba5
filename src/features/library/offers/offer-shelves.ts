import { OFFER_SHELVES, type OfferShelf } from '#domain/library/offers/offer-template.ts'
import { ALL } from '#features/library/shelves.ts'
import { YOURS } from '#features/library/template-kind.ts'

/** The shelf of what the partner adds. */
export const PARTNERS = 'partner'

/**
 * Where an offer of the library stands: with the partner's, on one of the product's shelves, or with the account's own.
 */
export const SHELVES = [PARTNERS, ...OFFER_SHELVES, YOURS] as const
export type Shelf = (typeof SHELVES)[number]

const NAMES: Readonly<Record<OfferShelf | typeof PARTNERS, string>> = {
  partner: 'Picked for you',
  local: 'Local',
  courses: 'Courses',
  services: 'Services',
  shops: 'Shops',
}

const isShelf = (name: string): name is Shelf => SHELVES.some((shelf) => shelf === name)

export const shelfName = (shelf: Shelf): string => (shelf === YOURS ? 'Yours' : NAMES[shelf])

/** True if the library has the kind in an address. */
export const isOfferShelfAddress = (name: string): boolean => name === ALL || isShelf(name)
