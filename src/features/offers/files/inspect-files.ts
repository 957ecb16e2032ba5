import { t } from '@lingui/core/macro'
import { isSameFileOffer, isSameOffer } from '#domain/offer-file/offer-file-calls.ts'
import { type FileOffer, OFFER_FILE_ENDING, OFFER_FILE_MAX_BYTES } from '#domain/offer-file/offer-file.ts'
import {
  type ReadOfferFile,
  readOfferFile,
  OFFER_FILE_TOO_LARGE,
  OFFER_FILE_WRONG_ENDING,
} from '#domain/offer-file/read-offer-file.ts'
import { err, type Result } from '#lib/result.ts'
import type { RecordRef } from '#records/kind-screens.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'

/** An offer of a file, and the one of the account that says the same word for word. */
export interface InspectedOffer {
  readonly key: string
  readonly offer: FileOffer
  readonly existing: RecordRef | undefined
  /** True if the offer also appears in an earlier file, or earlier in this one. */
  readonly isDuplicate: boolean
}

/** A file that was looked at: what it holds, or why it holds nothing. */
export interface InspectedFile {
  readonly key: string
  readonly name: string
  readonly read: Result<ReadOfferFile, { readonly message: string }>
  readonly offers: readonly InspectedOffer[]
}

/** Looks at files, and makes nothing of them. */
export async function inspectFiles(database: LocalDatabase, files: readonly File[]): Promise<readonly InspectedFile[]> {
  const summaries = await latestSummaries(database, OFFER_KIND)
  const inspected: InspectedFile[] = []
  const seen: FileOffer[] = []
  for (const [index, file] of files.entries()) {
    const read = await readFile(file)
    const offers: InspectedOffer[] = []
    for (const [at, offer] of (read.ok ? read.value.offers : []).entries()) {
      const titled = summaries.filter(({ title }) => title === offer.title)
      const records = await Promise.all(titled.map(({ ID }) => recordById(database, OFFER_KIND, ID)))
      const existing = records.find((one) => one && isSameOffer(one.record, offer))
      const isDuplicate = seen.some((one) => isSameFileOffer(one, offer))
      if (!isDuplicate) seen.push(offer)
      offers.push({
        key: `${index}.${at}`,
        offer,
        isDuplicate,
        existing: existing && toRecordRef(OFFER_KIND, existing.record),
      })
    }
    inspected.push({ key: String(index), name: file.name, read, offers })
  }
  return inspected
}

/** Some systems hand a file on under an ending that they know. */
const ENDINGS = [OFFER_FILE_ENDING, `${OFFER_FILE_ENDING}.txt`, `${OFFER_FILE_ENDING}.json`]

async function readFile(file: File): Promise<InspectedFile['read']> {
  if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return err({ message: OFFER_FILE_WRONG_ENDING })
  if (file.size > OFFER_FILE_MAX_BYTES) return err({ message: OFFER_FILE_TOO_LARGE })
  try {
    return readOfferFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch (error) {
    // The decoder throws a TypeError; a DOMException means that the file was deleted or may not be read.
    if (error instanceof TypeError) return err({ message: t`This file is damaged or isn’t a text file.` })
    if (error instanceof DOMException) return err({ message: t`We couldn’t read this file. It may have been moved.` })
    throw error
  }
}
