import { foldCaseAndAccents, type LintText } from './lint-text.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

/** Words of a text in small letters without accents and marks, for comparing texts. */
export const toComparableText = (text: string): string =>
  foldCaseAndAccents(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}\uE000]+/gu, ' ')
    .trim()

const comparableTexts = new WeakMap<LintText, string>()

/** The comparable text of a field, made once. */
export function comparableField(of: LintText): string {
  const known = comparableTexts.get(of) ?? toComparableText(of.text)
  comparableTexts.set(of, known)
  return known
}

/** Is true if a comparable text has another one in it, as whole words where its script parts words. */
export function hasComparable(text: string, part: string): boolean {
  if (part === '') return false
  return UNSPACED_SCRIPT.test(part) ? text.includes(part) : ` ${text} `.includes(` ${part} `)
}

const LETTERS_PER_WORD = 3

/** Words of a comparable text; three letters are a word in scripts without spaces. */
export const comparableWordCount = (text: string): number =>
  text === '' ? 0 : UNSPACED_SCRIPT.test(text) ? Math.ceil(text.length / LETTERS_PER_WORD) : text.split(' ').length

const DIGIT_ZEROS = [0x06_60, 0x06_f0, 0xff_10]

/** Writes full-width and Arabic digits as 0 to 9, each in its place. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = DIGIT_ZEROS.findLast((one) => one <= code) ?? code
    return String(code - zero)
  })
