/** Joins pieces of a text, by position, where they touch or overlap; in order. */
export function joinRanges(ranges: readonly (readonly [from: number, to: number])[]): [from: number, to: number][] {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
