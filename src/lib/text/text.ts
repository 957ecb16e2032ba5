import { formatNumber, uiLocale } from '#lib/locale/ui-locale.ts'
import { limitCombiningMarks } from '#lib/text/limit-combining-marks.ts'

const MAX_SLUG_CHARS = 60
/** Units of a title that its name is made of: more than the longest title has. */
const MAX_READ_UNITS = 10_000

/**
 * A title as a name in an address: letters of every script and digits, lower-cased, in NFC, with the marks that belong
 * to them; whatever lies between is one hyphen. Never empty, at most 60 code points, cut between two words where there
 * are several. `slugify('عرض الربيع!', 'offer')` is `عرض-الربيع`; a title without any letter or digit gives the
 * fallback. Protocol, section 7.
 */
export function slugify(title: string, fallback: string): string {
  const start = limitCombiningMarks(title.slice(0, MAX_READ_UNITS).replace(UNSEEN, ''))
  const words = start.normalize('NFC').toLowerCase().normalize('NFC').match(WORD) ?? []
  const [first, ...rest] = words
  if (first === undefined) return fallback
  let slug = cutWord(first)
  for (const word of rest) {
    if (lengthOf(slug) + 1 + lengthOf(word) > MAX_SLUG_CHARS) break
    slug += `-${word}`
  }
  return slug
}

/**
 * Soft hyphens, joiners, directions and the byte order mark stand inside of words. The non-joiner and the space without
 * a width part them, in Persian and in Thai.
 */
const UNSEEN = /[\u00ad\u061c\u200d-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const WORD = /[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*/gu
/** A letter keeps its marks where a word is cut. */
const LETTER = /[\p{L}\p{Nd}]\p{M}*/gu

/** In code points. */
const lengthOf = (text: string): number => Array.from(text).length

function cutWord(word: string): string {
  if (lengthOf(word) <= MAX_SLUG_CHARS) return word
  let cut = ''
  for (const letter of word.match(LETTER) ?? []) {
    if (lengthOf(cut) + lengthOf(letter) > MAX_SLUG_CHARS) break
    cut += letter
  }
  // A letter with more marks than a name has room for.
  return cut === '' ? Array.from(word).slice(0, MAX_SLUG_CHARS).join('') : cut
}

/** First letters of words upper-cased: `sales page` → `Sales Page`. */
export const titleCase = (text: string): string =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_all, gap: string, letter: string) => gap + letter.toUpperCase())

/** The first letter upper-cased: `offer` → `Offer`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * `1 change`, `10,000 changes`: for sentences that are English everywhere, of the server and of our extensions. Messages
 * use `plural`, since languages have one to six forms.
 */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`

/** A text of at most so many characters, cut at the end of a word. */
export const truncateText = (text: string, maxChars: number): string =>
  text.length <= maxChars ? text : `${text.slice(0, maxChars).replace(/(?:[\p{P}\s]*\s|\p{P})\S*$/u, '')}…`

/** 'an offer', 'a text'. */
export const withArticle = (noun: string): string =>
  uiLocale() === 'en' ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : noun

/** Letters that run from right to left, and the marks that turn what follows them. */
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates the direction of a person's text for a sentence that is a plain string (a dialog's, an `aria-label`), so
 * that it doesn't reorder the words around it. A text that runs from left to right, as the sentences do, stays
 * unchanged. On a screen `<bdi>` does the same.
 */
export const isolateDirection = (text: string): string => (TURNING.test(text) ? `\u2068${text}\u2069` : text)
