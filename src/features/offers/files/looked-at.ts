import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { isSameOffer } from '#domain/offer-file/offer-file-calls.ts'
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
}

/** A file that was looked at: what it holds, or why it holds nothing. */
export interface LookedAtFile {
  readonly key: string
  readonly name: string
  readonly read: Result<ReadOfferFile, { readonly message: string }>
  readonly offers: readonly LookedAtOffer[]
}

/** Looks at files, and makes nothing of them. An offer that is in two of them is told of the first alone. */
export async function lookAt(database: LocalDatabase, files: readonly File[]): Promise<readonly LookedAtFile[]> {
  const heads = await latestHeads(database, OFFER)
  const looked: LookedAtFile[] = []
  for (const [index, file] of files.entries()) {
    const read = await readFile(file)
    const offers: LookedAtOffer[] = []
    for (const [at, offer] of (read.ok ? read.value.offers : []).entries()) {
      const titled = heads.filter(({ title }) => title === offer.title)
      const records = await Promise.all(titled.map(({ ID }) => recordById<Opportunity>(database, OFFER, ID)))
      const same = records.find((one) => one && isSameOffer(one.record, offer))
      offers.push({ key: `${index}.${at}`, offer, same: same && refOf(OFFER, same.record) })
    }
    looked.push({ key: String(index), name: file.name, read, offers })
  }
  return looked
}

async function readFile(file: File): Promise<LookedAtFile['read']> {
  if (!file.name.toLowerCase().endsWith(OFFER_FILE_ENDING)) return err({ message: WRONG_ENDING })
  if (file.size > OFFER_FILE_MAX_BYTES) return err({ message: TOO_LARGE_FILE })
  try {
    return readOfferFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch (error) {
    // The one is what the decoder throws; the other a file that went away, or may not be read.
    if (error instanceof TypeError) return err({ message: 'The file is damaged, or no text at all.' })
    if (error instanceof DOMException) return err({ message: 'The browser could not read the file. It may have been moved.' })
    throw error
  }
}
