import { expect, test } from 'vitest'
import { headsBefore, lineAt, lineOf, type ListGroup } from '#records/list/rows/list-lines.ts'

const group = (key: string, from: number, count: number): ListGroup => ({ key, title: key, from, count })
const GROUPS = [group('a', 0, 2), group('b', 2, 1), group('c', 3, 3)]

test('each group has a head before its rows', () => {
  const lines = Array.from({ length: 9 }, (_, line) => lineAt(GROUPS, line))
  expect(lines.map((line) => ('group' in line ? line.group.key : line.row))).toEqual(['a', 0, 1, 'b', 2, 'c', 3, 4, 5])
  expect(lines.map((_, line) => headsBefore(GROUPS, line))).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3])
})

test('the line of a row has that row', () => {
  expect([0, 1, 2, 3, 4, 5].map((row) => lineAt(GROUPS, lineOf(GROUPS, row)))).toEqual([0, 1, 2, 3, 4, 5].map((row) => ({ row })))
})

test('without groups lines and rows are the same', () => {
  expect([lineAt([], 7), lineOf([], 7), headsBefore([], 7)]).toEqual([{ row: 7 }, 7, 0])
})
