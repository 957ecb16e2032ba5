import { storedDefinitions } from '#domain/custom/custom-fields.ts'
import type { Template } from '#domain/kinds/template.ts'
import type { OfferSections, OfferTemplate } from '#domain/library/offers/offer-template.ts'
import { filledSections } from '#domain/library/template-sections.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import { ACCOUNT_CATEGORY } from '#features/library/template-kind.ts'
import { PARTNER_CATEGORY, type OfferLibraryCategory, offerCategoryName } from './offer-categories.ts'

/** An offer of the library, whoever it is from. */
export interface LibraryOffer {
  readonly category: OfferLibraryCategory
  /** Its part of the address; no other on its shelf has it. */
  readonly name: string
  /** Of the account's own: the record. */
  readonly ID?: number
  readonly title: string
  /** When it is the right one; may be empty. */
  readonly use: string
  /** The summary of what is made of it. */
  readonly excerpt: string
  readonly sections: OfferSections
  /** What the fields of its custom data are called and take, as an offer keeps it. */
  readonly custom_fields?: Readonly<Record<string, string>>
}

export const libraryOfferFromProduct = ({ key, category, title, use, sections }: OfferTemplate): LibraryOffer => ({
  category,
  name: key,
  title,
  use,
  excerpt: sections['product']?.['idea'] ?? '',
  sections,
})

export const libraryOfferFromPartner = ({ key, title, excerpt, sections, ...rest }: PartnerOffer): LibraryOffer => ({
  category: PARTNER_CATEGORY,
  name: key,
  title,
  use: excerpt,
  excerpt,
  sections,
  ...storedDefinitions(rest),
})

export const libraryOfferFromAccount = (own: Template): LibraryOffer => ({
  category: ACCOUNT_CATEGORY,
  name: own.name,
  ID: own.ID,
  title: own.title,
  use: own.excerpt,
  excerpt: own.excerpt,
  sections: Object.fromEntries(
    Object.entries(filledSections(own.sections ?? {})).map(([key, { fields }]) => [key, fields]),
  ),
  ...storedDefinitions(own),
})

/** Whether an offer has every word of a search somewhere. */
export function libraryOfferMatches({ title, use, category, sections }: LibraryOffer, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  const texts = Object.values(sections).flatMap((fields) => Object.values(fields))
  const all = [title, use, offerCategoryName(category), ...texts].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}
