import type { LinkProps } from '@tanstack/react-router'

/** Name of a group of rows, and how to go on from it. */
export interface GroupName {
  /** Unique among the groups. */
  readonly key: string
  readonly title: string
  /** Groups come in the order of their first rows; before that, by rank, the lowest first. */
  readonly rank?: number
  /** Target of the title's link. */
  readonly link?: LinkProps
  /** Button at the right of the head, for people who may create records: 'Write more'. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Rows under one head. */
export interface ListGroup extends GroupName {
  /** Position of its first row. */
  readonly from: number
  /** Number of its rows in the list. */
  readonly count: number
  /** Number of its rows. */
  readonly total: number
  readonly isClosed: boolean
  /** The line of its head. */
  readonly line: number
  /** Number of 'Show more' lines before its head. */
  readonly moresBefore: number
}

export interface ListGroupHeadProps {
  readonly group: ListGroup
  /** Noun for the rows, in the singular and plural. */
  readonly noun: readonly [one: string, many: string]
  readonly topPx: number
  readonly line: number
  readonly mayCreate: boolean
  readonly onToggle: () => void
}

/** A line of a list: the head of a group, a row, or the button for the rest of a group. */
export type ListLine = { readonly group: ListGroup } | { readonly row: number } | { readonly more: ListGroup }

/** Heights in px. */
export interface LineHeights {
  readonly rowPx: number
  readonly groupHeadPx: number
  readonly morePx: number
}

/** Rows of a group behind its 'Show more' button; a closed group has no such button. */
export const hiddenRows = ({ total, count, isClosed }: Pick<ListGroup, 'total' | 'count' | 'isClosed'>): number =>
  isClosed ? 0 : total - count

export const listLineCount = (groups: readonly ListGroup[], rowCount: number): number => {
  const last = groups.at(-1)
  return last ? last.line + 1 + last.count + (hiddenRows(last) > 0 ? 1 : 0) : rowCount
}

export function listLineAt(groups: readonly ListGroup[], line: number): ListLine {
  const group = groups[lastIndex(groups, (one) => one.line <= line)]
  if (!group) return { row: line }
  const row = line - group.line - 1
  if (row < 0) return { group }
  return row < group.count ? { row: group.from + row } : { more: group }
}

/** The line of a row. */
export function listLineOfRow(groups: readonly ListGroup[], row: number): number {
  const group = groups[lastIndex(groups, ({ from }) => from <= row)]
  return group ? group.line + 1 + row - group.from : row
}

/** Distance of a line from the top of the list. */
export function listLineTopPx(
  groups: readonly ListGroup[],
  line: number,
  { rowPx, groupHeadPx, morePx }: LineHeights,
): number {
  const index = lastIndex(groups, (one) => one.line <= line)
  const group = groups[index]
  if (!group) return line * rowPx
  const isBelowRows = line > group.line + group.count + 1
  const headCount = line === group.line ? index : index + 1
  const moreCount = group.moresBefore + (isBelowRows ? 1 : 0)
  return headCount * groupHeadPx + moreCount * morePx + (line - headCount - moreCount) * rowPx
}

/** Index of the last item that fits, where items that fit come before those that don't; -1 without any. */
function lastIndex<T>(items: readonly T[], fits: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && fits(item)) low = middle + 1
    else high = middle
  }
  return low - 1
}
