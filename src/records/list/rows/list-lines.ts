import type { LinkProps } from '@tanstack/react-router'

/** What a group of rows is called. */
export interface GroupName {
  /** Its own among the groups. */
  readonly key: string
  readonly title: string
  /** Groups come in the order of their first rows; before that, those of a lower rank. */
  readonly rank?: number
  /** A link at the right of its head. */
  readonly link?: { readonly label: string; readonly to: LinkProps }
}

/** Rows that stand together under a head: `count` of them, from the row `from`. */
export interface ListGroup extends GroupName {
  readonly from: number
  readonly count: number
}

/** What the head of a group is drawn from. */
export interface GroupHeadProps {
  readonly group: ListGroup
  /** What its rows are. */
  readonly noun: readonly [one: string, many: string]
  readonly topPx: number
  readonly line: number
}

/** What stands at a line of a list: the head of a group, or a row. */
export type ListLine = { readonly group: ListGroup } | { readonly row: number }

/** How many heads stand before a line: each takes a line of its own, before its rows. */
export function headsBefore(groups: readonly ListGroup[], line: number): number {
  return countWhile(groups, ({ from }, index) => from + index < line)
}

export function lineAt(groups: readonly ListGroup[], line: number): ListLine {
  const before = headsBefore(groups, line)
  const group = groups[before]
  return group && group.from + before === line ? { group } : { row: line - before }
}

/** The line that a row stands at. */
export const lineOf = (groups: readonly ListGroup[], row: number): number => row + countWhile(groups, ({ from }) => from <= row)

/** How many from the first on fit, where those that do come before those that do not. */
function countWhile<T>(items: readonly T[], fits: (item: T, index: number) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && fits(item, middle)) low = middle + 1
    else high = middle
  }
  return low
}
