import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { leansOnPrevious } from './sentence-links.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

const BIDI_AND_ZERO_WIDTH = /[\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u00AD]/g
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
const SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000 ]+/g
const HIDDEN_TAGS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const TAGS =
  /<\/?(?:a|abbr|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|(?<letter>[aouAOU])uml|szlig);/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&szlig;': 'ß',
}
/** Bullets, numbering, rules and marks of mail and of versions at the start of a line. */
const LINE_START = /^[ ]*(?:(?:[-–—*•·+]|\p{Nd}{1,2}[.)])[ ]+|[・●○■□◆◇▪►▶✓✔☑※→•][ ]?|[=]{4,}|[<>]{4,}|-- ?$)/gmu
/** One mark of each kind is enough. */
const REPEATED_MARKS = /([!?！？])[!?！？]+|(,),+|(;);+/gu
const TOKEN = /\{\{\s*([a-z_]+)\.([a-z_0-9]+)\s*\}\}/gi
const MAX_TOKEN_CHARS = 60
/** More of a text is never in a draft. */
const MAX_CHARS = 5_000
/** Code units that are looked at: room for letters of many parts. */
const MAX_UNITS = 32 * MAX_CHARS

/**
 * Cleans a typed text: removes invisible characters, markup and bullets, and fills tokens one level deep from the offer
 * and the company. Line breaks are preserved. COPY, section 2.1.
 */
export function cleanTypedText(text: string, offer: OfferTexts, company: OfferTexts): string {
  // Goes first: thousands of invisible letters and blanks would be counted one by one.
  const visible = text
    .slice(0, MAX_UNITS)
    .replaceAll(/[\r\n]+/g, '\n')
    .replaceAll(BIDI_AND_ZERO_WIDTH, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(SPACES, ' ')
  return cutToGraphemes(visible, MAX_CHARS)
    .normalize('NFC')
    .replaceAll(HIDDEN_TAGS, '')
    .replaceAll(TAGS, ' ')
    .replaceAll(ENTITY, (found, letter: string | undefined) =>
      letter ? `${letter}\u0308`.normalize('NFC') : (ENTITIES[found] ?? found),
    )
    .replaceAll(TOKEN, (found, form: string, field: string) => {
      const value = form === 'company' ? company.at(`company_info.${field}`) : offer.at(`${form}.${field}`)
      return value !== '' && value.length <= MAX_TOKEN_CHARS && !value.includes('{{') ? value : found
    })
    .replaceAll(SPACES, ' ')
    .replaceAll(LINE_START, '')
    .replaceAll(REPEATED_MARKS, '$1$2$3')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Values without words of their own in them. */
const FILLERS =
  /^(?:null|undefined|nan|n\/?a|none|tbd|tba|todo|x{2,}|lorem ipsum\b.*|\[object object\]|[\p{P}\p{S}\s]*)$/iu
const UNREADY_START = /^[=@+*]/
/** Marks of programs; before a number some of them are words: ‘~20 minutes’, ‘> 10’. */
const FOREIGN_MARKS = /[{}\\|^=`]|[<>~](?! ?\p{Nd})|\/\/|\/\*|www\./u
const OPEN_END = /[:;,：；、،؛]$/u
/** Greek asks with it. */
const GREEK_OPEN_END = /[:,]$/u
const LONG_WORD = /[\p{L}\p{M}]{31,}/u
const BRACKETS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['„', '“'],
  ['「', '」'],
]

/** Is true if a clean text is empty or only a placeholder. */
export const isFillerText = (text: string): boolean => FILLERS.test(text)

/** Is true if a clean text is unusable and must be treated as missing. COPY, section 2.2. */
export function isUnusableText(text: string, language = ''): boolean {
  return (
    isFillerText(text) ||
    UNREADY_START.test(text) ||
    FOREIGN_MARKS.test(text) ||
    (baseLanguage(language) === 'el' ? GREEK_OPEN_END : OPEN_END).test(text) ||
    hasLongWord(text) ||
    !isBalanced(text)
  )
}

const hasLongWord = (text: string): boolean => LONG_WORD.test(text) && !UNSPACED_SCRIPT.test(text)

function isBalanced(text: string): boolean {
  // Behind a number it means inches.
  if ((text.match(/(?<!\p{Nd})"/gu)?.length ?? 0) % 2 === 1) return false
  const count = (mark: string): number => text.split(mark).length - 1
  // German closes with the mark that English opens with.
  const isGerman = text.includes('„')
  if (!isGerman && count('“') !== count('”')) return false
  return BRACKETS.every(([open, close]) => (open === '„' && !isGerman) || count(open) === count(close))
}

/**
 * The sentences of a clean text that can be used, line by line. A sentence that cannot takes with it those that lean on
 * it. `isWhole`: nothing is lost.
 */
export function usableSentences(text: string, language: string): { readonly text: string; readonly isWhole: boolean } {
  let isWhole = true
  const lines = text.split('\n').map((line) => {
    if (!isUnusableText(line, language)) return line
    // A list in one line, or a line that was never finished, ends with the mark that parts.
    const closed = line.replace(/(?<![,;，；、،؛ ])[,;，；、،؛ ]+$/u, '')
    if (closed !== line && !isUnusableText(closed, language)) return closed
    isWhole = false
    const kept: string[] = []
    let isLost = false
    for (const { text: sentence } of sentencesOf(line, language)) {
      isLost = isUnusableText(sentence, language) || (isLost && leansOnPrevious(sentence, language))
      if (!isLost) kept.push(sentence)
    }
    return kept.join(UNSPACED_SCRIPT.test(line) ? '' : ' ')
  })
  return { text: lines.filter((line) => line !== '').join('\n'), isWhole }
}

/** Languages that are not written in Latin letters. */
const NON_LATIN_LANGUAGES = new Set([
  'ja',
  'zh',
  'ko',
  'ar',
  'fa',
  'he',
  'hi',
  'th',
  'el',
  'ru',
  'uk',
  'bg',
  'sr',
  'mk',
  'ka',
  'hy',
])

/** Is true if a text is written in a script that the language does not use. */
export function isInOtherScript(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return !NON_LATIN_LANGUAGES.has(baseLanguage(language)) && letters > 0 && latin * 2 < letters
}

const MIN_STANDALONE_WORDS = 3
const MAX_STANDALONE_CHARS = 240
const countSpacedWords = (text: string): number =>
  UNSPACED_SCRIPT.test(text) ? MIN_STANDALONE_WORDS : text.split(/\s+/).length

/**
 * Is true if a sentence is too short or too long on its own, or is a fragment: it starts in lower case although it is
 * not the first of its field.
 */
export const isUnfitSentence = (text: string, isFirst: boolean): boolean =>
  countSpacedWords(text) < MIN_STANDALONE_WORDS ||
  text.length > MAX_STANDALONE_CHARS ||
  (!isFirst && /^\p{Ll}/u.test(text))
