import { SECTIONS } from '#domain/kinds/opportunity-sections.ts'
import { type AnalysisInput, AnalysisScene, type Rule } from './analysis-scene.ts'
import type { Finding } from './finding.ts'
import { counts } from './rules/counts.ts'
import { dates } from './rules/dates.ts'
import { halves } from './rules/halves.ts'
import { lengths } from './rules/lengths.ts'
import { missing } from './rules/missing.ts'
import { people } from './rules/people.ts'
import { prices } from './rules/prices.ts'
import { repeats } from './rules/repeats.ts'
import { vague } from './rules/vague.ts'

/** In the order in which they are said of one section. */
const RULES: readonly Rule[] = [
  ...missing,
  ...halves,
  ...dates,
  ...prices,
  ...people,
  ...counts,
  ...vague,
  ...repeats,
  ...lengths,
]

const ORDER = new Map(SECTIONS.map(({ key }, index) => [key, index]))
const placeOf = ({ path }: Finding): number => ORDER.get(sectionOf({ path })) ?? SECTIONS.length

/** The section of an offer that a finding is about. */
export const sectionOf = ({ path }: Pick<Finding, 'path'>): string => path.split('.')[0] ?? ''

/**
 * What stands out in an offer, section by section: what is missing, says nothing, contradicts itself, is over, stands
 * twice or is too long. Pure, and by rules alone: the same offer at the same moment gives the same. Words are judged in
 * languages that the rules know; of others it is only said what holds in all.
 */
export function analyseOffer(input: AnalysisInput): readonly Finding[] {
  const steps = analysing(input)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same rule by rule: whoever does it beside something else can go on with that between any two. */
export function* analysing(input: AnalysisInput): Generator<undefined, readonly Finding[]> {
  const scene = new AnalysisScene(input)
  const found: Finding[] = []
  for (const rule of RULES) {
    yield undefined
    found.push(...rule(scene))
  }
  const once = [...new Map(found.map((one) => [one.key, one] as const)).values()]
  return once.toSorted((a, b) => placeOf(a) - placeOf(b))
}
