import { hasLimitingWord, limitsPrevious } from '#domain/copy/facts/limiting-words.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { leadsToNext, leansOnPrevious, turnsPrevious } from './sentence-links.ts'

/** Square brackets are blanks that somebody has still to fill. */
const BRACKETED = /\s?[(（][^()（）]*[)）]/gu
const UNSPACED_CHARS_PER_WORD = 2
const MIN_WORDS_BEFORE_BREAK = 4
const MIN_WORDS_BEFORE_COLON = 7

const wordCount = (text: string): number =>
  UNSPACED_SCRIPT.test(text) ? text.length / UNSPACED_CHARS_PER_WORD : text.trim().split(/\s+/).length

/** The part of a sentence before a mark, where enough words stand there. */
function textBeforeMark(text: string, mark: RegExp, minWords: number, language: string): string | null {
  const at = text.search(mark)
  const start = at > 0 ? text.slice(0, at).trim() : ''
  const rest = text.slice(at).replace(/^[;: –]+/, '')
  // A condition behind the mark belongs to the promise, or to the number, that stands before it.
  const isLimit = limitsPrevious(rest) || (hasNumber(start) && hasLimitingWord(rest))
  if (turnsPrevious(rest, language) || isLimit) return null
  return start !== '' && wordCount(start) >= minWords ? start : null
}

/**
 * Sentences in ever shorter ways, whole first: brackets out, before a `;` or a dash, before a colon, a sentence less.
 * Never in mid-sentence, never with an ellipsis. Nothing ends with a question or an announcement, nor before a sentence
 * that takes back what stands. COPY, section 3, Fitting.
 */
export function shorterVariants(sentences: readonly string[], language: string): readonly (readonly string[])[] {
  const ways: (readonly string[])[] = []
  const seen = new Set<string>()
  const add = (way: readonly string[]): void => {
    const key = way.join('\n')
    if (way.length === 0 || way.some((one) => one === '') || seen.has(key)) return
    seen.add(key)
    ways.push(way)
  }
  for (let count = sentences.length; count > 0; count--) {
    const whole = sentences.slice(0, count)
    if (!isWholeThought(sentences, count, language)) continue
    add(whole)
    const bare = whole.map((one) => one.replaceAll(BRACKETED, (found) => (hasLimitingWord(found) ? found : '')))
    add(bare)
    const last = bare.at(-1) ?? ''
    const start = bare.slice(0, -1)
    for (const cut of [
      textBeforeMark(last, /;| – /, MIN_WORDS_BEFORE_BREAK, language),
      textBeforeMark(last, /: /, MIN_WORDS_BEFORE_COLON, language),
    ])
      if (cut !== null) add([...start, cut])
  }
  return ways
}

/** Is true if the first so many of the sentences can stand without the rest. */
function isWholeThought(sentences: readonly string[], count: number, language: string): boolean {
  const [last = '', next] = [sentences[count - 1], sentences[count]]
  return (
    next === undefined ||
    (!turnsPrevious(next, language) && !(hasNumber(last) && limitsPrevious(next)) && !leadsToNext(last, language))
  )
}

/** The first sentence of several where it can stand without the rest; empty where it cannot. */
export const openingSentence = (sentences: readonly string[], language: string): string =>
  isWholeThought(sentences, 1, language) ? (sentences[0] ?? '') : ''

/** The sentences of a clean text, line by line. */
export const sentenceTexts = (text: string, language: string): readonly string[] =>
  text.split('\n').flatMap((line) => sentencesOf(line, language).map((one) => one.text))

const hasNumber = (text: string): boolean => /\p{N}/u.test(text)

/** Ways that keep the sentence with a number or an amount before any other, if it needs none beside it. */
export function numberFirstVariants(sentences: readonly string[], language: string): readonly (readonly string[])[] {
  const at = sentences.findIndex(hasNumber)
  const numbered = sentences[at]
  const isIndependent =
    numbered !== undefined &&
    (at === 0 || !leansOnPrevious(numbered, language)) &&
    !turnsPrevious(sentences[at + 1] ?? '', language) &&
    !limitsPrevious(sentences[at + 1] ?? '')
  return sentences.length > 1 && isIndependent ? [sentences, [numbered]] : shorterVariants(sentences, language)
}

/** Stands whole or not at all: what is left out may be what it promises, or what limits it. */
export const wholeVariant = (sentences: readonly string[]): readonly (readonly string[])[] => [sentences]
