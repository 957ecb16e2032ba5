import type { EntryTableGroup } from '#domain/forms/table/entry-table.ts'

/** As much of a selection as its order needs. */
export interface OrderedSelection {
  readonly IDs: readonly number[]
  readonly groups: readonly EntryTableGroup[]
}

/**
 * The order that the person sees already, for as long as the same entries are shown in the same groups: a row does not
 * run away from under the hands that fill it in. Else the new one.
 */
export function stableOrder(before: OrderedSelection, after: OrderedSelection): readonly number[] {
  if (before.IDs.length !== after.IDs.length || before.groups.length !== after.groups.length) return after.IDs
  const sizes = after.groups.length === 0 ? [after.IDs.length] : after.groups.map(({ count }) => count)
  let from = 0
  for (const [at, size] of sizes.entries()) {
    const [old, now] = [before.groups[at], after.groups[at]]
    if (old?.key !== now?.key || old?.count !== now?.count) return after.IDs
    const there = new Set(before.IDs.slice(from, from + size))
    if (!after.IDs.slice(from, from + size).every((ID) => there.has(ID))) return after.IDs
    from += size
  }
  return before.IDs
}
