import { isolated } from '#lib/text/text.ts'
import { type Check, type Found, matches, placeOf } from '#domain/copy/lint/check.ts'

const TWICE =
  /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}\p{M}'’]*)([ \u00a0\u202f]+)(?=(\p{L}[\p{L}\p{M}'’]*)(?![\p{L}\p{N}'’-]))/gu

/** Words that may stand twice. */
const MAY: Readonly<Record<string, string>> = {
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

const has = (list: Readonly<Record<string, string>>, base: string, word: string): boolean =>
  Object.hasOwn(list, base) && (list[base] ?? '').split(' ').includes(word)

function* twice(text: string, base: string): Generator<Found> {
  for (const match of text.matchAll(TWICE)) {
    const [, first = '', gap = '', second = ''] = match
    const [one, other] = [first.toLowerCase(), second.toLowerCase()]
    const isSame = one === other && !has(MAY, base, one) && !isName(first, second)
    const isTwoArticles = one !== other && has(ARTICLES, base, one) && has(ARTICLES, base, other) && second === other
    const to = match.index + first.length + gap.length + second.length
    if (isSame) yield { from: match.index, to, message: `‘${isolated(text.slice(match.index, to))}’`, fix: first }
    else if (isTwoArticles && first !== 'A')
      yield { from: match.index, to, message: `‘${isolated(text.slice(match.index, to))}’` }
  }
}

/** ‘Duran Duran’ is a name. */
const isName = (first: string, second: string): boolean => /^\p{Lu}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second)

const ARTICLE = /(?<![\p{L}\p{N}'’.-])(?:a|an|A|An)(?= [\p{Ll}\d])/gu
const AFTER_ARTICLE = / ([\p{Ll}\d][\p{L}\p{N}-]*)/uy
/** A single capital may be a name: ‘Plan A is’. */
const BEFORE_BEGIN = /[.!?“"(]$/u
const begins = (before: string): boolean => {
  const text = before.trimEnd()
  return text === '' || before.slice(text.length).includes('\n') || BEFORE_BEGIN.test(text)
}
/** Begins with a consonant's sound though with a vowel. */
const CONSONANT =
  /^(?:one(?:s|-|$)|once|uni(?!n[a-hj-z]|m)|us(?:e|er|ers|ed|eful|age|ual|able)|euro|ewe|eu|ut[ei]|ubi|u-)/
/** Begins with a vowel's sound though with another letter or a figure. */
const VOWEL = /^(?:hour|honest|honou?r|heir|8|11(?!\d)|18(?!\d)|11[,.]\d{3}|18[,.]\d{3})/
const EITHER = /^(?:h(?:istor|abit|otel|erb|ypoth)|[a-z]$)/

function wanted(word: string): 'a' | 'an' | undefined {
  if (EITHER.test(word) || /^\p{L}-/u.test(word)) return undefined
  if (VOWEL.test(word)) return 'an'
  if (CONSONANT.test(word)) return 'a'
  return /^[aeiou]/.test(word) ? 'an' : /^[a-z\d]/.test(word) ? 'a' : undefined
}

const bySound = (text: string): Generator<Found> =>
  matches(ARTICLE, text, (match) => {
    if (match[0] === 'A' && !begins(text.slice(Math.max(0, match.index - 8), match.index))) return undefined
    AFTER_ARTICLE.lastIndex = match.index + match[0].length
    const word = AFTER_ARTICLE.exec(text)?.[1] ?? ''
    const right = wanted(word)
    if (right === undefined || match[0].toLowerCase() === right) return undefined
    const fix = match[0].startsWith('A') ? `A${right.slice(1)}` : right
    return placeOf(match, `Write ‘${isolated(`${fix} ${word}`)}’`, fix)
  })

/** A word that stands twice, and English ‘a’ and ‘an’ by sound. */
export const doubled: Check = {
  id: 'doubled',
  severity: 'error',
  *find({ text }, { base }) {
    yield* twice(text, base)
    if (base === 'en') yield* bySound(text)
  },
}
