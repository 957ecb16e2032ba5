import { t } from '@lingui/core/macro'
import { type AnalysisContext, type AnalysisRule, numberedPaths } from '#domain/analysis/analysis-context.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'

interface FieldLimit {
  readonly paths: readonly string[]
  readonly maxChars: number
  readonly title: (length: number, max: number) => string
  readonly advice: string
}

const FIELD_LIMITS: readonly FieldLimit[] = [
  {
    paths: ['overview.product_name'],
    maxChars: 60,
    title: (length, max) => t`The product name has ${length} characters, more than ${max}`,
    advice: t`Use the short name customers would say. The rest belongs in the description.`,
  },
  {
    paths: ['offer.call_to_action'],
    maxChars: 40,
    title: (length, max) => t`The call to action has ${length} characters, more than ${max}`,
    advice: t`Shorten it until it fits on a button.`,
  },
  {
    paths: ['hypothesis.preview'],
    maxChars: 140,
    title: (length, max) => t`The preview has ${length} characters, more than ${max}`,
    advice: t`Keep the one line that makes people stop.`,
  },
  {
    paths: ['hypothesis.summary'],
    maxChars: 600,
    title: (length, max) => t`The summary of the hypothesis has ${length} characters, more than ${max}`,
    advice: t`Keep the one sentence that can be tested.`,
  },
  {
    paths: numberedPaths('benefits.benefit', 5),
    maxChars: 200,
    title: (length, max) => t`The benefit has ${length} characters, more than ${max}`,
    advice: t`Keep the one thing people gain.`,
  },
  {
    paths: numberedPaths('incentives.benefit', 6),
    maxChars: 200,
    title: (length, max) => t`The benefit of the bonus has ${length} characters, more than ${max}`,
    advice: t`Keep the one thing people gain.`,
  },
]

const lengthOf = (text: string): number => Array.from(text.trim()).length

const limit =
  ({ paths, maxChars, title, advice }: FieldLimit): AnalysisRule =>
  (context) =>
    paths.flatMap((path) => {
      const raw = context.raw(path)
      const length = lengthOf(raw)
      return length > maxChars ? [tooLongFinding(context, path, title(length, maxChars), advice)] : []
    })

const tooLongFinding = (context: AnalysisContext, path: string, title: string, advice: string): OfferFinding =>
  context.finding({ rule: 'long', path, kind: 'long', title, advice, words: [context.raw(path)] })

const callToActionRule: AnalysisRule = (context) => {
  const path = 'offer.call_to_action'
  const text = context.text(path)
  const isTooLong = lengthOf(context.raw(path)) > 40
  if (isTooLong || sentencesOf(text, context.language).length < 2) return []
  const title = t`The call to action is more than one sentence`
  return [
    context.finding({ rule: 'sentences', path, kind: 'long', title, advice: t`Ask for one thing.`, words: [text] }),
  ]
}

const MAX_KEYWORDS = 15

const keywordCountRule: AnalysisRule = (context) => {
  const path = 'overview.keywords'
  const all = context
    .raw(path)
    .split(/[,;\n،、，]/u)
    .filter((word) => word.trim() !== '')
  if (all.length <= MAX_KEYWORDS) return []
  return [
    tooLongFinding(
      context,
      path,
      t`There are ${{ count: all.length }} keywords, more than ${{ max: MAX_KEYWORDS }}`,
      t`Keep the ones people really search for.`,
    ),
  ]
}

/** Rules for texts that are too long for their destination. */
export const lengthRules: readonly AnalysisRule[] = [...FIELD_LIMITS.map(limit), callToActionRule, keywordCountRule]
