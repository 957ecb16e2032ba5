import type { FieldType } from '#domain/forms/field-types.ts'
import { dateFormOf, readMoment } from '#domain/values/read-date.ts'
import { readEmail } from '#domain/values/read-email.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { readPhone } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'
import { isGregorianDay } from './date-forms.ts'
import { unguardCell } from './guard-cell.ts'

/** Share of the filled cells that has to be of a type. */
const ENOUGH = 0.9
const MAX_LOOKED_AT = 5_000
const LONG_CHARS = 120

/** Names of columns for phone numbers, and for numbers that name something and count nothing. */
const PHONE_HEADER =
  /phone|\btel\b|^tel|telef|téléph|telemóvel|teléf|mobil|móvil|celular|\bcell\b|\bfax\b|handy|rufnummer|whatsapp|電話|携帯|هاتف|جوال/i
const NAMING_HEADER =
  /\b(?:id|ids|sku|ean|isbn|gtin|iban|zip|plz|code|codes|cp)\b|_id$|postcode|postal|postleitzahl|kundennummer|account|konto|version|\bip\b|郵便番号/i

/** Types that digits and marks have by accident where they name something. */
const NAMING: ReadonlySet<FieldType> = new Set(['number', 'date', 'tel'])
const COUNTING: ReadonlySet<FieldType> = new Set(['number'])
const NONE: ReadonlySet<FieldType> = new Set()

/** The type that a column's values show, with the column's name as evidence. */
export function guessType(values: readonly string[], header = ''): FieldType {
  const filled = values
    .slice(0, MAX_LOOKED_AT)
    .map((value) => unguardCell(value).trim())
    .filter((value) => value !== '')
  if (filled.length === 0) return 'text'
  const isMostly = (test: (value: string) => boolean): boolean =>
    filled.filter((value) => value.length < 2_000 && test(value)).length >= filled.length * ENOUGH
  if (PHONE_HEADER.test(header) && isMostly((value) => readPhone(value).ok)) return 'tel'
  const excluded = NAMING_HEADER.test(header) ? NAMING : isLikePhones(filled) ? COUNTING : NONE
  const found = TESTS.find(([type, test]) => !excluded.has(type) && isMostly(test))
  if (!found && isYesOrNo(filled)) return 'yesno'
  if (found) return found[0]
  return filled.some((value) => value.includes('\n') || value.length > LONG_CHARS) ? 'textarea' : 'text'
}

/** Pairs of words that stand for yes and no; `x` and `y` are no such pair. */
const YES_OR_NO = [
  'yes no',
  'y n',
  'true false',
  'wahr falsch',
  'vrai faux',
  'vero falso',
  'verdadero falso',
  'verdadeiro falso',
  'checked unchecked',
  'ja nein',
  'ja nee',
  'oui non',
  'sí no',
  'si no',
  'sim não',
  'はい いいえ',
  'نعم لا',
  'x',
  '✓',
  '✔',
].map((words) => new Set(words.split(' ')))

function isYesOrNo(filled: readonly string[]): boolean {
  const words = new Set(filled.map((value) => value.slice(0, 10).toLowerCase()))
  return YES_OR_NO.some((pair) => [...words].every((word) => pair.has(word)))
}

const TESTS: readonly (readonly [FieldType, (value: string) => boolean])[] = [
  ['email', (value) => value.includes('@') && /@[^@]+[.。｡．]/.test(value) && readEmail(value).ok],
  ['color', (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)],
  ['date', isDate],
  // A number is not written with a plus or a zero in front: a phone number is. Many digits without a mark name an
  // article, a card or an account.
  ['number', (value) => !/^(?:\+|0\d|\d{13})/.test(value) && readNumber(value).ok],
  ['url', (value) => readWebAddress(value).ok],
  ['tel', isLikePhone],
]

/** Dates without a time of day: the date question has no room for one. `2.10.15` is more often a version than a day. */
function isDate(value: string): boolean {
  if (/^\d{1,2}\.\d{1,2}\.\d{2}$/.test(value) && value.length < 8) return false
  const alone = readMoment(value)
  const isAmbiguous = !alone.ok && alone.error.code === 'ambiguousDate'
  const read = isAmbiguous ? readMoment(value, { order: 'dmy' }) : alone
  if (!read.ok) return false
  return read.value.value.time === '' && isGregorianDay(read.value.value.day)
}

/**
 * Dots alone separate version numbers and internet addresses as well; `2026-03` is a month and `2020/2021` a season.
 */
function isLikePhone(value: string): boolean {
  return (
    /^[+(]?[\d\s()./-]{7,30}$/.test(value) &&
    value.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS &&
    !/^(?:\d+(?:\.\d+)+|\d{13,})$/.test(value) &&
    !/^(?:19|20)\d\d ?[/-] ?(?:19|20)\d\d$/.test(value) &&
    dateFormOf(value) === null &&
    readPhone(value).ok
  )
}

const MIN_PHONE_DIGITS = 7

/** `612 345 678` in every row: spaces only, as many digits each time, more than amounts have. */
function isLikePhones(filled: readonly string[]): boolean {
  const lengths = new Set(filled.map((value) => value.replaceAll(/\D/g, '').length))
  return lengths.size === 1 && filled.every((value) => /^\d{3}(?: \d{3}){2,}$/.test(value))
}
