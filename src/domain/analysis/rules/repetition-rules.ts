import { t } from '@lingui/core/macro'
import {
  type AnalysisContext,
  entryNumbers,
  quoteExcerpt,
  type AnalysisRule,
  numberedPaths,
} from '#domain/analysis/analysis-context.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { isNearDuplicate, distinctiveWords } from '#domain/copy/writer/sentence-guards.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'

/** Fields of which each has to say something of its own. */
const DISTINCT_FIELD_GROUPS: readonly (readonly string[])[] = [
  ['overview.product_description', 'overview.website_description'],
  [...numberedPaths('benefits.feature', 5), ...numberedPaths('incentives.bonus', 6)],
  [...numberedPaths('benefits.benefit', 5), ...numberedPaths('incentives.benefit', 6)],
  numberedPaths('goals.aspiration', 5),
  numberedPaths('transformation.obstacle', 5),
  numberedPaths('problems.tried', 3),
  numberedPaths('problems.alternative_solution', 3),
  numberedPaths('testimonials.comment', 6),
  numberedPaths('faq.question', 5),
  numberedPaths('faq.answer', 5),
]

const MIN_LONG_WORDS = 4
const MIN_REPEATED_CHARS = 4
/** Maximum ratio of lengths. A text that says much more than the other is not a copy of it. */
const MAX_LENGTH_RATIO = 1.5

interface ComparableText {
  readonly path: string
  readonly text: string
  readonly plain: string
  readonly long: ReadonlySet<string>
}

const plainOf = (text: string): string =>
  foldCaseAndAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const comparableTextAt = (context: AnalysisContext, path: string): ComparableText => {
  const text = context.text(path)
  return { path, text, plain: plainOf(text), long: distinctiveWords(text) }
}

function isSameStatement(one: ComparableText, other: ComparableText): boolean {
  if (one.plain === other.plain) return one.plain.length >= MIN_REPEATED_CHARS
  const [shorter, longer] = [Math.min(one.long.size, other.long.size), Math.max(one.long.size, other.long.size)]
  return shorter >= MIN_LONG_WORDS && longer <= shorter * MAX_LENGTH_RATIO && isNearDuplicate(one.long, other.long)
}

const repeatedFieldRule =
  (paths: readonly string[]): AnalysisRule =>
  (context) => {
    const seen: ComparableText[] = []
    return paths
      .filter((path) => context.has(path) && !context.isFilled(path))
      .flatMap((path): OfferFinding[] => {
        const current = comparableTextAt(context, path)
        const first = seen.find((other) => isSameStatement(other, current))
        seen.push(current)
        if (!first) return []
        const title = repeatedTitle(quoteExcerpt(current.text), first.path)
        const advice = t`Write something different here, or leave it empty.`
        return [
          context.finding({ rule: 'again', path, kind: 'repeated', title, advice, words: [first.text, current.text] }),
        ]
      })
  }

/** Names the field by its label in the form: 'feature 2'. */
function repeatedTitle(quote: string, path: string): string {
  const [form = '', field = ''] = path.split('.')
  const definition = opportunityForm(form)
  const label = (definition && formSpecFields(definition).find(({ key }) => key === field)?.label) ?? field
  const name = label.toLowerCase()
  const number = /_(\d+)$/.exec(field)?.[1]
  return number === undefined ? t`${quote} repeats the ${name}` : t`${quote} repeats ${name} ${number}`
}

interface FeatureBenefitFields {
  readonly feature: string
  readonly benefit: string
  readonly count: number
}

const FEATURE_BENEFIT_FIELDS: readonly FeatureBenefitFields[] = [
  { feature: 'benefits.feature', benefit: 'benefits.benefit', count: 5 },
  { feature: 'incentives.bonus', benefit: 'incentives.benefit', count: 6 },
]
/** A benefit that says more new words than this about its feature says something of its own. */
const MAX_NEW_WORDS = 1

function repeatsFeature(feature: ComparableText, benefit: ComparableText): boolean {
  if (feature.plain === benefit.plain) return feature.plain !== ''
  const fresh = [...benefit.long].filter((word) => !feature.long.has(word)).length
  return benefit.long.size - fresh >= 2 && fresh <= MAX_NEW_WORDS && isNearDuplicate(feature.long, benefit.long)
}

/** So many pieces of something: what it is, and not what it does. */
const COUNTED_CONTENT: Readonly<Record<string, RegExp>> = {
  en: /^(?:over |more than )?\d+\+? (?:[\p{L}-]+ ){0,2}(?:videos?|modules?|lessons?|pages?|templates?|checklists?|worksheets?|pdfs?|calls?|sessions?|chapters?|recipes?|exercises?|gb|tb)(?: of [\p{L}-]+)?$/iu,
  de: /^(?:über |mehr als )?\d+ (?:[\p{L}-]+ ){0,2}(?:videos?|modulen?|module?|lektionen|seiten|vorlagen|checklisten|arbeitsblätter|pdfs?|gespräche|sitzungen|kapitel|rezepte|übungen|gb|tb)$/iu,
}

const featureAsBenefitRule =
  ({ feature, benefit, count }: FeatureBenefitFields): AnalysisRule =>
  (context) =>
    entryNumbers(count).flatMap((n): OfferFinding[] => {
      const path = `${benefit}_${n}`
      if (!context.has(path) || context.isFilled(path)) return []
      const [what, gain] = [comparableTextAt(context, `${feature}_${n}`), comparableTextAt(context, path)]
      const isRepeated = repeatsFeature(what, gain)
      if (!isRepeated && COUNTED_CONTENT[context.language]?.test(gain.text) !== true) return []
      const title = isRepeated
        ? t`${{ quote: quoteExcerpt(gain.text) }} only repeats what it is`
        : t`${{ quote: quoteExcerpt(gain.text) }} says what it is, not what it does`
      const advice = t`Say what it does for people. Finish the sentence “so that you…”.`
      return [context.finding({ rule: 'feature', path, kind: 'feature', title, advice, words: [what.text, gain.text] })]
    })

/** Rules for repeated texts in two places, and for benefits that repeat features. */
export const repetitionRules: readonly AnalysisRule[] = [
  ...FEATURE_BENEFIT_FIELDS.map(featureAsBenefitRule),
  ...DISTINCT_FIELD_GROUPS.map(repeatedFieldRule),
]
