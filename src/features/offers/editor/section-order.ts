import { OPPORTUNITY_FORMS, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS } from '#domain/kinds/opportunity-sections.ts'
import type { FormSpec } from '#lib/field-spec.ts'

/** The groups of the task list with their forms. */
export const OFFER_FORM_GROUPS = FORM_GROUPS.map((group) => ({
  ...group,
  forms: SECTION_FORMS.filter((form) => form.group === group.key),
}))

/** Custom Data: a form beside the fourteen sections. */
export const CUSTOM_SECTION_FORM: FormSpec | undefined = OPPORTUNITY_FORMS.find((form) => !SECTION_FORMS.includes(form))

/** True if a form is one of the fourteen sections; only these can be complete. */
export const isSection = (form: FormSpec): boolean => SECTION_FORMS.includes(form)

/**
 * The form behind an address, by its key alone; without a key the first one of the group; undefined where the address
 * names none.
 */
export const formAtAddress = (formGroup: string, key: string | undefined): FormSpec | undefined =>
  OPPORTUNITY_FORMS.find((form) => (key === undefined ? form.group === formGroup : form.key === key))

/** The section before and the one after; undefined where only the list of offers comes. */
export function adjacentForms(form: FormSpec): {
  readonly previous: FormSpec | undefined
  readonly next: FormSpec | undefined
} {
  const index = OPPORTUNITY_FORMS.indexOf(form)
  const next = OPPORTUNITY_FORMS[index + 1]
  return { previous: OPPORTUNITY_FORMS[index - 1], next: next === CUSTOM_SECTION_FORM ? undefined : next }
}

/** 'Product: Benefits', or the title alone outside of the groups. */
export function formTitleWithGroup(form: FormSpec): string {
  const group = FORM_GROUPS.find(({ key }) => key === form.group)
  return group ? `${group.title}: ${form.title}` : form.title
}
