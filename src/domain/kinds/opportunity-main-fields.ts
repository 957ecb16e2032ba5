import { entryKey } from '#lib/field.ts'

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

/** Whether the main fields of a section are filled. `isFilled`: whether the field with this key has text. */
export function hasMainFields(section: string, keys: readonly string[], isFilled: (key: string) => boolean): boolean {
  const main = MAIN_FIELDS[section]
  if (!main) return keys.some(isFilled)
  const { fields = [], entry } = main
  return (
    fields.every(isFilled) &&
    (!entry || numbers(entry.count).some((number) => entry.fields.every((key) => isFilled(entryKey(key, number)))))
  )
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
