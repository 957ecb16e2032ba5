import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { hasMainFields } from '#domain/kinds/opportunity-main-fields.ts'
import { fieldsOf } from '#lib/field.ts'

/** State of one section: n(ot started), p(artly filled), d(one, that is complete). */
export type SectionState = 'n' | 'p' | 'd'

interface WithSections {
  readonly content: Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>>; readonly done?: boolean }>>
  /** Sections that a person has marked as not complete. */
  readonly incomplete?: Readonly<Record<string, string>>
}

/** The states of the fourteen sections as one text of fourteen letters, in the order of the forms: `dddnddddpdnnnn`. */
export const sectionStates = (offer: WithSections): string => SECTION_FORMS.map((form) => sectionState(offer, form.key)).join('')

/** A section completes by itself once its main fields have text. Nothing is stored for that, so that devices can't disagree about it;
 *  only a person's own mark is stored, in either direction, and it wins. */
export function sectionState(offer: WithSections, form: string): SectionState {
  if (offer.content[form]?.done || (isCompleteByItself(offer, form) && !isMarkedIncomplete(offer, form))) return 'd'
  return Object.values(offer.content[form]?.fields ?? {}).some(hasText) ? 'p' : 'n'
}

/** Whether the main fields of a section are filled, whatever a person has marked. */
export function isCompleteByItself(offer: WithSections, form: string): boolean {
  const fields = offer.content[form]?.fields ?? {}
  return hasMainFields(form, Object.keys(fields), (key) => Object.hasOwn(fields, key) && hasText(fields[key]))
}

/** Whether a person has marked a section as not complete. */
export const isMarkedIncomplete = ({ incomplete }: WithSections, form: string): boolean =>
  incomplete !== undefined && Object.hasOwn(incomplete, form) && hasText(incomplete[form])

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** How many fields of a section have text, and how many it has. */
export function filledFields(offer: WithSections, form: string): { readonly filled: number; readonly total: number } {
  const definition = SECTION_FORMS.find(({ key }) => key === form)
  const fields = definition ? fieldsOf(definition) : []
  return { filled: fields.filter(({ key }) => hasText(offer.content[form]?.fields?.[key])).length, total: fields.length }
}
