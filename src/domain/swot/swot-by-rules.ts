import { isNearDuplicate, distinctiveWords } from '#domain/copy/writer/sentence-guards.ts'
import type { SwotGroup } from '#domain/kinds/swot.ts'
import { opportunityPoints } from './opportunity-points.ts'
import { strengthPoints } from './strength-points.ts'
import { type SwotPoint, type SwotInput, SwotContext } from './swot-context.ts'
import { threatPoints } from './threat-points.ts'
import { weaknessPoints } from './weakness-points.ts'

export type SwotTexts = Readonly<Record<SwotGroup, readonly string[]>> & { readonly follows: string }

const MAX_POINTS_PER_GROUP = 6
const MAX_ADVICE = 3

/** The points of a SWOT with what each rests on. A group without grounds in the offer is empty. */
export function pointsByRules(input: SwotInput): Readonly<Record<SwotGroup, readonly SwotPoint[]>> {
  const context = new SwotContext(input)
  return {
    strengths: distinctPoints(strengthPoints(context)),
    weaknesses: distinctPoints(weaknessPoints(context)),
    opportunities: distinctPoints(opportunityPoints(context)),
    threats: distinctPoints(threatPoints(context)),
  }
}

/**
 * A SWOT of what an offer says, and of what it does not: up to 6 points a group, each of at most 200 characters, none
 * where the offer gives no grounds. The same offer at the same moment gives the same. `content` and `company` as they
 * are stored.
 */
export function swotByRules(input: SwotInput): SwotTexts {
  const points = pointsByRules(input)
  return {
    strengths: pointTexts(points.strengths),
    weaknesses: pointTexts(points.weaknesses),
    opportunities: pointTexts(points.opportunities),
    threats: pointTexts(points.threats),
    follows: swotConclusion([
      ...points.weaknesses.slice(0, 2),
      ...points.threats,
      ...points.opportunities,
      ...points.weaknesses.slice(2),
    ]),
  }
}

const pointTexts = (points: readonly SwotPoint[]): readonly string[] => points.map(({ text }) => text)

/** The first ones of which none says what another does, nor quotes nearly the same. */
function distinctPoints(points: readonly SwotPoint[]): readonly SwotPoint[] {
  const selected: SwotPoint[] = []
  for (const point of points) {
    const words = distinctiveWords(point.words)
    const isKnown = selected.some(
      (other) =>
        other.text === point.text ||
        (point.words !== '' && other.words.toLowerCase() === point.words.toLowerCase()) ||
        isNearDuplicate(distinctiveWords(other.words), words),
    )
    if (!isKnown) selected.push(point)
    if (selected.length === MAX_POINTS_PER_GROUP) break
  }
  return selected
}

const swotConclusion = (points: readonly SwotPoint[]): string =>
  [...new Set(points.map(({ advice }) => advice).filter((advice) => advice !== ''))].slice(0, MAX_ADVICE).join(' ')
