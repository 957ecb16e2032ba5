import { t } from '@lingui/core/macro'
import { quoteExcerpt, type AnalysisRule } from '#domain/analysis/analysis-context.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { CLICHE_PHRASES } from '#domain/copy/lint/lists/phrase-lists.ts'
import { type PhraseList, phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { PROMISE_PATHS } from './promise-paths.ts'

/** Words that everybody could say of anything. */
const EMPTY_PHRASES: PhraseList = {
  en: 'high quality, high-quality, top quality, top-quality, best quality, great quality, excellent quality, premium quality, excellent service, great service, outstanding service, great value, good value, innovative, customer-focused, customer-centric, customer focused, tailored solution*, tailor-made solution*, bespoke solution*, all your needs, and much more, world-class, world class, best-in-class, top-notch, second to none, unbeatable, leading provider, industry-leading, market-leading, user-friendly, holistic, synerg*, committed to excellence, amazing, incredible, awesome, fantastic, reach your goals, achieve your goals, save time and money, peace of mind, something for everyone',
  de: 'hochwertig*, höchste qualität, höchster qualität, beste qualität, bester qualität, top-qualität, top qualität, auf höchstem niveau, innovativ*, einzigartig*, kundenorientiert*, individuelle lösung*, individuellen lösung*, passgenaue lösung*, für jeden etwas, rundum-sorglos*, und vieles mehr, weltklasse, führender anbieter, marktführend*, benutzerfreundlich*, zeit und geld sparen, sparen zeit und geld, mit leidenschaft, aus leidenschaft, erstklassig*, perfekte lösung*, synergie*, unschlagbar*',
}

/** A whole field of no more than this. */
const LONE_PHRASES: PhraseList = {
  en: 'quality, success, more success, happiness, value, service, good service, results, better results, satisfaction, excellence, convenience, efficiency, more efficiency, better, the best',
  de: 'qualität, erfolg, mehr erfolg, glück, zufriedenheit, service, guter service, ergebnisse, bessere ergebnisse, effizienz, mehr effizienz, komfort, besser, das beste',
}
const MAX_NAMED_PHRASES = 2

/** A phrase, and how it stands in a plain text. */
interface SoughtPhrase {
  readonly phrase: string
  readonly plain: string
}

const phraseCache = new WeakMap<PhraseList, Map<string, readonly SoughtPhrase[]>>()

/** The phrases of a list in a language, made once. */
function phrasesOf(list: PhraseList, language: string): readonly SoughtPhrase[] {
  if (!Object.hasOwn(list, language)) return []
  const made = phraseCache.get(list) ?? new Map<string, readonly SoughtPhrase[]>()
  phraseCache.set(list, made)
  const known = made.get(language)
  if (known) return known
  const phrases = (list[language] ?? '')
    .split(', ')
    .map((phrase) => ({ phrase, plain: plainOf(foldCaseAndAccents(phrase)).replace('*', '') }))
  made.set(language, phrases)
  return phrases
}

/**
 * Finds the phrases in a text. Filters them first, because compiling a pattern of all phrases takes a tenth of a
 * second, and hardly any text contains more than two.
 */
function findPhrases(list: PhraseList, language: string, text: string): readonly string[] {
  const folded = foldCaseAndAccents(text)
  const whole = plainOf(folded)
  const sought = phrasesOf(list, language).filter(({ plain }) => whole.includes(plain))
  const pattern = phrasesPattern(sought.map(({ phrase }) => phrase))
  return pattern
    ? Array.from(folded.matchAll(pattern), ({ 0: match, index }) => text.slice(index, index + match.length))
    : []
}

const plainOf = (folded: string): string =>
  folded
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll('’', "'")

const emptyPhraseRule: AnalysisRule = (context) =>
  PROMISE_PATHS.flatMap((path) => {
    const text = context.text(path)
    const language = text === '' ? '' : context.languageOf(text)
    const matches = [...new Set([CLICHE_PHRASES, EMPTY_PHRASES].flatMap((list) => findPhrases(list, language, text)))]
    if (matches.length === 0) return []
    const [first = '', second] = matches.slice(0, MAX_NAMED_PHRASES).map(quoteExcerpt)
    const title =
      second === undefined ? t`${first} could be said of anything` : t`${first} and ${second} could be said of anything`
    const advice = t`Say what people see or have afterwards, or give a figure.`
    return [context.finding({ rule: 'vague', path, kind: 'vague', title, advice, words: matches })]
  })

const lonePhraseRule: AnalysisRule = (context) =>
  PROMISE_PATHS.flatMap((path) => {
    const text = context.text(path).replace(/(?<![.!])[.!]+$/u, '')
    const isOne = context.language !== '' && isListedPhrase(LONE_PHRASES, context.language, text)
    const advice = t`Say what people see or have afterwards, or give a figure.`
    const title = t`${{ quote: quoteExcerpt(text) }} alone says too little`
    return isOne ? [context.finding({ rule: 'alone', path, kind: 'vague', title, advice, words: [text] })] : []
  })

/** Groups that leave nobody out. */
const EVERYBODY_PHRASES: PhraseList = {
  en: 'everyone, everybody, anyone, anybody, all, all people, people, customers, all customers, every customer, businesses, all businesses, companies, all companies, everyone who wants it, anyone interested, the public',
  de: 'alle, jeder, jede, jedermann, alle menschen, menschen, leute, alle leute, kunden, alle kunden, unternehmen, alle unternehmen, firmen, alle firmen, alle interessierten, interessierte',
}
const GROUPS = ['hypothesis.audience', 'product.audience', 'audience.name'] as const

const everybodyRule: AnalysisRule = (context) =>
  GROUPS.flatMap((path) => {
    const text = context.text(path).replace(/(?<![.!])[.!]+$/u, '')
    const isAll = ['en', 'de'].some((language) => isListedPhrase(EVERYBODY_PHRASES, language, text))
    const advice = t`Name the one group that needs it most. Others can still buy.`
    const title = t`${{ quote: quoteExcerpt(text) }} is nobody in particular`
    return isAll ? [context.finding({ rule: 'everybody', path, kind: 'vague', title, advice, words: [text] })] : []
  })

const isListedPhrase = (list: PhraseList, language: string, text: string): boolean =>
  text !== '' && Object.hasOwn(list, language) && (list[language] ?? '').split(', ').includes(text.toLowerCase())

/** Words that say nothing. */
export const vagueRules: readonly AnalysisRule[] = [everybodyRule, emptyPhraseRule, lonePhraseRule]
