import type { Opportunity } from '#domain/entities/opportunity.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { OfferRef } from './offer-actions.ts'
import { OFFER } from './offer.ts'

/** Gives the person a JSON file with whole copies of these offers, as this device has them. */
export async function downloadOffers(database: LocalDatabase, offers: readonly OfferRef[]): Promise<void> {
  const seen = await Promise.all(offers.map(({ ID }) => recordById<Opportunity>(database, OFFER, ID)))
  const copies = seen.flatMap((one) => (one ? [one.record] : []))
  const [only] = offers
  const stem = offers.length === 1 && only ? only.name : 'offers'
  saveFile(`${stem}-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify({ offers: copies }, null, 2))
}

/** How long a browser may take to begin with the file before its address is taken back. */
const KEEP_ADDRESS_MS = 60_000

function saveFile(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS)
}
