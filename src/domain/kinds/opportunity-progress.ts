import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { fieldsOf } from '#lib/field.ts'

/** How far one section is: n(ot started), p(artly), d(one). */
export type SectionState = 'n' | 'p' | 'd'

interface WithSections {
  readonly content: Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>>; readonly done?: boolean }>>
}

/** The fourteen sections' states as one text of fourteen letters, in the forms' order: `dddnddddpdnnnn`. */
export const sectionStates = (offer: WithSections): string => SECTION_FORMS.map((form) => sectionState(offer, form.key)).join('')

/** A section is done when the person said so, in progress when any field has text. */
export function sectionState(offer: WithSections, form: string): SectionState {
  const section = offer.content[form]
  if (section?.done) return 'd'
  return Object.values(section?.fields ?? {}).some((value: unknown) => typeof value === 'string' && value.trim() !== '') ? 'p' : 'n'
}

/** How many fields of a section have text, and of how many. */
export function filledFields(offer: WithSections, form: string): { readonly filled: number; readonly total: number } {
  const definition = SECTION_FORMS.find(({ key }) => key === form)
  const fields = definition ? fieldsOf(definition) : []
  return { filled: fields.filter(({ key }) => (offer.content[form]?.fields?.[key] ?? '').trim() !== '').length, total: fields.length }
}
