import type { EntryTableGroup } from '#domain/forms/table/entry-table.ts'

/** A line of the grid: the head of a group, or an entry by its place in the view. */
export type GridLine = { readonly group: number } | { readonly place: number }

/** The lines of a view: heads over the entries of each group, and of folded ones the head alone. */
export function gridLines(
  count: number,
  groups: readonly EntryTableGroup[],
  folded: ReadonlySet<string>,
): readonly GridLine[] {
  if (groups.length === 0) return Array.from({ length: count }, (_, place) => ({ place }))
  let from = 0
  return groups.flatMap(({ key, count: size }, group): GridLine[] => {
    const first = from
    from += size
    return [
      { group },
      ...(folded.has(key) ? [] : Array.from({ length: size }, (_, index) => ({ place: first + index }))),
    ]
  })
}

/** The places of entries from one line to another. */
export const entryPlacesBetween = (lines: readonly GridLine[], one: number, other: number): readonly number[] =>
  lines
    .slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)
    .flatMap((line) => ('place' in line ? [line.place] : []))
