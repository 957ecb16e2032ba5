import { t } from '@lingui/core/macro'
import { plainCharacters, tidyText } from './plain-characters.ts'
import { type ValueReading, readingOk, readingFault } from './value-reading.ts'

/** The mark that separates a number's fraction. */
export type DecimalMark = '.' | ','

export interface NumberValue {
  readonly number: number
  /** Digits exactly as typed, all of them, with a point before the fraction. Used for numbers too long for `number`. */
  readonly digits: string
  /** Sign or code of a currency, `%` or `‰`; empty for a plain number. */
  readonly unit: string
  /** The mark that this number certainly uses; null where either would do, as in `12` or `1,234`. */
  readonly mark: DecimalMark | null
}

export interface NumberOptions {
  /** Decimal mark of other numbers of the same source. Decides `1,234` and `1.234`. */
  readonly decimal?: DecimalMark
}

const MAX_CHARS = 64
const FAULT = readingFault('notNumber', t`Enter a number, such as 12 or 12.50`)
const SIMPLE = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** Reads a number in any way of writing: `1,234.50`, `1.234,50 €`, `($987.65)`, `12,34,567`, `−12 %`, `１２`, `٣٫٥`. */
export function readNumber(text: string, options: NumberOptions = {}): ValueReading<NumberValue> {
  if (SIMPLE.test(text) && !isEitherMark(text)) return readingOk(simpleValue(text), text, [])
  if (text.length > MAX_CHARS) return FAULT
  const plain = plainCharacters(text)
  const parts = partsOf(plain)
  if (parts === null) return FAULT
  const digits = digitsIn(parts.core, options.decimal ?? (text.includes('\u066b') ? '.' : undefined))
  if (digits === null) return FAULT
  const signed = `${parts.isNegative ? '-' : ''}${digits.text}`
  const value = { number: Number(signed), digits: signed, unit: parts.unit, mark: digits.mark }
  const written = `${parts.isNegative ? '-' : ''}${parts.before}${digits.text}${parts.after}`
  return readingOk(value, written, [
    ...tidyText(text).changed,
    ...(written === tidyText(text).text ? [] : ['number' as const]),
  ])
}

/** The number that somebody wrote; null where there is none. */
export function parseNumber(text: string): number | null {
  const read = readNumber(text)
  return read.ok ? read.value.value.number : null
}

const isEitherMark = (text: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(text)

const simpleValue = (text: string): NumberValue => ({
  number: Number(text),
  digits: text,
  unit: '',
  mark: text.includes('.') ? '.' : null,
})

interface NumberParts {
  readonly core: string
  readonly isNegative: boolean
  readonly unit: string
  /** Units as they were typed, with the space between them and the digits. */
  readonly before: string
  readonly after: string
}

/** Takes sign, parentheses and unit from around the digits. */
function partsOf(plain: string): NumberParts | null {
  const first = plain.search(/(?<!\p{L})[.,]\d|\d/u)
  if (first < 0) return null
  const core = /^[\d.,' ]*\d/.exec(plain.slice(first))?.[0] ?? ''
  // `99.–`, `99,-` and `99/-` are prices without small coins.
  const [head, tail] = [plain.slice(0, first), plain.slice(first + core.length).replace(/^[.,:/]--?(?=\s|$)/, '')]
  const isBracketed = head.includes('(') && tail.includes(')')
  if (head.includes('(') !== tail.includes(')') || /\(.*\(/.test(head) || /\).*\)/.test(tail)) return null
  const signs = `${head}${tail}`.replaceAll(/[^+-]/g, '')
  if (signs.length > 1 || (signs !== '' && isBracketed) || (tail.includes('+') && signs !== '')) return null
  const [before, after] = [head.replaceAll(/[(+-]/g, '').trimStart(), tail.replaceAll(/[)-]/g, '').trimEnd()]
  const units = [before.trim(), after.trim()].filter((unit) => unit !== '')
  if (!units.every(isUnit)) return null
  return { core, isNegative: isBracketed || signs === '-', unit: units[0] ?? '', before, after }
}

let codes: ReadonlySet<string> | undefined

/** Abbreviations of currencies that are neither a sign nor an ISO code. */
const LOCAL_UNITS = new Set(
  'kr dkr skr nkr zł zl kč kc ft lei lv лв руб р fr sfr rs rm rp r円 円 元 원 % ‰ dh dhs د.إ ر.س د.ج د.م ج.م ٪ tl r'.split(
    ' ',
  ),
)

function isUnit(unit: string): boolean {
  if (/^(?:[A-Z]{0,3}\p{Sc}|\p{Sc} ?[A-Z]{2,3})$/u.test(unit) || LOCAL_UNITS.has(unit.toLowerCase().replace(/\.$/, '')))
    return true
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return /^[A-Za-z]{3}$/.test(unit) && codes.has(unit.toUpperCase())
}

interface Digits {
  readonly text: string
  readonly mark: DecimalMark | null
}

/**
 * Ways to group thousands: threes, and the Indian way (12,34,567). Spaces and apostrophes group by threes only, so that
 * phone numbers aren't taken for numbers.
 */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:([ ',])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})?(?:\.\d+)?$/,
  ',': /^(?:\d+|\d{1,3}(?:([ '.])\d{3})(?:\1\d{3})*)?(?:,\d+)?$/,
}

function digitsIn(core: string, decimal: DecimalMark | undefined): Digits | null {
  const sure = sureMark(core)
  if (sure === null) return null
  const mark = sure === 'either' ? (decimal ?? '.') : sure
  // Without a hint, `1.234` has a fraction and `1,234` has thousands.
  const text = withPoint(core, mark)
  if (text !== null) return { text, mark: sure === 'either' ? null : mark }
  return null
}

function withPoint(core: string, mark: DecimalMark): string | null {
  if (!GROUPED[mark].test(core)) return null
  const text = core.replaceAll(mark === '.' ? /[ ',]/g : /[ '.]/g, '').replace(',', '.')
  return text.startsWith('.') ? `0${text}` : text
}

/** The mark of the fraction, as far as the number itself shows it; null where it can't be a number. */
function sureMark(core: string): DecimalMark | 'either' | null {
  const [points, commas] = [core.split('.').length - 1, core.split(',').length - 1]
  if (points > 0 && commas > 0) {
    const mark = core.lastIndexOf('.') > core.lastIndexOf(',') ? '.' : ','
    return (mark === '.' ? points : commas) === 1 ? mark : null
  }
  if (points === 0 && commas === 0) return 'either'
  const mark = points > 0 ? '.' : ','
  if (points + commas > 1) return mark === '.' ? ',' : '.'
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(core) ? 'either' : mark
}
