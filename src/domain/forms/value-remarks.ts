import { plural, t } from '@lingui/core/macro'
import { parseDay, readDate } from '#domain/values/read-date.ts'
import { readEmail } from '#domain/values/read-email.ts'
import { parseNumber, readNumber } from '#domain/values/read-number.ts'
import { readPhone } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'
import type { ValueReading } from '#domain/values/value-reading.ts'
import { type FieldSpec, fieldAdvice } from '#lib/field-spec.ts'
import { graphemeCount } from '#lib/text/graphemes.ts'
import { type PatternBudget, safePattern, type SafePattern } from '#lib/patterns/safe-pattern.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { type FieldType, fieldTypeOf, ratingMarks } from './field-types.ts'
import { fieldChoices, selectedChoices, fieldTitle, type FormField, isFlagSet, FLAG_SET } from './form-field.ts'

/**
 * Says what is odd about an answer, or null. Nothing is refused for it: the answer is kept as it was typed. `budget`:
 * what all patterns of a form may cost.
 */
export function valueRemark(field: FormField, value: string, budget?: PatternBudget): string | null {
  const type = fieldTypeOf(field.type)
  if (type === 'section') return null
  if (isBlank(value))
    return isFlagSet(field.required) ? t`Fill in “${{ question: isolateDirection(fieldTitle(field)) }}”` : null
  return formatRemark(field, type, value) ?? limitRemark(field, type, value) ?? patternRemark(field, value, budget)
}

/** Readers of single values, by the type of question. */
const VALUE_READERS: Partial<Record<FieldType, (text: string) => ValueReading<unknown>>> = {
  number: readNumber,
  date: readDate,
  email: readEmail,
  url: readWebAddress,
  tel: readPhone,
}
const COLOR: FieldSpec = { key: 'color', label: t`Colour`, kind: 'color' }

function formatRemark(field: FormField, type: FieldType, value: string): string | null {
  const read = VALUE_READERS[type]?.(value)
  if (read) return read.ok ? storedRemark(type, value, read.value.text) : read.error.message
  if (type === 'color') return fieldAdvice(COLOR, value.trim().slice(0, MAX_COLOR_CHARS))
  if (type === 'yesno') return value === 'yes' || value === 'no' ? null : t`Answer yes or no`
  if (type === 'consent') return value === FLAG_SET ? null : t`Tick the box, or leave it empty`
  if (type === 'rating' || type === 'scale')
    return ratingMarks(type, field).includes(value.trim()) ? null : marksRemark(type, field)
  const choices = fieldChoices(field)
  const given = type === 'choice' ? [value.trim()] : type === 'choices' ? selectedChoices(value) : []
  return choices.length > 0 && given.some((one) => !choices.includes(one)) ? t`This isn’t one of the choices` : null
}

function marksRemark(type: 'rating' | 'scale', field: FormField): string {
  const marks = ratingMarks(type, field)
  return t`Choose a number from ${{ first: marks[0] ?? '' }} to ${{ last: marks.at(-1) ?? '' }}`
}

const MAX_COLOR_CHARS = 100

/** Days are compared, sorted and counted in the form that date fields store. */
const storedRemark = (type: FieldType, value: string, text: string): string | null =>
  type === 'date' && text !== value.trim() ? t`Enter a date, such as 2027-02-08` : null

function limitRemark(field: FormField, type: FieldType, value: string): string | null {
  const limit = limitOverstepped(field, type, value)
  if (limit === null) return null
  const text = field[limit].trim()
  if (type === 'number' || type === 'date') return limit === 'min' ? t`At least ${text}` : t`At most ${text}`
  const count = parseNumber(text) ?? 0
  if (type === 'choices')
    return limit === 'min'
      ? plural(count, { one: 'At least # choice', other: 'At least # choices' })
      : plural(count, { one: 'At most # choice', other: 'At most # choices' })
  return limit === 'min'
    ? plural(count, { one: 'At least # character', other: 'At least # characters' })
    : plural(count, { one: 'At most # character', other: 'At most # characters' })
}

/** Returns which limit `valueRemark` tells of, or null if it has none or another remark. `value` isn't blank. */
export function remarkedLimit(field: FormField, value: string): 'min' | 'max' | null {
  const type = fieldTypeOf(field.type)
  return formatRemark(field, type, value) === null ? limitOverstepped(field, type, value) : null
}

function limitOverstepped({ min, max }: FormField, type: FieldType, value: string): 'min' | 'max' | null {
  const asNumbers = [parseNumber(min.trim()), parseNumber(max.trim())] as const
  switch (type) {
    case 'number':
      return sideOutside(parseNumber(value), asNumbers)
    case 'date':
      return sideOutside(parseDay(value), [parseDay(min.trim()), parseDay(max.trim())])
    case 'text':
    case 'textarea':
      return sideOutside(graphemeCount(value), asNumbers)
    case 'choices':
      return sideOutside(selectedChoices(value).length, asNumbers)
    default:
      return null
  }
}

function sideOutside<T extends number | string>(
  value: T | null,
  [min, max]: readonly [T | null, T | null],
): 'min' | 'max' | null {
  if (value === null) return null
  if (min !== null && value < min) return 'min'
  return max !== null && value > max ? 'max' : null
}

/** The checks that were made of patterns: one is asked at each key. */
const patterns = new Map<string, SafePattern | null>()
const MAX_PATTERNS = 200

function patternFor(text: string): SafePattern | null {
  const known = patterns.get(text)
  if (known !== undefined) return known
  const made = safePattern(text)
  if (patterns.size >= MAX_PATTERNS) patterns.clear()
  patterns.set(text, made)
  return made
}

const patternRemark = ({ pattern, hint }: FormField, value: string, budget?: PatternBudget): string | null =>
  pattern.trim() === '' || (patternFor(pattern)?.(value, budget) ?? true)
    ? null
    : hint.trim() || t`This answer doesn’t match the required format`

/** Returns what is wrong with a question's pattern, in words, or null. */
export const patternFault = (pattern: string): string | null =>
  pattern.trim() === '' || patternFor(pattern)
    ? null
    : t`This pattern isn’t valid, so answers aren’t checked against it`
