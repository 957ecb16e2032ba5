import * as z from 'zod/mini'
import { definitionsOf, MAX_DEFINITION_CHARS } from '#domain/custom/custom-fields.ts'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import type { FileOffer } from '#domain/offer-file/offer-file.ts'

const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))
const MAX_TITLE_CHARS = 300

/** An offer that a partner adds to the library, as it is kept: what was in a file of offers. */
export const partnerOfferSchema = z.object({
  /** Slug, unique among the partner's and the product's. */
  key: text(80),
  title: text(MAX_TITLE_CHARS),
  /** When it is the right one: the summary of the offer that it was. */
  excerpt: text(20_000),
  sections: z.record(fieldKeySchema, z.record(fieldKeySchema, z.string())),
  /** Names and types of the custom data fields, in an offer's own notation. */
  custom_fields: z.optional(z.record(fieldKeySchema, text(MAX_DEFINITION_CHARS))),
})
export type PartnerOffer = z.output<typeof partnerOfferSchema>

export const partnerOffersSchema = z.array(partnerOfferSchema)

/** So many a partner may have. */
export const MAX_PARTNER_OFFERS = 50

/** An offer of a file as one of the library: its words, and what its own fields are. */
export const partnerOfferOf = ({ title, summary, sections, customFields }: FileOffer): Omit<PartnerOffer, 'key'> => ({
  title,
  excerpt: summary,
  sections: Object.fromEntries(
    Object.entries(sections).flatMap(([key, { fields }]) =>
      Object.keys(fields).length > 0 ? [[key, { ...fields }]] : [],
    ),
  ),
  ...(customFields.length > 0 && { custom_fields: { ...definitionsOf(customFields) } }),
})
