import { t } from '@lingui/core/macro'
import { type AnalysisContext, quoteExcerpt, type AnalysisRule } from '#domain/analysis/analysis-context.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'
import { findNumbers, type NumberMention } from '#domain/analysis/find-numbers.ts'
import { OFFER_OPTIONS } from '#domain/kinds/labels/opportunity-options.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { readAmount } from '#domain/stale/amounts.ts'

/** Fields in which an offer describes its audience in words. */
const AUDIENCE_FIELDS = ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.qualifiers'] as const

const MEN = /(?<!\p{L})(?:men|gentlemen|fathers?|dads?|boys|männern?|herren|vätern?|vater|jungs)(?!\p{L})/iu
const WOMEN = /(?<!\p{L})(?:women|ladies|mothers?|mums?|moms?|girls|frauen|damen|müttern?|mutter|mädchen)(?!\p{L})/iu
const ALONE = /(?<!\p{L})(?:only|exclusively|nur|ausschließlich)(?!\p{L})/iu

const genderLabel = (chosen: string): string =>
  OFFER_OPTIONS.gender.find(({ value }) => value === chosen)?.label ?? chosen

/** The choice of a gender against the words: nothing is said of a text that names both. */
const genderRule: AnalysisRule = (context) => {
  const chosen = context.raw('audience.gender').trim()
  return AUDIENCE_FIELDS.flatMap((path): OfferFinding[] => {
    const text = context.text(path)
    const [men, women] = [MEN.exec(text)?.[0], WOMEN.exec(text)?.[0]]
    const stated = men === undefined ? women : women === undefined ? men : undefined
    if (stated === undefined) return []
    const other = men === undefined ? 'Men' : 'Women'
    if (chosen !== other && (chosen !== 'All' || !ALONE.test(text))) return []
    const title = t`This says ${{ quote: quoteExcerpt(stated) }}, but the gender is ${{ gender: quoteExcerpt(genderLabel(chosen)) }}`
    return [
      context.finding({
        rule: 'gender',
        path,
        kind: 'contradiction',
        title,
        advice: t`Change one of them so that they match.`,
        words: [stated, chosen],
      }),
    ]
  })
}

interface AgeRange {
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
const isAge = ({ n }: NumberMention): boolean => n >= 14 && n <= 99

/** The ages that a text names; nothing where it names several groups, or others than the audience. */
function agesIn(text: string, language: string): AgeRange | undefined {
  const [first, second, ...more] = findNumbers(text, language).filter(isAge)
  if (!first || more.length > 0 || OF_OTHERS.test(text)) return undefined
  const lead = text.slice(Math.max(0, first.start - NEAR_CHARS), first.start)
  if (!second) return FROM.test(lead) ? { from: first.n } : TO.test(lead) ? { to: first.n } : undefined
  const isRange = BETWEEN.test(text.slice(first.end, second.start))
  return isRange && AGED.test(`${lead} ${text.slice(second.end, second.end + NEAR_CHARS)}`)
    ? { from: first.n, to: second.n }
    : undefined
}

const wholeAt = (context: AnalysisContext, path: string): number | undefined => {
  const whole = readAmount(context.raw(path))?.whole
  return whole === undefined ? undefined : Number(whole)
}

/** So few years are a matter of how one says it. */
const MAX_YEARS_APART = 4

const differsByYears = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) > MAX_YEARS_APART

const ageRule: AnalysisRule = (context) => {
  const [minAge, maxAge] = [wholeAt(context, 'audience.age_min'), wholeAt(context, 'audience.age_max')]
  return AUDIENCE_FIELDS.flatMap((path): OfferFinding[] => {
    const text = context.text(path)
    const stated = agesIn(text, context.languageOf(text))
    if (!stated) return []
    const { from, to } = stated
    const isOutside =
      (from !== undefined && maxAge !== undefined && from > maxAge) ||
      (to !== undefined && minAge !== undefined && to < minAge)
    if (!isOutside && !differsByYears(from, minAge) && !differsByYears(to, maxAge)) return []
    const title = agesTitle(quoteExcerpt(text), minAge, maxAge)
    const words = [text, String(minAge), String(maxAge)]
    return [
      context.finding({
        rule: 'ages',
        path,
        kind: 'contradiction',
        title,
        advice: t`Change one of them so that they match.`,
        words,
      }),
    ]
  })
}

function agesTitle(quote: string, minAge: number | undefined, maxAge: number | undefined): string {
  if (minAge === undefined) return t`This says ${quote}, but the ages go up to ${{ maxAge: maxAge ?? '' }}`
  if (maxAge === undefined) return t`This says ${quote}, but the ages start at ${minAge}`
  return t`This says ${quote}, but the ages are ${minAge} to ${maxAge}`
}

/** Further fields in which an offer speaks about people. */
const ABOUT_PEOPLE = [
  ...AUDIENCE_FIELDS.filter((path) => path !== 'product.audience'),
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
const MIN_STEMS = 2

/** The beginnings of the words that tell a text from another. */
const wordStems = (text: string, language: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]{3,}/gu), ([word]) => word)
      .filter((word) => !isFunctionWord(word, language))
      .map((word) => word.slice(0, STEM_CHARS)),
  )

/** The product's audience has no word in common with anything else that is said of the audience. */
const audienceMismatchRule: AnalysisRule = (context) => {
  const path = 'product.audience'
  const [text, others] = [context.text(path), context.texts(ABOUT_PEOPLE)]
  const language = context.languageOf(others)
  const own = wordStems(text, language)
  if (!context.has('hypothesis.audience') || language === '' || context.languageOf(text) !== language) return []
  const known = wordStems(others, language)
  if (own.size < MIN_STEMS || known.size < MIN_STEMS || [...own].some((stem) => known.has(stem))) return []
  const hypothesis = context.text('hypothesis.audience')
  const title = t`The product is for ${{ people: quoteExcerpt(text) }}, but the hypothesis is about ${{ others: quoteExcerpt(hypothesis) }}`
  const advice = t`If they’re the same people, describe them the same way.`
  return [
    context.finding({ rule: 'otherPeople', path, kind: 'contradiction', title, advice, words: [text, hypothesis] }),
  ]
}

/** Rules for contradictory statements about the audience. */
export const audienceRules: readonly AnalysisRule[] = [genderRule, ageRule, audienceMismatchRule]
