import { OFFER_SHELVES, type OfferShelf } from '#domain/library/offers/offer-template.ts'
import { YOURS } from '#features/library/template-kind.ts'

/** Where an offer of the library stands: on one of the product's shelves, or with the account's own. */
export const SHELVES = [...OFFER_SHELVES, YOURS] as const
export type Shelf = (typeof SHELVES)[number]

const NAMES: Readonly<Record<OfferShelf, string>> = { local: 'Local', courses: 'Courses', services: 'Services', shops: 'Shops' }

export const isShelf = (name: string): name is Shelf => SHELVES.some((shelf) => shelf === name)

export const shelfName = (shelf: Shelf): string => (shelf === YOURS ? 'Yours' : NAMES[shelf])
