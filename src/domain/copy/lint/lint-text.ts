import { t } from '@lingui/core/macro'
import type { Formatting } from '#domain/formats/format.ts'
import { type Sentence, sentencesOf } from '#lib/language/sentences.ts'
import { EMPTY_PARAGRAPH } from '#lib/markdown/empty-paragraph.ts'
import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'

/** Stands for a token in a clean text. */
export const TOKEN_SIGN = '\uE000'
/** Stands for an address in a clean text. */
export const ADDRESS_SIGN = '\uE001'

/** Text to check. Checks read `text`, in which markup is removed and each token or address is a single character. */
export interface LintText {
  /** The key of the part; `content` for the body. */
  readonly field: string
  readonly label: string
  /** Text as stored. */
  readonly raw: string
  readonly text: string
  /** The place in `raw` of a place in `text`. */
  rawAt(index: number): number
  sentences(): readonly Sentence[]
  words(): readonly LintWord[]
  /** Returns a copy of equal length in lower case, Latin letters without accents. */
  folded(): string
}

export interface LintWord {
  readonly text: string
  readonly from: number
  readonly to: number
}

const ADDRESS = String.raw`(?:https?:\/\/|www\.)[^\s<>"”»)\]]{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{2,})+|(?<![\p{L}\p{N}.@-])[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.(?:com|org|net|io|app|shop|example|eu|[a-z]{2}|co\.uk)(?:\/[^\s<>"”»)\]]{0,2000})?(?![\p{L}\p{N}-])`
const PLAIN = String.raw`${TOKEN_SOURCE}|${ADDRESS}`
/** Marks at the start of a line, round words, of a link's address. */
const MARKUP = String.raw`(?<=^|\n)[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+|\d{1,3}[.)][ \t]+|(?:[-*_][ \t]*){3,}(?=\n|$))|\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<![\p{L}\p{N}])_{1,2}(?=\S)|(?<=\S)_{1,2}(?![\p{L}\p{N}])|~~|&#\d{1,7};|\\(?=[^\p{L}\p{N}\s])|!?\[(?=[^\]\n]{1,500}\]\()|\]\([^)\s]{0,2000}\)`

const markupPattern = (formatting: Formatting): RegExp =>
  new RegExp(formatting === 'plain' ? PLAIN : `${PLAIN}|${MARKUP}`, 'gu')

/** Makes a text ready to be checked. `language`: a BCP 47 tag, or empty. */
export function createLintText(
  source: Pick<LintText, 'field' | 'label' | 'raw'>,
  { formatting, language }: { readonly formatting: Formatting; readonly language: string },
): LintText {
  const { text, starts, shifts } = replaceMarkup(source.raw, markupPattern(formatting))
  let sentences: readonly Sentence[] | undefined
  let words: readonly LintWord[] | undefined
  let folded: string | undefined
  return {
    ...source,
    text,
    rawAt: (index) => index + (shifts[lastIndexNotAbove(starts, index)] ?? 0),
    sentences: () => (sentences ??= sentencesOf(text, language)),
    words: () => (words ??= lintWordsIn(text)),
    folded: () => (folded ??= foldCaseAndAccents(text)),
  }
}

/** Makes all words of a text ready to be read sentence by sentence: short texts first, which are plain, then the body. */
export const fieldTexts = (
  { parts, content }: { readonly parts: Readonly<Record<string, string>>; readonly content: string },
  formatting: Formatting,
): readonly LintText[] => [
  ...Object.entries(parts).map(([field, raw]) =>
    createLintText({ field, label: field, raw }, { formatting: 'plain', language: '' }),
  ),
  createLintText({ field: 'content', label: t`Text`, raw: content }, { formatting, language: '' }),
]

interface CleanedText {
  readonly text: string
  /** From the place `starts[n]` of the clean text on, the raw place is `shifts[n]` further. */
  readonly starts: readonly number[]
  readonly shifts: readonly number[]
}

function replaceMarkup(raw: string, pattern: RegExp): CleanedText {
  const pieces: string[] = []
  const starts = [0]
  const shifts = [0]
  let at = 0
  let length = 0
  for (const { 0: found, index } of raw.matchAll(pattern)) {
    const sign = replacementSign(found)
    // The full stop behind an address ends the sentence.
    const end = index + (sign === ADDRESS_SIGN ? found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '').length : found.length)
    pieces.push(raw.slice(at, index), sign)
    length += index - at + sign.length
    at = end
    starts.push(length)
    shifts.push(at - length)
  }
  pieces.push(raw.slice(at))
  return { text: pieces.join(''), starts, shifts }
}

/** The character that a clean text has in the place of a token, an address or a mark; none for most marks. */
function replacementSign(found: string): string {
  if (found.startsWith('{{')) return TOKEN_SIGN
  if (found.startsWith('&#')) return markdownCharacter(found)
  return /^[\p{L}\p{N}]/u.test(found) && !/^\d{1,3}[.)]\s/.test(found) ? ADDRESS_SIGN : ''
}

/** A character written by its number; nothing for an empty paragraph. */
function markdownCharacter(written: string): string {
  const point = Number(written.slice(2, -1))
  return written === EMPTY_PARAGRAPH || point === 0 || point > 0x10_ff_ff ? '' : String.fromCodePoint(point)
}

function lastIndexNotAbove(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

const lintWordsIn = (text: string): readonly LintWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }))

/** Small letters, Latin ones without accents, each as long as before: ‘É’ is ‘e’. */
export function foldCaseAndAccents(text: string): string {
  return text.replaceAll(/[^\0-@[-`{-\u007F]/g, (letter) => {
    const base = letter.normalize('NFD').charAt(0)
    const small = (/[A-Za-z]/.test(base) ? base : letter).toLowerCase()
    return small.length === letter.length ? small : letter
  })
}
