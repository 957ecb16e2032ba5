import { spellings, type WordLanguage } from '#domain/stale/number-words.ts'

/** A number in a text, in digits or in words. */
export interface SaidNumber {
  readonly n: number
  /** [start, end) in code units. */
  readonly start: number
  readonly end: number
}

const MOST = 100
/** Articles and idioms more often than numbers. */
const LEAST_IN_WORDS = 2

interface Words {
  readonly values: ReadonlyMap<string, number>
  readonly pattern: RegExp
}

const made = new Map<string, Words>()
const LANGUAGES: readonly string[] = ['en', 'de', 'es', 'fr'] satisfies readonly WordLanguage[]

/** The words of a language's numbers from 2 to 100, made once. */
function wordsOf(language: string): Words {
  const known = made.get(language)
  if (known) return known
  const all = Array.from({ length: MOST - LEAST_IN_WORDS + 1 }, (_, index) => index + LEAST_IN_WORDS).flatMap((n) =>
    spellings(n).flatMap((one) => (one.language === language ? [[flat(one.words), n] as const] : [])),
  )
  const sources = all
    .map(([words]) => words)
    .toSorted((a, b) => b.length - a.length)
    .map((words) => words.replaceAll(' ', String.raw`[\s-]`))
  const words = {
    values: new Map(all),
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'giu'),
  }
  made.set(language, words)
  return words
}

const flat = (words: string): string => words.toLowerCase().replaceAll(/[\s-]/g, ' ')

const DIGITS = /(?<![\p{L}\p{N}.,:/-])\d{1,6}(?![\p{N}:/]|[.,]\d)/gu

/** The whole numbers of a text in order: in digits, and up to 100 in the words of a language that is known for them. */
export function numbersSaid(text: string, language: string): readonly SaidNumber[] {
  const place = (found: string, n: number, index: number): SaidNumber => ({
    n,
    start: index,
    end: index + found.length,
  })
  const digits = Array.from(text.matchAll(DIGITS), ({ 0: found, index }) => place(found, Number(found), index))
  if (!LANGUAGES.includes(language)) return digits
  const { values, pattern } = wordsOf(language)
  const words = Array.from(text.matchAll(pattern), ({ 0: found, index }) =>
    place(found, values.get(flat(found)) ?? Number.NaN, index),
  )
  return [...digits, ...words].filter(({ n }) => !Number.isNaN(n)).toSorted((a, b) => a.start - b.start)
}
