import type { SwotPoints } from '#domain/kinds/swot.ts'

const pointKeyNumber = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0)

/**
 * A key for a point behind all that there are and were. `ID`: a new one, so that two devices never give the same key.
 */
export function nextPointKey(points: SwotPoints, pendingKeys: readonly string[], ID: number): string {
  const last = Math.max(0, ...[...Object.keys(points), ...pendingKeys].map(pointKeyNumber))
  return `p${last + 1}x${ID.toString(36)}`
}

/**
 * The keys of points as they are shown: those that there are, and those held though they are empty, in the order of
 * their numbers.
 */
export const shownPointKeys = (
  points: readonly { readonly key: string }[],
  pendingKeys: readonly string[],
): readonly string[] => {
  const keys = [...new Set([...points.map(({ key }) => key), ...pendingKeys])]
  return keys.toSorted((one, other) => pointKeyNumber(one) - pointKeyNumber(other))
}
