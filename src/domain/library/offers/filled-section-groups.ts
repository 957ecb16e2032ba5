import { CUSTOM_SECTION, CUSTOM_DEFINITIONS, withCustomFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_DATA_FORM, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS, sectionName } from '#domain/kinds/opportunity-sections.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import type { OfferSections } from './offer-template.ts'

/** A group of sections that say something. */
export interface FilledSectionGroup {
  readonly key: string
  readonly title: string
  readonly forms: readonly FormSpec[]
}

export interface DisplayedOffer {
  readonly sections: OfferSections
  /** Names and types of the custom data fields, as stored in the offer. */
  readonly [CUSTOM_DEFINITIONS]?: Readonly<Record<string, string>>
}

const isSectionFilled =
  (sections: OfferSections) =>
  ({ key }: FormSpec): boolean =>
    Object.values(sections[key] ?? {}).some((text) => text.trim() !== '')

/**
 * The groups of an offer with those of their sections that say something, in the forms' order; its custom data is a
 * group of its own, and the last one.
 */
export const filledSectionGroups = (offer: DisplayedOffer): readonly FilledSectionGroup[] =>
  [
    ...FORM_GROUPS.map((group) => ({ ...group, forms: SECTION_FORMS.filter((form) => form.group === group.key) })),
    { key: CUSTOM_SECTION, title: CUSTOM_DATA_FORM.title, forms: [customForm(offer)] },
  ]
    .map((group) => ({ ...group, forms: group.forms.filter(isSectionFilled(offer.sections)) }))
    .filter(({ forms }) => forms.length > 0)

/** With the fields that somebody has named, and whatever else came with an import. */
const customForm = ({ sections, [CUSTOM_DEFINITIONS]: definitions = {} }: DisplayedOffer): FormSpec =>
  withCustomFields(CUSTOM_DATA_FORM, {
    content: { [CUSTOM_SECTION]: { fields: sections[CUSTOM_SECTION] ?? {} } },
    [CUSTOM_DEFINITIONS]: definitions,
  })

/** Is true if a group consists of one section with the same title. Such a group needs no heading of its own. */
export const isOneSection = ({ title, forms }: FilledSectionGroup): boolean =>
  forms.length === 1 && forms[0]?.title === title

/** Counts how many of the fourteen sections are filled. */
export const countFilledSections = (sections: OfferSections): { readonly filled: number; readonly total: number } => ({
  filled: SECTION_FORMS.filter(isSectionFilled(sections)).length,
  total: SECTION_FORMS.length,
})

/** Is true if another section has the same title, so that the group must be part of the name. */
export const needsGroupName = ({ key, title }: FormSpec): boolean => sectionName(key) !== title
