import { graphemeCount, graphemesOf } from '#lib/text/graphemes.ts'
import { withInsertionDefaults } from './ad-insertions.ts'
import { linksInText } from './links-in-text.ts'

/**
 * Units in which a channel counts a text. graphemes: letters as people see them. wide: as Google Ads does, double-width
 * letters count 2, keyword insertion counts as its default text. x: as X does, links count 23, letters beyond its light
 * ranges 2. sms: units of the message's alphabet. bytes: UTF-8.
 */
export type LengthUnit = 'graphemes' | 'wide' | 'x' | 'sms' | 'bytes'

/** Letters that East Asian typography draws twice as wide (Unicode Standard Annex 11, W and F), and emoji. */
const WIDE =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}])/u

/**
 * Ranges of code points that count once in X's weighted length (its documented configuration, version 3); all others
 * count twice.
 */
const LIGHT = /^[\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]$/u
const LINK_WEIGHT = 23

/** Returns the length of a text in a channel's units. */
export function measureLength(counting: LengthUnit, text: string): number {
  switch (counting) {
    case 'graphemes':
      return graphemeCount(text)
    case 'wide':
      return graphemesOf(withInsertionDefaults(text)).reduce((sum, one) => sum + (WIDE.test(one) ? 2 : 1), 0)
    case 'x':
      return xLength(text)
    case 'sms':
      return smsLength(text).units
    case 'bytes':
      return utf8Length(text)
  }
}

const utf8Length = (text: string): number =>
  Array.from(text).reduce((sum, one) => {
    const point = one.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4)
  }, 0)

function xLength(text: string): number {
  const composed = text.normalize('NFC')
  const links = linksInText(composed)
  const rest = links.map(([start], index) => composed.slice(links[index - 1]?.[1] ?? 0, start))
  const words = [...rest, composed.slice(links.at(-1)?.[1] ?? 0)]
  return words.reduce((sum, one) => sum + wordsLength(one), links.length * LINK_WEIGHT)
}

const wordsLength = (text: string): number =>
  graphemesOf(text).reduce((sum, one) => sum + (LIGHT.test(one) ? 1 : isEmoji(one) ? 2 : weigh(one)), 0)

/** Pictures, flags and keycaps (`1️⃣`). */
const isEmoji = (grapheme: string): boolean => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(grapheme)
const weigh = (grapheme: string): number =>
  Array.from(grapheme).reduce((sum, one) => sum + (LIGHT.test(one) ? 1 : 2), 0)

/** Represents a text as a text message (3GPP TS 23.038). */
export interface SmsLength {
  readonly alphabet: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7, or UTF-16 units. */
  readonly units: number
  /** Messages that it is sent as; 0 where it is empty. */
  readonly parts: number
  /** Units that one of so many parts takes. */
  readonly perPart: number
  /** The letters that GSM-7 does not have, each once. */
  readonly foreign: readonly string[]
}

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Sent as an escape and a letter: two septets. */
const GSM_EXTENDED = new Set('^{}\\[~]|€\f')

const SINGLE = { 'GSM-7': 160, 'UCS-2': 70 } as const
const JOINED = { 'GSM-7': 153, 'UCS-2': 67 } as const

/**
 * Returns how a text is sent as text messages: one letter outside GSM-7 makes all of it UCS-2. A surrogate pair is
 * never split between two parts.
 */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text)
  const foreign = [...new Set(letters.filter((one) => !GSM_BASIC.has(one) && !GSM_EXTENDED.has(one)))]
  const alphabet = foreign.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizes = letters.map((one) => (alphabet === 'UCS-2' ? one.length : GSM_EXTENDED.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= SINGLE[alphabet])
    return { alphabet, units, parts: units === 0 ? 0 : 1, perPart: SINGLE[alphabet], foreign }
  return { alphabet, units, parts: partsOf(sizes, JOINED[alphabet]), perPart: JOINED[alphabet], foreign }
}

function partsOf(sizes: readonly number[], perPart: number): number {
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > perPart) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}

/** The start of a text that is at most so long for a channel, in whole letters. */
export function cutToLength(counting: LengthUnit, text: string, length: number): string {
  if (measureLength(counting, text) <= length) return text
  const letters = graphemesOf(text)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measureLength(counting, letters.slice(0, middle).join('')) <= length) low = middle
    else high = middle - 1
  }
  return letters.slice(0, low).join('')
}
