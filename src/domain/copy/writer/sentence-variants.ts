import { sentencesOf } from '#lib/language/sentences.ts'

const BRACKETED = /\s?[([（][^()[\]（）]*[)\]）]/gu
const MIN_WORDS_BEFORE_BREAK = 4
const MIN_WORDS_BEFORE_COLON = 7

const wordCount = (text: string): number => text.trim().split(/\s+/).length

/** The part of a sentence before a mark, where enough words stand there. */
function textBeforeMark(text: string, mark: RegExp, minWords: number): string | null {
  const at = text.search(mark)
  const start = at > 0 ? text.slice(0, at).trim() : ''
  return start !== '' && wordCount(start) >= minWords ? start : null
}

/**
 * Sentences in ever shorter ways, whole first: brackets out, before a `;` or a dash, before a colon, a sentence less.
 * Never in mid-sentence, never with an ellipsis. COPY, section 3, Fitting.
 */
export function shorterVariants(sentences: readonly string[]): readonly (readonly string[])[] {
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
    add(whole)
    const bare = whole.map((one) => one.replaceAll(BRACKETED, ''))
    add(bare)
    const last = bare.at(-1) ?? ''
    const start = bare.slice(0, -1)
    for (const cut of [
      textBeforeMark(last, /;| – /, MIN_WORDS_BEFORE_BREAK),
      textBeforeMark(last, /: /, MIN_WORDS_BEFORE_COLON),
    ])
      if (cut !== null) add([...start, cut])
  }
  return ways
}

/** The sentences of a clean text, line by line. */
export const sentenceTexts = (text: string, language: string): readonly string[] =>
  text.split('\n').flatMap((line) => sentencesOf(line, language).map((one) => one.text))

const hasNumber = (text: string): boolean => /\p{N}/u.test(text)

/** Ways that keep the sentence with a number or an amount before any other. */
export function numberFirstVariants(sentences: readonly string[]): readonly (readonly string[])[] {
  const numbered = sentences.find(hasNumber) ?? sentences[0]
  return sentences.length > 1 && numbered !== undefined ? [sentences, [numbered]] : shorterVariants(sentences)
}

/** A guarantee stands whole, or up to the sentence with its number. */
export function guaranteeVariants(sentences: readonly string[]): readonly (readonly string[])[] {
  const at = sentences.findIndex(hasNumber)
  return at >= 0 && at < sentences.length - 1 ? [sentences, sentences.slice(0, at + 1)] : [sentences]
}
