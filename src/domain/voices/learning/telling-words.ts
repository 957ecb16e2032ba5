import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { findNumbers } from '#domain/analysis/find-numbers.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { calendarNames } from '#lib/language/calendar-names.ts'
import { functionWords, isFunctionWord } from '#lib/language/function-words.ts'
import { isBritishOrAmerican } from './notice-language.ts'

/** Small words of languages that `functionWords` doesn't know. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  ja: new Set(
    'です ます でした ました ません である だった だ した する して します こと もの これ それ あれ ここ そこ から まで ので のに けど など だけ より という ください ある いる なる'.split(
      ' ',
    ),
  ),
  ar: new Set(
    'في من على إلى الى عن مع هذا هذه ذلك تلك التي الذي الذين أن إن ان ما لا لم لن قد كل ثم أو او بين عند بعد قبل هو هي هم نحن أنت كان كانت يكون تكون لكن حتى غير لدى منذ'.split(
      ' ',
    ),
  ),
}
/** In other languages a word as short as this says little. */
const MAX_SMALL_CHARS = 2
const isKana = (text: string): boolean => /^[\p{Script=Hiragana}ー]+$/u.test(text)

const isSmallWord = (word: string, language: string): boolean => {
  if (isFunctionWord(word, language) || SMALL_WORDS[language]?.has(word) === true) return true
  if (UNSPACED_SCRIPT.test(word)) return isKana(word) && word.length <= MAX_SMALL_CHARS
  return functionWords(language).articles.size < 2 && word.length <= MAX_SMALL_CHARS
}

/** True if all words hold a sentence together, and say nothing by themselves. */
export const isSmallPhrase = (text: string, language: string): boolean =>
  text.split(/[ '’]/).every((word) => word === '' || isSmallWord(word, language))

/** True for numbers in words, names of days and months: they are facts. */
export function isDateOrNumber(text: string, language: string): boolean {
  if (findNumbers(text, language).length > 0) return true
  const [names] = calendarNames(language)
  const long = names?.language === language ? [...names.months, ...names.days].map(([name]) => name ?? '') : []
  const folded = long.map((name) => name.toLowerCase())
  return text
    .toLowerCase()
    .split(' ')
    .some((word) => folded.some((name) => word === name || word === `${name}s`))
}

/** True for a name: a capital inside a sentence. German writes all nouns so, and other scripts have no capitals. */
export const hasNameInside = (text: string, language: string, isAtStart: boolean): boolean =>
  language !== 'de' &&
  text.split(' ').some((word, index) => {
    const isCapital = /^\p{Lu}/u.test(word) && word !== word.toUpperCase()
    return isCapital && !(isAtStart && index === 0) && !isFunctionWord(word, language)
  })

const patterns = new Map<string, RegExp | undefined>()
const MAX_PATTERNS = 2_000

/** True if a text has a phrase as whole words, in any case. */
export function hasWholePhrase(text: string, phrase: string): boolean {
  if (patterns.size > MAX_PATTERNS) patterns.clear()
  if (!patterns.has(phrase)) patterns.set(phrase, phrasesPattern([phrase.replaceAll('*', '')]))
  const pattern = patterns.get(phrase)
  if (!pattern) return false
  pattern.lastIndex = 0
  return pattern.test(foldedText(text))
}

/** One draft and one offer are asked for many phrases in a row. */
const foldedTexts = new Map<string, string>()
const MAX_FOLDED_TEXTS = 8

function foldedText(text: string): string {
  const known = foldedTexts.get(text)
  if (known !== undefined) return known
  if (foldedTexts.size >= MAX_FOLDED_TEXTS) foldedTexts.clear()
  const folded = foldCaseAndAccents(text)
  foldedTexts.set(text, folded)
  return folded
}

/** ‘l’offre’ → ‘offre’, ‘والخبز’ → ‘خبز’: articles and prepositions that are written together with a word. */
const bareStem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^\p{L}{1,2}['’]/u, '')
    .replace(/^(?:[وفبك]?ال|لل|[وفبلك])(?=\p{Script=Arabic}{3})/u, '')

const MIN_STEM_CHARS = 3
const MAX_ENDING_CHARS = 3

/** True if two words are forms of one: ‘frische’ and ‘frischen’. Such a change is grammar, and no wording. */
export function isInflection(one: string, other: string): boolean {
  if (one === '' || other === '' || `${one}${other}`.includes(' ') || UNSPACED_SCRIPT.test(`${one}${other}`))
    return false
  const [a, b] = [bareStem(one), bareStem(other)]
  if (a === b) return true
  if (isBritishOrAmerican(a) && isBritishOrAmerican(b)) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const isStem = same >= MIN_STEM_CHARS && same * 2 >= Math.max(a.length, b.length)
  return isStem && a.length - same <= MAX_ENDING_CHARS && b.length - same <= MAX_ENDING_CHARS
}
