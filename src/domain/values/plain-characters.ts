import { latinDigits } from '#lib/text/latin-digits.ts'
import type { ValueAdjustment } from './value-reading.ts'

/**
 * Soft hyphens, zero-width characters, marks of direction and byte order marks: they come along when text is copied
 * from pages and chats.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfe_e0
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const PLAIN = /^[ -~]*$/

/** Removes characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** Replaces the full-width letters, digits and marks of East Asian keyboards. */
export const toHalfWidth = (text: string): string =>
  text.replaceAll(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))

/**
 * A text for reading, not for keeping: Latin digits, plain spaces, hyphens, commas and apostrophes, no full-width or
 * invisible characters, trimmed.
 */
export function plainCharacters(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return latinDigits(toHalfWidth(withoutInvisible(text)))
    .replaceAll(SPACES, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u060c\u3001]/g, ',')
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .trim()
}

/** Trims a text, removes invisible characters, and says which of the two changed it. */
export function tidyText(text: string): { readonly text: string; readonly changed: readonly ValueAdjustment[] } {
  const seen = withoutInvisible(text)
  const trimmed = seen.trim()
  return {
    text: trimmed,
    changed: [...(seen === text ? [] : ['invisible' as const]), ...(trimmed === seen ? [] : ['spaces' as const])],
  }
}
