import { groupBy } from '#lib/group-by.ts'
import { type GroupName, hiddenRows, type ListGroup } from './list-lines.ts'
import type { SummaryRow } from '#store/rows.ts'

export interface GroupedRows {
  /** In the order of the groups. */
  readonly rows: readonly SummaryRow[]
  readonly groups: readonly ListGroup[]
}

/** Groups that a person has closed, and groups whose rows are all shown. */
export interface GroupFoldingState {
  readonly closed: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
  /** Rows of a group that isn't shown as a whole. */
  readonly maxRows: number
}

/** Rows of a group before 'Show more'. */
export const MAX_GROUP_ROWS = 5

const UNFOLDED: GroupFoldingState = { closed: new Set(), whole: new Set(), maxRows: Number.POSITIVE_INFINITY }

/** Splits sorted heads into groups: by rank, then in the order of their first rows. */
export function groupRows(
  summaries: readonly SummaryRow[],
  groupOf: (summary: SummaryRow) => GroupName,
  folding = UNFOLDED,
): GroupedRows {
  const names = new Map<string, GroupName>()
  const byKey = groupBy(summaries, (summary) => {
    const name = groupOf(summary)
    if (!names.has(name.key)) names.set(name.key, name)
    return name.key
  })
  const rows: SummaryRow[] = []
  const groups: ListGroup[] = []
  let moresBefore = 0
  for (const name of [...names.values()].toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const members = byKey.get(name.key) ?? []
    const isClosed = folding.closed.has(name.key)
    // Shows a single hidden row at once: the button for it would take as much space.
    const isWhole = folding.whole.has(name.key) || members.length <= folding.maxRows + 1
    const count = isClosed ? 0 : isWhole ? members.length : folding.maxRows
    const line = rows.length + groups.length + moresBefore
    const group = { ...name, from: rows.length, count, total: members.length, isClosed, line, moresBefore }
    groups.push(group)
    rows.push(...members.slice(0, count))
    if (hiddenRows(group) > 0) moresBefore += 1
  }
  return { rows, groups }
}
