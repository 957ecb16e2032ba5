import { type Field, fieldAdvice, type FieldKind } from '#lib/field.ts'
import { safePattern, type SafePattern } from '#lib/safe-pattern.ts'
import { counted, isolated } from '#lib/text.ts'
import { type FieldType, fieldTypeOf, marksOf } from './field-types.ts'
import { choicesOf, chosenIn, fieldTitle, type FormField, isMarked, MARKED } from './form-field.ts'

/** What is odd about an answer, in words for the person, or null. Nothing is refused for it: the answer is kept as it was typed. */
export function valueRemark(field: FormField, value: string): string | null {
  const type = fieldTypeOf(field.type)
  if (type === 'section') return null
  if (value.trim() === '') return isMarked(field.required) ? `Fill in ‘${isolated(fieldTitle(field))}’` : null
  return formatRemark(field, type, value) ?? limitRemark(field, type, value) ?? patternRemark(field, value)
}

/** Types that the fields of all forms have. */
const KINDS: Partial<Record<FieldType, FieldKind>> = {
  number: 'number',
  date: 'date',
  color: 'color',
  email: 'email',
  url: 'url',
  tel: 'tel',
}

function formatRemark(field: FormField, type: FieldType, value: string): string | null {
  const kind = KINDS[type]
  if (kind) return kindRemark({ key: field.name, label: fieldTitle(field), kind }, value.trim())
  if (type === 'yesno') return value === 'yes' || value === 'no' ? null : 'Answer yes or no'
  if (type === 'consent') return value === MARKED ? null : 'Tick the box, or leave it empty'
  if (type === 'rating' || type === 'scale') return marksOf(type, field).includes(value.trim()) ? null : `Choose ${marksWords(type, field)}`
  const choices = choicesOf(field)
  const given = type === 'choice' ? [value.trim()] : type === 'choices' ? chosenIn(value) : []
  return choices.length > 0 && given.some((one) => !choices.includes(one)) ? 'This is not one of the choices' : null
}

function marksWords(type: 'rating' | 'scale', field: FormField): string {
  const marks = marksOf(type, field)
  return `a mark from ${marks[0]} to ${marks.at(-1)}`
}

const MAX_LOOKED_AT_CHARS = 2_000

function kindRemark(field: Field, value: string): string | null {
  if (value.length > MAX_LOOKED_AT_CHARS) return 'This is too long for what is asked'
  const advice = fieldAdvice(field, value)
  return advice ?? (field.kind === 'date' && !isDay(value) ? 'There is no such day' : null)
}

/** `2027-02-30` is none. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function limitRemark(field: FormField, type: FieldType, value: string): string | null {
  const [min, max] = [field.min.trim(), field.max.trim()]
  if (type === 'number') return rangeRemark(numberIn(value), numberIn(min), numberIn(max), [min, max])
  if (type === 'date') return rangeRemark(value.trim(), min || null, max || null, [min, max])
  if (type === 'text' || type === 'textarea') return countRemark(Array.from(value).length, [numberIn(min), numberIn(max)], 'character')
  if (type === 'choices') return countRemark(chosenIn(value).length, [numberIn(min), numberIn(max)], 'choice')
  return null
}

function rangeRemark<T extends number | string>(
  value: T | null,
  min: T | null,
  max: T | null,
  [least, most]: readonly [string, string],
): string | null {
  if (value === null) return null
  if (min !== null && value < min) return `At least ${least}`
  return max !== null && value > max ? `At most ${most}` : null
}

function countRemark(count: number, [min, max]: readonly [number | null, number | null], noun: string): string | null {
  if (min !== null && count < min) return `At least ${counted(min, noun)}`
  return max !== null && count > max ? `At most ${counted(max, noun)}` : null
}

/** The number that somebody wrote, in either way of writing: `1,234.5`, `1.234,5`, `12,5`. null: none. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replaceAll(/[\s\u00a0’']/g, '')
  if (plain === '' || plain.length > 40 || !/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return null
  const point = pointOf(plain)
  const digits = point < 0 ? plain.replaceAll(/[.,]/g, '') : `${plain.slice(0, point).replaceAll(/[.,]/g, '')}.${plain.slice(point + 1)}`
  const number = Number(digits)
  return Number.isFinite(number) ? number : null
}

/** Where the fraction begins; -1 where there is none: of two marks the last parts it off, one that stands once and has three digits behind it is taken for thousands. */
function pointOf(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const mark = text.charAt(last)
  const other = mark === '.' ? ',' : '.'
  if (text.includes(other)) return text.indexOf(mark) === last ? last : -1
  if (text.indexOf(mark) !== last) return -1
  return mark === ',' && /^[+-]?\d{1,3},\d{3}$/.test(text) ? -1 : last
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

const patternRemark = ({ pattern, hint }: FormField, value: string): string | null =>
  pattern.trim() === '' || (patternFor(pattern)?.(value) ?? true) ? null : hint.trim() || 'This is not as asked for'

/** What is wrong with the pattern of a question, in words, or null. */
export const patternFault = (pattern: string): string | null =>
  pattern.trim() === '' || patternFor(pattern) ? null : 'This pattern is not understood, and nothing is checked by it'
