import { t } from '@lingui/core/macro'
import { entryNumbers, type AnalysisRule } from '#domain/analysis/analysis-context.ts'

interface FieldPair {
  readonly rule: string
  readonly count: number
  /** At least one of these fields is filled … */
  readonly has: readonly string[]
  /** … and none of these does. The first is where to write it. */
  readonly lacks: readonly [string, ...string[]]
  readonly title: (n: number) => string
  readonly advice: string
}

const NAMES = ['testimonials.firstname', 'testimonials.lastname', 'testimonials.company'] as const
const PEOPLE = NAMES.slice(0, 2)

const PAIRS: readonly FieldPair[] = [
  {
    rule: 'bareFeature',
    count: 5,
    has: ['benefits.feature'],
    lacks: ['benefits.benefit'],
    title: (n) => t`Feature ${n} has no benefit`,
    advice: t`Say what it does for people.`,
  },
  {
    rule: 'bareBenefit',
    count: 5,
    has: ['benefits.benefit'],
    lacks: ['benefits.feature'],
    title: (n) => t`Benefit ${n} has no feature`,
    advice: t`Say what makes it possible, so that people believe it.`,
  },
  {
    rule: 'bareBonus',
    count: 6,
    has: ['incentives.bonus'],
    lacks: ['incentives.benefit'],
    title: (n) => t`Bonus ${n} has no benefit`,
    advice: t`Say what it does for people.`,
  },
  {
    rule: 'noBonus',
    count: 6,
    has: ['incentives.benefit'],
    lacks: ['incentives.bonus'],
    title: (n) => t`Bonus ${n} has a benefit but no name`,
    advice: t`Say what the bonus is.`,
  },
  {
    rule: 'nameless',
    count: 6,
    has: ['testimonials.comment'],
    lacks: NAMES,
    title: (n) => t`Testimonial ${n} has no name`,
    advice: t`Add the customer’s name. People don’t believe anonymous quotes.`,
  },
  {
    rule: 'wordless',
    count: 6,
    has: PEOPLE,
    lacks: ['testimonials.comment'],
    title: (n) => t`Testimonial ${n} has a name but no comment`,
    advice: t`Ask the customer for one sentence about what changed.`,
  },
  {
    rule: 'unpriced',
    count: 3,
    has: ['problems.alternative_solution'],
    lacks: ['problems.alternative_price'],
    title: (n) => t`Alternative ${n} has no price`,
    advice: t`Look up what it costs, because people compare. Enter 0 if it’s free.`,
  },
  {
    rule: 'unanswered',
    count: 5,
    has: ['faq.question'],
    lacks: ['faq.answer'],
    title: (n) => t`Question ${n} has no answer`,
    advice: t`Answer it, or remove it.`,
  },
  {
    rule: 'unasked',
    count: 5,
    has: ['faq.answer'],
    lacks: ['faq.question'],
    title: (n) => t`Answer ${n} has no question`,
    advice: t`Enter the question people ask.`,
  },
]

/** Half of what belongs together. */
const pairRule =
  ({ rule, count, has, lacks, title, advice }: FieldPair): AnalysisRule =>
  (context) =>
    entryNumbers(count).flatMap((n) => {
      const at = (key: string): string => `${key}_${n}`
      const isHalf = has.some((key) => context.has(at(key))) && !lacks.some((key) => context.has(at(key)))
      const words = has.map((key) => context.raw(at(key)))
      return isHalf
        ? [context.finding({ rule, path: at(lacks[0]), kind: 'missing', title: title(n), advice, words })]
        : []
    })

/** Rules for fields whose counterpart is missing. */
export const pairRules: readonly AnalysisRule[] = PAIRS.map(pairRule)
