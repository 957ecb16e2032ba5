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
  /** Slug in the address, unique within its category. */
  readonly name: string
  /** ID of the record, for the account's own templates. */
  readonly ID?: number
  readonly title: string
  /** When it is the right one; may be empty. */
  readonly use: string
  /** The summary of what is made of it. */
  readonly excerpt: string
  readonly sections: OfferSections
  /** Labels and types of its custom fields, in the form that an offer stores. */
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

/** True if every word of a search occurs somewhere in the offer. */
export function libraryOfferMatches({ title, use, category, sections }: LibraryOffer, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  const texts = Object.values(sections).flatMap((fields) => Object.values(fields))
  const all = [title, use, offerCategoryName(category), ...texts].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}
