import { t } from '@lingui/core/macro'
import { safeFileName } from '#domain/export/file-names.ts'
import {
  type FiledText,
  OFFER_FILE_MAX_BYTES,
  OFFER_FILE_LIMITS,
  OFFER_FILE_TYPE,
  writeOfferFile,
} from '#domain/offer-file/offer-file.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { createFromRecord } from '#records/actions/create-from-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import type { LocalDatabase } from '#store/database.ts'
import { childSummaries, latestRecords, recordById } from '#store/queries.ts'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'

export interface OfferFileChoice {
  readonly texts: boolean
  readonly formulas: boolean
}

/**
 * Offers as a file, with what is to go along, as this device has them; null where none of them is there any more, and
 * where they are more than a file holds: then the person has been told.
 */
export async function buildOfferFile(
  database: LocalDatabase,
  IDs: readonly number[],
  choice: OfferFileChoice,
): Promise<{ name: string; text: string } | null> {
  const seen = await Promise.all(IDs.map((ID) => recordById(database, OFFER_KIND, ID)))
  const found = seen.flatMap((one) => (one ? [one.record] : []))
  const offers = await Promise.all(
    found.map(async (offer) => ({ offer, texts: choice.texts ? await offerTexts(database, offer.ID) : [] })),
  )
  const [first] = offers
  if (!first) return null
  const formulas = choice.formulas ? await latestRecords(database, 'formula') : []
  const maxTexts = Math.max(0, ...offers.map(({ texts }) => texts.length))
  if (
    offers.length > OFFER_FILE_LIMITS.offers ||
    formulas.length > OFFER_FILE_LIMITS.formulas ||
    maxTexts > OFFER_FILE_LIMITS.texts
  )
    return alertTooLarge()
  const name = safeFileName(offers.length === 1 ? first.offer.title : t`${{ count: offers.length }} offers`, 'appc')
  const text = writeOfferFile({ offers, formulas })
  return new Blob([text]).size > OFFER_FILE_MAX_BYTES ? alertTooLarge() : { name, text }
}

async function alertTooLarge(): Promise<null> {
  const { offers, texts, formulas } = OFFER_FILE_LIMITS
  const message = t`One file can hold ${offers} offers, ${texts} texts per offer, ${formulas} formulas and 10 MB. Choose fewer offers or leave something out. To copy everything, go to Settings, “Storage and backup”.`
  await notifier.alert({ message })
  return null
}

async function offerTexts(database: LocalDatabase, offer: number): Promise<readonly FiledText[]> {
  const summaries = await childSummaries(database, 'strategy', offer)
  const seen = await Promise.all(summaries.map(({ ID }) => recordById(database, 'strategy', ID)))
  return seen.flatMap((one) => (one && !one.deleted ? [one.record] : []))
}

/** Hands out one file with the offers. */
export async function downloadOffers(
  { account: { database } }: ActionContext,
  refs: readonly RecordRef[],
): Promise<boolean> {
  const file = await buildOfferFile(
    database,
    refs.map(({ ID }) => ID),
    { texts: false, formulas: false },
  )
  if (!file) return false
  downloadFile(file.name, [file.text], OFFER_FILE_TYPE)
  return true
}

/** Keeps an offer in the library for the next one, under a title that is asked for. Specification, 5.07. */
export async function createTemplateFromOffer(context: ActionContext, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  return createFromRecord(context, ref, {
    kind: 'template',
    method: 'template.createFromOffer',
    newIDParameter: 'template',
    extra: { of: OFFER_KIND },
    title: t`Turn into a template`,
    message: t`The template appears in the library under “Yours” with everything in the offer. Your offer doesn’t change.`,
    label: t`Name of the template`,
    announcement: (title) => t`“${isolateDirection(title)}” added to the library.`,
  })
}
