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

const LETTERS = limits('Fewest letters', 'Most letters')
const MARKS = limits('Lowest mark', 'Highest mark')

const LIMITS: Readonly<Partial<Record<FieldType, Limits>>> = {
  text: LETTERS,
  textarea: LETTERS,
  number: limits('Least', 'Most'),
  date: limits('Earliest', 'Latest', 'date'),
  choices: limits('Fewest choices', 'Most choices'),
  rating: MARKS,
  scale: MARKS,
}

/** What the least and the most of an answer are called; undefined where there is no such thing. */
export const limitsOf = (type: FieldType): Limits | undefined => LIMITS[type]
