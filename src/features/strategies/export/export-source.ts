import { COMPANY_FORM, COMPANY_KEY } from '#domain/kinds/company.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { ExportedAd } from '#domain/export/exported-ad.ts'
import { offerContent } from '#domain/export/structured-data.ts'
import { toExportedText } from '#domain/export/exported-text.ts'
import { isPageText, textPageHtml } from '#domain/pages/text-page.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { sampleRecipient } from '#store/react/use-token-values.ts'
import { TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { valueAt } from '#lib/path.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'

/** A text with all that is known of it when it goes out: as stored, as filled, and where its ads lead. */
export type SourceText = Omit<ExportedAd, 'text'> & { readonly text: Strategy }

/**
 * Reads texts as they are on this device now, in the order asked for, and fills their tokens. Those that are deleted,
 * or not here, are left out. `accent`: the partner's colour, for those that are pages.
 */
export async function readTexts(
  database: LocalDatabase,
  IDs: readonly number[],
  accent = '',
): Promise<readonly SourceText[]> {
  const [seen, company, preferences] = await Promise.all([
    Promise.all(IDs.map((ID) => recordById(database, TEXT_RECORD_KIND, ID))),
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
    recordById(database, PREFERENCES_KEY.kind, PREFERENCES_KEY.ID),
  ])
  const texts = seen.flatMap((one) => (one && !one.deleted ? [one.record] : []))
  const offers = await readOffers(database, texts)
  const rest = {
    company: company?.record,
    recipient: sampleRecipient(preferences?.record['recipient']),
    locale: navigator.language,
  }
  return texts.map((text) => {
    const offer = offers.get(text.meta.opportunity_id)
    const values = tokenValues({ offer, ...rest })
    const exported = toExportedText(
      text,
      values,
      textIn(offer, 'title') || (text.meta.opportunity_id === 0 ? '' : text.meta.opportunity_title),
    )
    const page = isPageText(text) && { page: () => textPageHtml({ text, offer, company: company?.record, accent }) }
    const url = textIn(company?.record, `content.${COMPANY_FORM.key}.fields.website`).trim()
    const markup = offer && { markup: { values, offer: offerContent(offer) } }
    return { ID: text.ID, text, exported: { ...exported, ...page, ...markup }, url }
  })
}

/** Each offer of the texts once, by its ID. */
async function readOffers(
  database: LocalDatabase,
  texts: readonly Strategy[],
): Promise<ReadonlyMap<number, DomainRecord>> {
  const IDs = [...new Set(texts.map(({ meta }) => meta.opportunity_id))].filter((ID) => ID !== 0)
  const seen = await Promise.all(IDs.map((ID) => recordById(database, TEXT_PARENT_KIND, ID)))
  return new Map(seen.flatMap((one) => (one ? [[one.record.ID, one.record] as const] : [])))
}

function textIn(record: DomainRecord | undefined, path: string): string {
  const value = record && valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
