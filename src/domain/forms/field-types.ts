import { t } from '@lingui/core/macro'
/** Types of questions in a form (specification, 9.07), and a few more. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'date',
  'color',
  'email',
  'url',
  'tel',
  'choice',
  'choices',
  'yesno',
  'consent',
  'rating',
  'scale',
  'section',
  'signature',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: t`Short text`,
  textarea: t`Long text`,
  number: t`Number`,
  date: t`Date`,
  color: t`Colour`,
  email: t`Email`,
  url: t`Web address`,
  tel: t`Phone`,
  choice: t`Single choice`,
  choices: t`Multiple choice`,
  yesno: t`Yes or no`,
  consent: t`Consent`,
  rating: t`Stars`,
  scale: t`Scale`,
  section: t`Heading`,
  signature: t`Signature`,
}

/** The type that a text names; one that this version does not know is asked for as a short text. */
export const fieldTypeOf = (text: string): FieldType => FIELD_TYPES.find((type) => type === text) ?? 'text'

/** Returns true if a type has a list of choices. */
export const hasChoices = (type: FieldType): boolean => type === 'choice' || type === 'choices'

/** The best mark of stars, and the ends of a scale, where nothing is said. */
const MARKS = { rating: { min: 1, max: 5 }, scale: { min: 0, max: 10 } } as const
/** More marks than this cannot be told apart, nor drawn. */
const MAX_MARKS = 20

/**
 * The marks that a question of stars or a scale takes, worst first. What is said of its ends counts as far as it makes
 * sense.
 */
export function ratingMarks(
  type: 'rating' | 'scale',
  { min, max }: { readonly min: string; readonly max: string },
): readonly string[] {
  const usual = MARKS[type]
  const from = type === 'rating' ? 1 : wholeNumberOr(min, usual.min)
  const to = wholeNumberOr(max, usual.max)
  const [first, last] = to > from && to - from < MAX_MARKS ? [from, to] : [usual.min, usual.max]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

const wholeNumberOr = (text: string, usual: number): number => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : usual)
