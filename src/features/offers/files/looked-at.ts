import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { isSameFileOffer, isSameOffer } from '#domain/offer-file/offer-file-calls.ts'
import { type FileOffer, OFFER_FILE_ENDING, OFFER_FILE_MAX_BYTES } from '#domain/offer-file/offer-file.ts'
import { type ReadOfferFile, readOfferFile, TOO_LARGE_FILE, WRONG_ENDING } from '#domain/offer-file/read-offer-file.ts'
import { err, type Result } from '#lib/result.ts'
import type { RecordRef } from '#records/kind-screens.ts'
import { refOf } from '#records/kind-screens.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import { OFFER } from '#features/offers/offer.ts'

/** An offer of a file, and the one of the account that says the same word for word. */
export interface LookedAtOffer {
  readonly key: string
  readonly offer: FileOffer
  readonly same: RecordRef | undefined
  /** It stands in a file before, or further up in this one. */
  readonly isAgain: boolean
}

/** A file that was looked at: what it holds, or why it holds nothing. */
export interface LookedAtFile {
  readonly key: string
  readonly name: string
  readonly read: Result<ReadOfferFile, { readonly message: string }>
  readonly offers: readonly LookedAtOffer[]
}

/** Looks at files, and makes nothing of them. */
export async function lookAt(database: LocalDatabase, files: readonly File[]): Promise<readonly LookedAtFile[]> {
  const heads = await latestHeads(database, OFFER)
  const looked: LookedAtFile[] = []
  const seen: FileOffer[] = []
  for (const [index, file] of files.entries()) {
    const read = await readFile(file)
    const offers: LookedAtOffer[] = []
    for (const [at, offer] of (read.ok ? read.value.offers : []).entries()) {
      const titled = heads.filter(({ title }) => title === offer.title)
      const records = await Promise.all(titled.map(({ ID }) => recordById<Opportunity>(database, OFFER, ID)))
      const same = records.find((one) => one && isSameOffer(one.record, offer))
      const isAgain = seen.some((one) => isSameFileOffer(one, offer))
      if (!isAgain) seen.push(offer)
      offers.push({ key: `${index}.${at}`, offer, isAgain, same: same && refOf(OFFER, same.record) })
    }
    looked.push({ key: String(index), name: file.name, read, offers })
  }
  return looked
}

/** Some systems hand a file on under an ending that they know. */
const ENDINGS = [OFFER_FILE_ENDING, `${OFFER_FILE_ENDING}.txt`, `${OFFER_FILE_ENDING}.json`]

async function readFile(file: File): Promise<LookedAtFile['read']> {
  if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) return err({ message: WRONG_ENDING })
  if (file.size > OFFER_FILE_MAX_BYTES) return err({ message: TOO_LARGE_FILE })
  try {
    return readOfferFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch (error) {
    // The one is what the decoder throws; the other a file that went away, or may not be read.
    if (error instanceof TypeError) return err({ message: 'The file is damaged, or no text at all.' })
    if (error instanceof DOMException)
      return err({ message: 'The browser could not read the file. It may have been moved.' })
    throw error
  }
}
