import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { downloadFile } from '#ui/download-file.ts'
import type { OfferRef } from './offer-actions.ts'
import { OFFER } from './offer.ts'

/** Gives the person a JSON file with whole copies of these offers, as this device has them. */
export async function downloadOffers(database: LocalDatabase, offers: readonly OfferRef[]): Promise<void> {
  const seen = await Promise.all(offers.map(({ ID }) => recordById<Opportunity>(database, OFFER, ID)))
  const copies = seen.flatMap((one) => (one ? [one.record] : []))
  const [only] = offers
  const stem = offers.length === 1 && only ? only.name : 'offers'
  downloadFile(`${stem}-${new Date().toISOString().slice(0, 10)}.json`, [JSON.stringify({ offers: copies }, null, 2)])
}
