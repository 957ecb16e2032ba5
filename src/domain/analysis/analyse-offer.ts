import { OFFER_SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { type AnalysisInput, AnalysisContext, type AnalysisRule } from './analysis-context.ts'
import type { OfferFinding } from './offer-finding.ts'
import { countRules } from './rules/count-rules.ts'
import { dateRules } from './rules/date-rules.ts'
import { pairRules } from './rules/pair-rules.ts'
import { lengthRules } from './rules/length-rules.ts'
import { missingRules } from './rules/missing-rules.ts'
import { audienceRules } from './rules/audience-rules.ts'
import { priceRules } from './rules/price-rules.ts'
import { repetitionRules } from './rules/repetition-rules.ts'
import { vagueRules } from './rules/vague-rules.ts'

/** In the order in which they are said of one section. */
const ANALYSIS_RULES: readonly AnalysisRule[] = [
  ...missingRules,
  ...pairRules,
  ...dateRules,
  ...priceRules,
  ...audienceRules,
  ...countRules,
  ...vagueRules,
  ...repetitionRules,
  ...lengthRules,
]

const SECTION_ORDER = new Map(OFFER_SECTIONS.map(({ key }, index) => [key, index]))
const placeOf = ({ path }: OfferFinding): number => SECTION_ORDER.get(findingSection({ path })) ?? OFFER_SECTIONS.length

/** The section of an offer that a finding is about. */
export const findingSection = ({ path }: Pick<OfferFinding, 'path'>): string => path.split('.')[0] ?? ''

/**
 * Analyses an offer section by section: what is missing, vague, contradictory, expired, repeated or too long. Pure, by
 * rules only: the same offer at the same moment gives the same result. Wording is judged in languages that the rules
 * know. For others, only findings that hold in every language are given.
 */
export function analyseOffer(input: AnalysisInput): readonly OfferFinding[] {
  const steps = analyseOfferSteps(input)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Runs the analysis rule by rule, so that a caller can do other work between two rules. */
export function* analyseOfferSteps(input: AnalysisInput): Generator<undefined, readonly OfferFinding[]> {
  const context = new AnalysisContext(input)
  const found: OfferFinding[] = []
  for (const rule of ANALYSIS_RULES) {
    yield undefined
    found.push(...rule(context))
  }
  const once = [...new Map(found.map((one) => [one.key, one] as const)).values()]
  return once.toSorted((a, b) => placeOf(a) - placeOf(b))
}
