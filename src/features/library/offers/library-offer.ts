import { keptDefinitions } from '#domain/custom/custom-fields.ts'
import type { Template } from '#domain/kinds/template.ts'
import type { OfferSections, OfferTemplate } from '#domain/library/offers/offer-template.ts'
import { filledSections } from '#domain/library/template-sections.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import { YOURS } from '#features/library/template-kind.ts'
import { PARTNERS, type Shelf, shelfName } from './offer-shelves.ts'

/** An offer of the library, whoever it is from. */
export interface LibraryOffer {
  readonly shelf: Shelf
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

export const ofProduct = ({ key, shelf, title, use, sections }: OfferTemplate): LibraryOffer => ({
  shelf,
  name: key,
  title,
  use,
  excerpt: sections['product']?.['idea'] ?? '',
  sections,
})

export const ofPartner = ({ key, title, excerpt, sections, ...rest }: PartnerOffer): LibraryOffer => ({
  shelf: PARTNERS,
  name: key,
  title,
  use: excerpt,
  excerpt,
  sections,
  ...keptDefinitions(rest),
})

export const ofAccount = (own: Template): LibraryOffer => ({
  shelf: YOURS,
  name: own.name,
  ID: own.ID,
  title: own.title,
  use: own.excerpt,
  excerpt: own.excerpt,
  sections: Object.fromEntries(
    Object.entries(filledSections(own.sections ?? {})).map(([key, { fields }]) => [key, fields]),
  ),
  ...keptDefinitions(own),
})

/** Whether an offer has every word of a search somewhere. */
export function hasWords({ title, use, shelf, sections }: LibraryOffer, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  const texts = Object.values(sections).flatMap((fields) => Object.values(fields))
  const all = [title, use, shelfName(shelf), ...texts].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}
