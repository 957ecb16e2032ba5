import type { Points } from '#domain/kinds/swot.ts'

const numberIn = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0)

/**
 * A key for a point behind all that there are and were. `ID`: a new one, so that two devices never give the same key.
 */
export function keyAfter(points: Points, held: readonly string[], ID: number): string {
  const last = Math.max(0, ...[...Object.keys(points), ...held].map(numberIn))
  return `p${last + 1}x${ID.toString(36)}`
}

/**
 * The keys of points as they are shown: those that there are, and those held though they are empty, in the order of
 * their numbers.
 */
export const shownKeys = (points: readonly { readonly key: string }[], held: readonly string[]): readonly string[] => {
  const keys = [...new Set([...points.map(({ key }) => key), ...held])]
  return keys.toSorted((one, other) => numberIn(one) - numberIn(other))
}
