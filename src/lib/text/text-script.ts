const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/u

/** A letter of a script that is written without spaces between words. */
export const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u

/** The way that a text runs, by its first letter, as `dir="auto"` has it; 'ltr' where it has none. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first] = LETTER.exec(text) ?? []
  return first !== undefined && RTL.test(first) ? 'rtl' : 'ltr'
}

/**
 * Scripts that only a few languages are written in, and the one that is meant most: what a browser chooses letters,
 * breaks and voices by.
 */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}/u],
] as const

/**
 * A guess at a text's language by the script that most of its letters are of; `otherwise` where that tells nothing:
 * Latin and Cyrillic serve many.
 */
export function languageByScript(text: string, otherwise: string): string {
  const letters = Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter)
  const found = SCRIPTS.map(([language, script]) => ({
    language,
    count: letters.filter((letter) => script.test(letter)).length,
  }))
  const own = found.reduce((sum, { count }) => sum + count, 0)
  if (own * 2 <= letters.length) return otherwise
  // Japanese has Han letters among its own, and is told by these.
  const [first] = found
  if (first && first.count > 0) return first.language
  return found.reduce((largest, one) => (one.count > largest.count ? one : largest)).language
}
