import { groupBy } from '#lib/group.ts'
import type { GroupName, ListGroup } from '#records/list/rows/list-lines.ts'
import type { SummaryRow } from '#store/rows.ts'

export interface Grouped {
  /** In the order of the groups. */
  readonly rows: readonly SummaryRow[]
  readonly groups: readonly ListGroup[]
}

/** Parts sorted heads into groups: those of the lowest rank first, among them in the order of their first rows. */
export function grouped(heads: readonly SummaryRow[], groupOf: (head: SummaryRow) => GroupName): Grouped {
  const names = new Map<string, GroupName>()
  const byKey = groupBy(heads, (head) => {
    const name = groupOf(head)
    if (!names.has(name.key)) names.set(name.key, name)
    return name.key
  })
  const inOrder = [...names.values()].toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  let from = 0
  const groups = inOrder.map((name): ListGroup => {
    const count = byKey.get(name.key)?.length ?? 0
    from += count
    return { ...name, from: from - count, count }
  })
  return { rows: inOrder.flatMap(({ key }) => byKey.get(key) ?? []), groups }
}
