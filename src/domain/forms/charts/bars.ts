import type { ChartBar } from './chart.ts'

/** A bar of how many there are. */
export const countBar = (label: string, value: number): ChartBar => ({ label, value, shown: String(value) })

/** Counts each key, in the order of first occurrence. */
export function countEach(keys: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** A number in few digits: '46', '4.5', '0.03'. */
export const shownNumber = (value: number): string =>
  String(Number(value.toPrecision(value >= 100 || value <= -100 ? 6 : 3)))

/** Returns the bar that is longer than all others, or null if there is none. */
export function longestBar(bars: readonly ChartBar[]): ChartBar | null {
  // Uses reduce, because there can be more distinct answers than a call accepts arguments.
  const max = bars.reduce((highest, { value }) => Math.max(highest, value), -Infinity)
  const found = bars.filter(({ value }) => value === max)
  return bars.length > 1 && found.length === 1 && max > 0 ? (found[0] ?? null) : null
}
