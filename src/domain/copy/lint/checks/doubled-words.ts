import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, type LintIssue, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'

const WORD_PAIR =
  /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}\p{M}'’]*)([ \u00a0\u202f]+)(?=(\p{L}[\p{L}\p{M}'’]*)(?![\p{L}\p{N}'’-]))/gu

/** Words that may stand twice. */
const ALLOWED_DOUBLES: Readonly<Record<string, string>> = {
  en: 'had that very so no bye ha',
  de: 'die der das sie den dem ja nein sehr',
  es: 'muy no sí',
  fr: 'vous nous très non oui',
  pt: 'muito não sim',
  it: 'piano molto no sì via si poco',
  nl: 'die dat zij heel',
}
/** Two of these side by side are one too many. */
const ARTICLES: Readonly<Record<string, string>> = { en: 'a an the', es: 'el la los las', it: 'il lo la gli' }

const hasListedWord = (list: Readonly<Record<string, string>>, base: string, word: string): boolean =>
  Object.hasOwn(list, base) && (list[base] ?? '').split(' ').includes(word)

function* findDoubledWords(text: string, base: string): Generator<LintIssue> {
  for (const match of text.matchAll(WORD_PAIR)) {
    const [, first = '', gap = '', second = ''] = match
    const [one, other] = [first.toLowerCase(), second.toLowerCase()]
    const isSame = one === other && !hasListedWord(ALLOWED_DOUBLES, base, one) && !isName(first, second)
    const isTwoArticles =
      one !== other && hasListedWord(ARTICLES, base, one) && hasListedWord(ARTICLES, base, other) && second === other
    const to = match.index + first.length + gap.length + second.length
    if (isSame)
      yield { from: match.index, to, message: `‘${isolateDirection(text.slice(match.index, to))}’`, fix: first }
    else if (isTwoArticles && first !== 'A')
      yield { from: match.index, to, message: `‘${isolateDirection(text.slice(match.index, to))}’` }
  }
}

/** ‘Duran Duran’ is a name. */
const isName = (first: string, second: string): boolean => /^\p{Lu}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second)

const ARTICLE = /(?<![\p{L}\p{N}'’.-])(?:a|an|A|An)(?= [\p{Ll}\d])/gu
const AFTER_ARTICLE = / ([\p{Ll}\d][\p{L}\p{N}-]*)/uy
/** A single capital may be a name: ‘Plan A is’. */
const BEFORE_BEGIN = /[.!?“"(]$/u
const isSentenceStart = (before: string): boolean => {
  const text = before.trimEnd()
  return text === '' || before.slice(text.length).includes('\n') || BEFORE_BEGIN.test(text)
}
/** Begins with a consonant's sound though with a vowel. */
const CONSONANT_SOUND =
  /^(?:one(?:s|-|$)|once|uni(?!n[a-hj-z]|m)|us(?:e|er|ers|ed|eful|age|ual|able)|euro|ewe|eu|ut[ei]|ubi|u-)/
/** Begins with a vowel's sound though with another letter or a figure. */
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir|8|11(?!\d)|18(?!\d)|11[,.]\d{3}|18[,.]\d{3})/
const EITHER_ARTICLE = /^(?:h(?:istor|abit|otel|erb|ypoth)|[a-z]$)/

function expectedArticle(word: string): 'a' | 'an' | undefined {
  if (EITHER_ARTICLE.test(word) || /^\p{L}-/u.test(word)) return undefined
  if (VOWEL_SOUND.test(word)) return 'an'
  if (CONSONANT_SOUND.test(word)) return 'a'
  return /^[aeiou]/.test(word) ? 'an' : /^[a-z\d]/.test(word) ? 'a' : undefined
}

const findWrongArticles = (text: string): Generator<LintIssue> =>
  findIssues(ARTICLE, text, (match) => {
    if (match[0] === 'A' && !isSentenceStart(text.slice(Math.max(0, match.index - 8), match.index))) return undefined
    AFTER_ARTICLE.lastIndex = match.index + match[0].length
    const word = AFTER_ARTICLE.exec(text)?.[1] ?? ''
    const right = expectedArticle(word)
    if (right === undefined || match[0].toLowerCase() === right) return undefined
    const fix = match[0].startsWith('A') ? `A${right.slice(1)}` : right
    const words = `${fix} ${word}`
    return issueAtMatch(match, t`Write ‘${{ words: isolateDirection(words) }}’`, fix)
  })

/** A word that stands twice, and English ‘a’ and ‘an’ by sound. */
export const doubledWordCheck: TextCheck = {
  id: 'doubled',
  severity: 'error',
  *find({ text }, { base }) {
    yield* findDoubledWords(text, base)
    if (base === 'en') yield* findWrongArticles(text)
  },
}
