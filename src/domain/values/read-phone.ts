import { t } from '@lingui/core/macro'
import { plainCharacters, tidyText } from './plain-characters.ts'
import { type ValueReading, readingOk, readingFault } from './value-reading.ts'

export interface PhoneValue {
  /** For comparing, never for keeping: digits, a plus where the number has its country, and `x89` for an extension. */
  readonly key: string
  readonly extension: string
}

const MAX_CHARS = 80
const FAULT = readingFault('notPhone', t`Enter a phone number`)
const MIN_DIGITS = 3
/** ITU-T E.164 allows 15, written with a prefix such as 00 some more. */
const MAX_DIGITS = 18
const NUMBER = /^\(?\+?[\d\s().·/-]+$/
const EXTENSION =
  /(?<![ ,;(-])[ ,;(-]*(?:ext\.?|extn\.?|extension|x|#|durchwahl|dw\.?|poste|ramal|anexo|int\.?|доб\.?|вн\.?|内線|تحويلة)[ :.=]*(\d{1,8})\)?$/i

/**
 * Reads a phone number and keeps it as it was typed: `+1 555 010 1234 ext. 89`, `(01632) 960 360`, `٠١٥١ ٢٣٤٥`, `030 –
 * 23 12`.
 */
export function readPhone(text: string): ValueReading<PhoneValue> {
  const { text: typed, changed } = tidyText(text)
  const plain = text.length > MAX_CHARS ? '' : plainCharacters(text).replace(/^tel:/i, '').trim()
  const [end = '', extension = ''] = EXTENSION.exec(plain) ?? []
  const number = end === '' ? plain : plain.slice(0, -end.length)
  const digits = number.replaceAll(/\D/g, '')
  if (!NUMBER.test(number) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return FAULT
  const key = `${internationalDigits(number, digits)}${extension === '' ? '' : `x${extension}`}`
  return readingOk({ key, extension }, typed, changed)
}

/** `0044…`, `+44 (0)…` and `+44…` are one number. */
function internationalDigits(number: string, digits: string): string {
  if (!/^\(?(?:\+|00)/.test(number)) return digits
  return `+${number.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^00/, '')}`
}

/** Returns one key for every notation of a phone number, or null for a text that is none. */
export function phoneKey(text: string): string | null {
  const read = readPhone(text)
  return read.ok ? read.value.value.key : null
}
