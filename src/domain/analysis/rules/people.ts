import { type AnalysisScene, quoted, type Rule } from '#domain/analysis/analysis-scene.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { numbersSaid, type SaidNumber } from '#domain/analysis/said-numbers.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { readAmount } from '#domain/stale/amounts.ts'

/** Where an offer says in words whom it is for. */
const WHOM = ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.qualifiers'] as const

const MEN = /(?<!\p{L})(?:men|gentlemen|fathers?|dads?|boys|männern?|herren|vätern?|vater|jungs)(?!\p{L})/iu
const WOMEN = /(?<!\p{L})(?:women|ladies|mothers?|mums?|moms?|girls|frauen|damen|müttern?|mutter|mädchen)(?!\p{L})/iu
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
    return [
      scene.found({
        rule: 'gender',
        path,
        kind: 'contradiction',
        title,
        advice: 'Make both say the same.',
        words: [said, chosen],
      }),
    ]
  })
}

interface Ages {
  readonly from?: number
  readonly to?: number
}

const PEOPLE =
  'people|adults|men|women|parents|singles|drivers|runners|menschen|leute|erwachsene|frauen|männer|eltern|personen'
/** Right before a number: what makes an age of it. 'Over 20' by itself may be employees. */
const FROM = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${PEOPLE}|aged)(?: from)?(?: aged)? (?:over|above|older than|from|at least|über|ab|mindestens)|over the age of|ab dem alter von) $`,
  'iu',
)
const TO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${PEOPLE}|aged)(?: aged)? (?:under|below|younger than|up to|unter|bis)|under the age of) $`,
  'iu',
)
const AGED =
  /(?<!\p{L})(?:aged?|ages|alter|years? old|years of age|year-olds?|jahren?(?: alt)?|jährige?[nr]?|años|ans|anni|anos)(?!\p{L})/iu
const BETWEEN = /^\s?(?:to|and|–|-|bis|und|a|y|à|et)\s?$/iu
/** Ages of others than the audience, and numbers of something else. */
const OF_OTHERS =
  /(?<!\p{L})(?:child(?:ren)?|kids?|sons?|daughters?|teen(?:ager)?s?|pupils?|students?|boys|girls|experience|employees|staff|since|ago|kind(?:er|ern)?|jugendliche[nr]?|teenagern?|schülern?|söhne?|töchter|erfahrung|mitarbeiter\p{L}*|seit|hijos?|niñ[oa]s?|enfants?)(?!\p{L})/iu
const NEAR_CHARS = 24
const isAge = ({ n }: SaidNumber): boolean => n >= 14 && n <= 99

/** The ages that a text names; nothing where it names several groups, or others than the audience. */
function agesIn(text: string, language: string): Ages | undefined {
  const [first, second, ...more] = numbersSaid(text, language).filter(isAge)
  if (!first || more.length > 0 || OF_OTHERS.test(text)) return undefined
  const lead = text.slice(Math.max(0, first.start - NEAR_CHARS), first.start)
  if (!second) return FROM.test(lead) ? { from: first.n } : TO.test(lead) ? { to: first.n } : undefined
  const isRange = BETWEEN.test(text.slice(first.end, second.start))
  return isRange && AGED.test(`${lead} ${text.slice(second.end, second.end + NEAR_CHARS)}`)
    ? { from: first.n, to: second.n }
    : undefined
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
    const isOutside =
      (from !== undefined && most !== undefined && from > most) ||
      (to !== undefined && least !== undefined && to < least)
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
