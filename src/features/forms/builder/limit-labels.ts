import type { FieldType } from '#domain/forms/field-types.ts'
import type { Field, FieldKind } from '#lib/field.ts'

interface Limits {
  readonly min: Field
  readonly max: Field
}

const limits = (least: string, most: string, kind: FieldKind = 'number'): Limits => ({
  min: { key: 'min', label: least, kind },
  max: { key: 'max', label: most, kind },
})

const LETTERS = limits('Min. characters', 'Max. characters')
const MARKS = limits('Lowest rating', 'Highest rating')

const LIMITS: Readonly<Partial<Record<FieldType, Limits>>> = {
  text: LETTERS,
  textarea: LETTERS,
  number: limits('Min.', 'Max.'),
  date: limits('Earliest', 'Latest', 'date'),
  choices: limits('Min. choices', 'Max. choices'),
  rating: MARKS,
  scale: MARKS,
}

/** What the least and the most of an answer are called; undefined where there is no such thing. */
export const limitsOf = (type: FieldType): Limits | undefined => LIMITS[type]
