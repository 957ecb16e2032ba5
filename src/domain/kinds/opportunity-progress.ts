import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { entryKey, formSpecFields } from '#lib/field-spec.ts'

/** State of one section: n(ot started), p(artly filled), d(one, that is complete). */
export type SectionStateCode = 'n' | 'p' | 'd'

interface OfferProgressSource {
  readonly content: Readonly<
    Record<string, { readonly fields?: Readonly<Record<string, string>>; readonly done?: boolean }>
  >
  /** Sections that a person has marked as not complete. */
  readonly incomplete?: Readonly<Record<string, string>>
}

/** The states of the fourteen sections as one text of fourteen letters, in the order of the forms: `dddnddddpdnnnn`. */
export const sectionStates = (offer: OfferProgressSource): string =>
  SECTION_FORMS.map((form) => sectionState(offer, form.key)).join('')

/**
 * A section completes by itself once its main fields have text. Nothing is stored for that, so that devices can't
 * disagree about it; only a person's own mark is stored, in either direction, and it wins.
 */
export function sectionState(offer: OfferProgressSource, form: string): SectionStateCode {
  if (offer.content[form]?.done || (isCompleteByItself(offer, form) && !isMarkedIncomplete(offer, form))) return 'd'
  return Object.values(offer.content[form]?.fields ?? {}).some(hasText) ? 'p' : 'n'
}

/** True if the main fields of a section are filled, whatever a person has marked. */
export function isCompleteByItself(offer: OfferProgressSource, form: string): boolean {
  const fields = offer.content[form]?.fields ?? {}
  return hasMainFields(form, Object.keys(fields), (key) => Object.hasOwn(fields, key) && hasText(fields[key]))
}

/** True if a person has marked a section as not complete. */
export const isMarkedIncomplete = ({ incomplete }: OfferProgressSource, form: string): boolean =>
  incomplete !== undefined && Object.hasOwn(incomplete, form) && hasText(incomplete[form])

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Counts the fields of a section, and those with text. */
export function filledFields(
  offer: OfferProgressSource,
  form: string,
): { readonly filled: number; readonly total: number } {
  const definition = SECTION_FORMS.find(({ key }) => key === form)
  const fields = definition ? formSpecFields(definition) : []
  return {
    filled: fields.filter(({ key }) => hasText(offer.content[form]?.fields?.[key])).length,
    total: fields.length,
  }
}

/** The fields that make a section complete. */
interface MainFields {
  readonly fields?: readonly string[]
  /** Keys without a number: one entry that has all of them is enough. */
  readonly entry?: { readonly count: number; readonly fields: readonly string[] }
}

/** Main fields by section. A section that is not listed is complete with any field. */
const MAIN_FIELDS: Readonly<Record<string, MainFields>> = {
  overview: { fields: ['product_name', 'product_description'] },
  hypothesis: { fields: ['audience', 'problem', 'solution'] },
  analysis: { fields: ['assumptions', 'test'] },
  report: { fields: ['strengths', 'weaknesses'] },
  audience: { fields: ['name', 'type'] },
  problems: { fields: ['main', 'loses'] },
  goals: { fields: ['main'], entry: { count: 5, fields: ['aspiration'] } },
  transformation: { entry: { count: 5, fields: ['obstacle', 'goal', 'vehicle'] } },
  product: { fields: ['name', 'type', 'idea'] },
  benefits: { fields: ['guarantee'], entry: { count: 5, fields: ['feature', 'benefit'] } },
  offer: { fields: ['price', 'call_to_action'] },
  incentives: { entry: { count: 6, fields: ['bonus', 'benefit'] } },
  testimonials: { entry: { count: 6, fields: ['firstname', 'comment'] } },
  faq: { entry: { count: 5, fields: ['question', 'answer'] } },
}

/** True if the main fields of a section are filled. `isFilled` tells for a key if its field has text. */
function hasMainFields(section: string, keys: readonly string[], isFilled: (key: string) => boolean): boolean {
  const main = MAIN_FIELDS[section]
  if (!main) return keys.some(isFilled)
  const { fields = [], entry } = main
  return (
    fields.every(isFilled) &&
    (!entry || numbers(entry.count).some((number) => entry.fields.every((key) => isFilled(entryKey(key, number)))))
  )
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
