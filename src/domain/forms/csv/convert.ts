import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import { choicesOf, type FormField } from '#domain/forms/form-field.ts'
import { type DateOrder, dateLooks, dayOf, orderOf } from './dates.ts'
import { type DecimalMark, decimalMark, plainNumber } from './numbers.ts'

/** How a column's values are read. */
export interface Reading {
  readonly decimal: DecimalMark
  readonly order: DateOrder | null
}

/** What was done to a value. */
export type Deed = 'trimmed' | 'number' | 'date' | 'short' | 'hash' | 'https' | 'yesno' | 'choice'

export interface Converted {
  /** As it is kept. */
  readonly value: string
  readonly deed: Deed | null
}

/** How the values of a column are to be read, by what they tell; `order`: what the person says of its dates. */
export function readingOf(type: string, values: readonly string[], order: DateOrder | null = null): Reading {
  const kind = fieldTypeOf(type)
  return {
    decimal: kind === 'number' ? decimalMark(values) : '.',
    order: kind === 'date' ? (orderOf(dateLooks(trimmedOf(values))) ?? order) : order,
  }
}

/** The values without the spaces around them. */
export function* trimmedOf(values: Iterable<string>): Generator<string> {
  for (const value of values) yield value.trim()
}

/** A cell as an answer to a question. What cannot be read as the question asks stays as it was written. */
export function converted(field: FormField, cell: string, reading: Reading): Converted {
  const type = fieldTypeOf(field.type)
  // Spaces in front of lines mean something in long texts.
  if (type === 'textarea') return { value: cell.trim() === '' ? '' : cell, deed: null }
  const text = cell.trim()
  const [value, deed] = text === '' ? [text, null] : (CONVERTERS[type]?.(text, field, reading) ?? [text, null])
  if (value !== text) return { value, deed }
  return { value, deed: value !== '' && value !== cell ? 'trimmed' : null }
}

type Converter = (text: string, field: FormField, reading: Reading) => readonly [string, Deed | null]

const CONVERTERS: Readonly<Partial<Record<FieldType, Converter>>> = {
  number: (text, _, { decimal }) => [plainNumber(text, decimal) ?? text, 'number'],
  rating: (text) => [text.replace(/^(\d+)[.,]0+$/, '$1'), 'number'],
  scale: (text) => [text.replace(/^(\d+)[.,]0+$/, '$1'), 'number'],
  date: (text, _, { order }) => [dayOf(text, order) ?? text, 'date'],
  color: (text) => colour(text),
  url: (text) => (BARE_ADDRESS.test(text) ? [`https://${text}`, 'https'] : [text, null]),
  yesno: (text) => [yesOrNo(text) ?? text, 'yesno'],
  // Consent that was not given is an empty answer.
  consent: (text) => [yesOrNo(text) === 'no' ? '' : (yesOrNo(text) ?? text), 'yesno'],
  choice: (text, field) => [choiceIn(choicesOf(field), text) ?? text, 'choice'],
  choices: (text, field) => [chosen(choicesOf(field), text), 'choice'],
}

/** A host, and what may follow it. */
export const BARE_ADDRESS = /^(?!https?:)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+(?::\d+)?(?:[/?#]\S*)?$/iu

function colour(text: string): readonly [string, Deed | null] {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) return [text, null]
  if (digits.length === 3) return [`#${Array.from(digits, (digit) => digit + digit).join('')}`, 'short']
  return [`#${digits}`, 'hash']
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', 'ja', 'oui', 'si', 'sí', 'sim', 'はい'])
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'não', 'nee', 'いいえ'])

/** What a word for yes or no is kept as; null: it is neither. */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  const word = text.toLowerCase()
  return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : null
}

const choiceIn = (choices: readonly string[], text: string): string | undefined =>
  choices.find((choice) => choice === text) ?? choices.find((choice) => choice.toLowerCase() === text.toLowerCase())

/** Several in one cell stand one a line, or between semicolons or commas. */
function chosen(choices: readonly string[], text: string): string {
  const whole = choiceIn(choices, text)
  if (whole !== undefined) return whole
  for (const mark of ['\n', ';', ',']) {
    const parts = text.split(mark).map((part) => part.trim())
    const found = parts.flatMap((part) => choiceIn(choices, part) ?? [])
    if (parts.length > 1 && found.length === parts.length) return found.join('\n')
  }
  return text
}
