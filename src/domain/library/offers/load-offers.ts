import type { OfferTemplate } from './offer-template.ts'

/** The product's own offers, in a file of their own: they are as long as all the texts of the library. */
export const loadOfferLibrary = async (): Promise<readonly OfferTemplate[]> =>
  (await import('./index.ts')).OFFER_LIBRARY
