import { numberSpellings, type WordLanguage } from '#domain/stale/number-words.ts'

/** A number in a text, in digits or in words. */
export interface NumberMention {
  readonly n: number
  /** [start, end) in code units. */
  readonly start: number
  readonly end: number
}

const MAX_IN_WORDS = 100
/** Articles and idioms more often than numbers. */
const MIN_IN_WORDS = 2

interface NumberWords {
  readonly values: ReadonlyMap<string, number>
  readonly pattern: RegExp
}

const numberWordsCache = new Map<string, NumberWords>()
const LANGUAGES: readonly string[] = ['en', 'de', 'es', 'fr'] satisfies readonly WordLanguage[]

/** The words of a language's numbers from 2 to 100, made once. */
function numberWords(language: string): NumberWords {
  const known = numberWordsCache.get(language)
  if (known) return known
  const all = Array.from({ length: MAX_IN_WORDS - MIN_IN_WORDS + 1 }, (_, index) => index + MIN_IN_WORDS).flatMap((n) =>
    numberSpellings(n).flatMap((one) => (one.language === language ? [[plainNumberWords(one.words), n] as const] : [])),
  )
  const sources = all
    .map(([words]) => words)
    .toSorted((a, b) => b.length - a.length)
    .map((words) => words.replaceAll(' ', String.raw`[\s-]`))
  const words = {
    values: new Map(all),
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'giu'),
  }
  numberWordsCache.set(language, words)
  return words
}

const plainNumberWords = (words: string): string => words.toLowerCase().replaceAll(/[\s-]/g, ' ')

const DIGITS = /(?<![\p{L}\p{N}.,:/-])\d{1,6}(?![\p{N}:/]|[.,]\d)/gu

/** The whole numbers of a text in order: in digits, and up to 100 in the words of a language that is known for them. */
export function findNumbers(text: string, language: string): readonly NumberMention[] {
  const place = (found: string, n: number, index: number): NumberMention => ({
    n,
    start: index,
    end: index + found.length,
  })
  const digits = Array.from(text.matchAll(DIGITS), ({ 0: found, index }) => place(found, Number(found), index))
  if (!LANGUAGES.includes(language)) return digits
  const { values, pattern } = numberWords(language)
  const words = Array.from(text.matchAll(pattern), ({ 0: found, index }) =>
    place(found, values.get(plainNumberWords(found)) ?? Number.NaN, index),
  )
  return [...digits, ...words].filter(({ n }) => !Number.isNaN(n)).toSorted((a, b) => a.start - b.start)
}
