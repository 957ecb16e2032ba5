import { isNearDuplicate, longWords } from '#domain/copy/writer/guards.ts'
import type { SwotGroup } from '#domain/kinds/swot.ts'
import { opportunities } from './opportunities.ts'
import { strengths } from './strengths.ts'
import { type Point, type SwotInput, SwotScene } from './swot-scene.ts'
import { threats } from './threats.ts'
import { weaknesses } from './weaknesses.ts'

export type SwotWords = Readonly<Record<SwotGroup, readonly string[]>> & { readonly follows: string }

const MOST_POINTS = 6
const MOST_ADVICE = 3

/** The points of a SWOT with what each rests on. A group without grounds in the offer is empty. */
export function pointsByRules(input: SwotInput): Readonly<Record<SwotGroup, readonly Point[]>> {
  const scene = new SwotScene(input)
  return {
    strengths: different(strengths(scene)),
    weaknesses: different(weaknesses(scene)),
    opportunities: different(opportunities(scene)),
    threats: different(threats(scene)),
  }
}

/**
 * A SWOT of what an offer says, and of what it does not: up to 6 points a group, each of at most 200 characters, none
 * where the offer gives no grounds. The same offer at the same moment gives the same. `content` and `company` as they
 * are stored.
 */
export function swotByRules(input: SwotInput): SwotWords {
  const points = pointsByRules(input)
  return {
    strengths: textsOf(points.strengths),
    weaknesses: textsOf(points.weaknesses),
    opportunities: textsOf(points.opportunities),
    threats: textsOf(points.threats),
    follows: followsFrom([
      ...points.weaknesses.slice(0, 2),
      ...points.threats,
      ...points.opportunities,
      ...points.weaknesses.slice(2),
    ]),
  }
}

const textsOf = (points: readonly Point[]): readonly string[] => points.map(({ text }) => text)

/** The first ones of which none says what another does, nor quotes nearly the same. */
function different(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const words = longWords(point.words)
    const isKnown = kept.some(
      (other) =>
        other.text === point.text ||
        (point.words !== '' && other.words.toLowerCase() === point.words.toLowerCase()) ||
        isNearDuplicate(longWords(other.words), words),
    )
    if (!isKnown) kept.push(point)
    if (kept.length === MOST_POINTS) break
  }
  return kept
}

const followsFrom = (points: readonly Point[]): string =>
  [...new Set(points.map(({ advice }) => advice).filter((advice) => advice !== ''))].slice(0, MOST_ADVICE).join(' ')
