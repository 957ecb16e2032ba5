import { CUSTOM, DEFINITIONS, withCustomFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_FORM, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS, sectionName } from '#domain/kinds/opportunity-sections.ts'
import type { Form } from '#lib/field.ts'
import type { OfferSections } from './offer-template.ts'

/** A group of sections that say something. */
export interface ShownGroup {
  readonly key: string
  readonly title: string
  readonly forms: readonly Form[]
}

/** What is shown of an offer. */
export interface ShownOffer {
  readonly sections: OfferSections
  /** What the fields of its custom data are called and take, as an offer keeps it. */
  readonly [DEFINITIONS]?: Readonly<Record<string, string>>
}

const saysSomething =
  (sections: OfferSections) =>
  ({ key }: Form): boolean =>
    Object.values(sections[key] ?? {}).some((text) => text.trim() !== '')

/**
 * The groups of an offer with those of their sections that say something, in the forms' order; its custom data is a
 * group of its own, and the last one.
 */
export const shownGroups = (offer: ShownOffer): readonly ShownGroup[] =>
  [
    ...FORM_GROUPS.map((group) => ({ ...group, forms: SECTION_FORMS.filter((form) => form.group === group.key) })),
    { key: CUSTOM, title: CUSTOM_FORM.title, forms: [customForm(offer)] },
  ]
    .map((group) => ({ ...group, forms: group.forms.filter(saysSomething(offer.sections)) }))
    .filter(({ forms }) => forms.length > 0)

/** With the fields that somebody has named, and whatever else came with an import. */
const customForm = ({ sections, [DEFINITIONS]: definitions = {} }: ShownOffer): Form =>
  withCustomFields(CUSTOM_FORM, {
    content: { [CUSTOM]: { fields: sections[CUSTOM] ?? {} } },
    [DEFINITIONS]: definitions,
  })

/** Whether a group is one section of the same title: it needs no heading beside the section's own. */
export const isOneSection = ({ title, forms }: ShownGroup): boolean => forms.length === 1 && forms[0]?.title === title

/** How many of the fourteen sections say something. */
export const filledCount = (sections: OfferSections): { readonly filled: number; readonly total: number } => ({
  filled: SECTION_FORMS.filter(saysSomething(sections)).length,
  total: SECTION_FORMS.length,
})

/** Whether another section has the same title: then its group belongs to its name. */
export const needsGroup = ({ key, title }: Form): boolean => sectionName(key) !== title
