import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS, sectionName } from '#domain/kinds/opportunity-sections.ts'
import type { Form } from '#lib/field.ts'
import type { OfferSections } from './offer-template.ts'

/** A group of sections that say something. */
export interface ShownGroup {
  readonly key: string
  readonly title: string
  readonly forms: readonly Form[]
}

const saysSomething =
  (sections: OfferSections) =>
  ({ key }: Form): boolean =>
    Object.values(sections[key] ?? {}).some((text) => text.trim() !== '')

/** The groups of an offer with those of their sections that say something, in the forms' order. */
export const shownGroups = (sections: OfferSections): readonly ShownGroup[] =>
  FORM_GROUPS.map((group) => ({
    ...group,
    forms: SECTION_FORMS.filter((form) => form.group === group.key).filter(saysSomething(sections)),
  })).filter(({ forms }) => forms.length > 0)

/** How many of the fourteen sections say something. */
export const filledCount = (sections: OfferSections): { readonly filled: number; readonly total: number } => ({
  filled: SECTION_FORMS.filter(saysSomething(sections)).length,
  total: SECTION_FORMS.length,
})

/** Whether another section has the same title: then its group belongs to its name. */
export const needsGroup = ({ key, title }: Form): boolean => sectionName(key) !== title
