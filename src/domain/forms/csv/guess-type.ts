import type { FieldType } from '#domain/forms/field-types.ts'
import { BARE_ADDRESS, trimmedOf, yesOrNo } from './convert.ts'
import { dayOf } from './dates.ts'
import { decimalMark, plainNumber } from './numbers.ts'

/** So much of what is filled in has to be of a type. */
const ENOUGH = 0.9
const MAX_LOOKED_AT = 5_000
const LONG_CHARS = 120

/** The type that a column's values tell. */
export function guessType(values: readonly string[]): FieldType {
  const filled = [...trimmedOf(values.slice(0, MAX_LOOKED_AT))].filter((value) => value !== '')
  if (filled.length === 0) return 'text'
  const mark = decimalMark(filled)
  const found = TESTS.find(
    ([, test]) => filled.filter((value) => value.length < 2_000 && test(value, mark)).length >= filled.length * ENOUGH,
  )
  if (found) return found[0]
  return filled.some((value) => value.includes('\n') || value.length > LONG_CHARS) ? 'textarea' : 'text'
}

const TESTS: readonly (readonly [FieldType, (value: string, mark: '.' | ',') => boolean])[] = [
  ['email', (value) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)],
  ['color', (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)],
  ['date', (value) => (dayOf(value, 'dmy') ?? dayOf(value, 'mdy')) !== null],
  // A number is not written with a plus or a zero in front: a telephone number is.
  ['number', (value, mark) => !/^(?:\+|0\d)/.test(value) && plainNumber(value, mark) !== null],
  ['url', (value) => /^https?:\/\/\S+$/i.test(value) || BARE_ADDRESS.test(value)],
  ['yesno', (value) => yesOrNo(value) !== null],
  ['tel', (value) => /^[+(]?[\d\s()./-]{6,30}$/.test(value)],
]
