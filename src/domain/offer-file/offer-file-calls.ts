import type { MutationCall } from '#domain/engine/mutation.ts'
import { definitionsOf } from '#domain/custom/custom-fields.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sameJson, type JsonObject } from '#lib/json.ts'
import { fileCustomFields, type FileOffer, type OfferFile, toFileSections } from './offer-file.ts'

/** Is true if an offer has exactly the content of the offer in a file, word for word. */
export const isSameOffer = (
  one: Opportunity,
  { title, summary, sections, customFields }: Omit<FileOffer, 'texts'>,
): boolean =>
  one.title === title &&
  one.excerpt === summary &&
  sameJson(toFileSections(one.content), sections as unknown as JsonObject) &&
  sameJson(definitionsOf(fileCustomFields(one)), definitionsOf(customFields))

/** Is true if two offers from files match word for word, including their texts. */
export const isSameFileOffer = (one: FileOffer, other: FileOffer): boolean =>
  sameJson(one as unknown as JsonObject, other as unknown as JsonObject)

/** The changes that make what a file holds, each offer before its texts. `offers`: the IDs of these. */
export function offerFileCalls(
  file: OfferFile,
  mintId: () => number,
): { readonly calls: readonly MutationCall[]; readonly offers: readonly number[] } {
  const offers: number[] = []
  const ofOffers = file.offers.flatMap((offer) => {
    const ID = mintId()
    offers.push(ID)
    return [offerCall(offer, ID), ...offer.texts.map((text) => textCall(text, ID, mintId()))]
  })
  const ofFormulas = file.formulas.map(({ title, excerpt, src, inputs }): MutationCall => {
    const post_content = { src, inputs: inputs.map((input) => ({ ...input, choices: [...input.choices] })) }
    return {
      method: 'formula.create',
      params: { ID: mintId(), post_title: title, post_excerpt: excerpt, post_content },
    }
  })
  return { calls: [...ofOffers, ...ofFormulas], offers }
}

/** The mutation that creates an offer from a file. */
const offerCall = ({ title, summary, sections, customFields }: Omit<FileOffer, 'texts'>, ID: number): MutationCall => ({
  method: 'opportunity.create',
  params: {
    ID,
    post_title: title,
    post_excerpt: summary,
    post_content: sections as unknown as JsonObject,
    ...(customFields.length > 0 && { custom_fields: definitionsOf(customFields) }),
  },
})

const textCall = (text: FileOffer['texts'][number], opportunity_id: number, ID: number): MutationCall => {
  const { title, summary, kind, format, parts, content, sources } = text
  const meta_input = { kind, opportunity_id, format, parts, ...(sources && { sources }) }
  return {
    method: 'strategy.create',
    params: { ID, post_title: title, post_excerpt: summary, post_content: content, meta_input },
  }
}
