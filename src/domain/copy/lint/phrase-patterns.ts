import { escapeRegExp } from '#domain/stale/value-mentions.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { foldCaseAndAccents } from './lint-text.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

/** Phrases of each language, with `, ` between them; `*` at a word's end stands for any ending. */
export type PhraseList = Readonly<Record<string, string>>

const WORD_ENDS = String.raw`[\p{L}\p{M}\p{N}]`

/** A pattern (flags gu) of whole phrases in a folded text; undefined where there are none. The longest goes first. */
export function phrasesPattern(phrases: readonly string[]): RegExp | undefined {
  const known = phrases
    .map((phrase) => foldCaseAndAccents(phrase.normalize('NFC').trim()).replaceAll('’', "'"))
    .filter((phrase) => /[\p{L}\p{N}\p{S}#%]/u.test(phrase))
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return undefined
  // The bound before a word is looked for once a place, and not once a phrase.
  const bounded = known.filter(isBoundedBefore).map(phraseSource)
  const free = known.filter((phrase) => !isBoundedBefore(phrase)).map(phraseSource)
  const sources = [...(bounded.length > 0 ? [`(?<!${WORD_ENDS})(?:${bounded.join('|')})`] : []), ...free]
  return new RegExp(sources.join('|'), 'gu')
}

const isBoundedBefore = (phrase: string): boolean => /^[\p{L}\p{N}]/u.test(phrase) && !UNSPACED_SCRIPT.test(phrase)

function phraseSource(phrase: string): string {
  const isOpen = phrase.endsWith('*')
  const bare = isOpen ? phrase.slice(0, -1) : phrase
  const words = bare
    .split(/\s+/)
    .map((word) => escapeRegExp(word).replaceAll("'", "['’]").replaceAll('-', '[-\u2010\u2011]'))
    .map(withOptionalVowels)
  const source = words.join(String.raw`[ \u00a0\u202f]{1,3}`)
  if (UNSPACED_SCRIPT.test(bare)) return source
  const behind = isOpen ? `${WORD_ENDS}*` : /[\p{L}\p{N}]$/u.test(bare) ? `(?!${WORD_ENDS})` : ''
  return `${source}${behind}`
}

const ARABIC_VOWELS = /[\u064B-\u0652]/g

/** Arabic is written with or without the signs of its vowels. */
const withOptionalVowels = (word: string): string =>
  word.replaceAll(ARABIC_VOWELS, '').replaceAll(/[\u0621-\u064A]/g, (letter) => `${letter}[\u064B-\u0652]{0,2}`)

const phrasePatternCache = new WeakMap<PhraseList, Map<string, RegExp | undefined>>()

/** The pattern of a list in a language, made once; undefined for a language that it does not have. */
export function phraseListPattern(list: PhraseList, language: string): RegExp | undefined {
  const base = baseLanguage(language)
  const made = phrasePatternCache.get(list) ?? new Map<string, RegExp | undefined>()
  phrasePatternCache.set(list, made)
  if (!Object.hasOwn(list, base)) return undefined
  if (!made.has(base)) made.set(base, phrasesPattern((list[base] ?? '').split(', ')))
  return made.get(base)
}
