import { type AnalysisScene, quoted, type Rule } from '#domain/analysis/analysis-scene.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { numbersSaid, type SaidNumber } from '#domain/analysis/said-numbers.ts'
import { isFunctionWord } from '#domain/copy/language/function-words.ts'
import { readAmount } from '#domain/stale/amounts.ts'

/** Where an offer says in words whom it is for. */
const WHOM = ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.qualifiers'] as const

const MEN = /(?<!\p{L})(?:men|man|gentlemen|fathers?|dads?|boys?|männern?|mann|herren|vätern?|vater|jungs|jungen)(?!\p{L})/iu
const WOMEN = /(?<!\p{L})(?:women|woman|ladies|mothers?|mums?|moms?|girls?|frauen|frau|damen|müttern?|mutter|mädchen)(?!\p{L})/iu
const ALONE = /(?<!\p{L})(?:only|exclusively|nur|ausschließlich)(?!\p{L})/iu

/** The choice of a gender against the words: nothing is said of a text that names both. */
const gender: Rule = (scene) => {
  const chosen = scene.raw('audience.gender').trim()
  return WHOM.flatMap((path): Finding[] => {
    const text = scene.text(path)
    const [men, women] = [MEN.exec(text)?.[0], WOMEN.exec(text)?.[0]]
    const said = men === undefined ? women : women === undefined ? men : undefined
    if (said === undefined) return []
    const other = men === undefined ? 'Men' : 'Women'
    if (chosen !== other && (chosen !== 'All' || !ALONE.test(text))) return []
    const title = `${quoted(said)} is said here, and the gender is ${quoted(chosen)}`
    return [scene.found({ rule: 'gender', path, kind: 'contradiction', title, advice: 'Make both say the same.', words: [said, chosen] })]
  })
}

interface Ages {
  readonly from?: number
  readonly to?: number
}

/** What makes a number an age. Without it 'over 20' may be employees. */
const OF_AGE =
  /(?<!\p{L})(?:aged?|ages|years? old|years of age|year-olds?|people|adults|men|women|parents|singles|alter|jahren?|jährige?[nr]?|menschen|leute|erwachsene?|frauen|männer|eltern)(?!\p{L})/iu
const NEAR_CHARS = 24
const FROM = /(?<!\p{L})(?:over|above|older than|from|at least|über|ab|mindestens)(?: the)?(?: age of)?\s$/iu
const TO = /(?<!\p{L})(?:under|below|younger than|up to|unter|bis(?: zu)?|höchstens)(?: the)?(?: age of)?\s$/iu
const BETWEEN = /^\s?(?:to|and|–|-|bis|und|a)\s?$/iu
const isAge = ({ n }: SaidNumber): boolean => n >= 14 && n <= 99

/** The ages that a text names; nothing where it names several groups. */
function agesIn(text: string, language: string): Ages | undefined {
  const numbers = numbersSaid(text, language).filter(isAge)
  const [first, second, ...more] = numbers
  if (!first || more.length > 0) return undefined
  const around = text.slice(Math.max(0, first.start - NEAR_CHARS), (second ?? first).end + NEAR_CHARS)
  if (!OF_AGE.test(around)) return undefined
  if (second) return BETWEEN.test(text.slice(first.end, second.start)) ? { from: first.n, to: second.n } : undefined
  const lead = text.slice(Math.max(0, first.start - NEAR_CHARS), first.start)
  if (FROM.test(lead)) return { from: first.n }
  return TO.test(lead) ? { to: first.n } : undefined
}

const wholeAt = (scene: AnalysisScene, path: string): number | undefined => {
  const whole = readAmount(scene.raw(path))?.whole
  return whole === undefined ? undefined : Number(whole)
}

/** So few years are a matter of how one says it. */
const MOST_YEARS_APART = 4

const isApart = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) > MOST_YEARS_APART

const ages: Rule = (scene) => {
  const [least, most] = [wholeAt(scene, 'audience.age_min'), wholeAt(scene, 'audience.age_max')]
  return WHOM.flatMap((path): Finding[] => {
    const text = scene.text(path)
    const said = agesIn(text, scene.languageOf(text))
    if (!said) return []
    const { from, to } = said
    const isOutside = (from !== undefined && most !== undefined && from > most) || (to !== undefined && least !== undefined && to < least)
    if (!isOutside && !isApart(from, least) && !isApart(to, most)) return []
    const range = [least === undefined ? '' : `from ${least}`, most === undefined ? '' : `to ${most}`].join(' ').trim()
    const title = `${quoted(text)} is said here, and the ages are ${range}`
    const words = [text, String(least), String(most)]
    return [scene.found({ rule: 'ages', path, kind: 'contradiction', title, advice: 'Make both say the same.', words })]
  })
}

/** Where else an offer speaks of its people. */
const ABOUT_PEOPLE = [
  ...WHOM.filter((path) => path !== 'product.audience'),
  'title',
  'excerpt',
  'audience.role',
  'audience.type',
  'audience.industry',
  'audience.industry_segment',
  'hypothesis.problem',
  'hypothesis.solution',
  'hypothesis.summary',
  'overview.product_description',
  'problems.main',
  'goals.main',
]
const STEM_CHARS = 4
const LEAST_WORDS = 2

/** The beginnings of the words that tell a text from another. */
const stemsOf = (text: string, language: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]{3,}/gu), ([word]) => word)
      .filter((word) => !isFunctionWord(word, language))
      .map((word) => word.slice(0, STEM_CHARS)),
  )

/** The product's audience has no word in common with anything else that is said of the audience. */
const otherPeople: Rule = (scene) => {
  const path = 'product.audience'
  const [text, others] = [scene.text(path), scene.texts(ABOUT_PEOPLE)]
  const language = scene.languageOf(others)
  const own = stemsOf(text, language)
  if (!scene.has('hypothesis.audience') || language === '' || scene.languageOf(text) !== language) return []
  const known = stemsOf(others, language)
  if (own.size < LEAST_WORDS || known.size < LEAST_WORDS || [...own].some((stem) => known.has(stem))) return []
  const hypothesis = scene.text('hypothesis.audience')
  const title = `The product is for ${quoted(text)}, the hypothesis speaks of ${quoted(hypothesis)}`
  const advice = 'Are they the same people? Then use the same words for them.'
  return [scene.found({ rule: 'otherPeople', path, kind: 'contradiction', title, advice, words: [text, hypothesis] })]
}

/** What is said of the audience, and does not go together. */
export const people: readonly Rule[] = [gender, ages, otherPeople]
