import { expect, test } from 'vitest'
import { groupRows } from '#records/list/group-rows.ts'
import { listLineAt, listLineCount, listLineOfRow, listLineTopPx } from '#records/list/list-lines.ts'
import { head } from '../../../support/samples/summary-rows.ts'

const HEIGHTS = { rowPx: 50, groupHeadPx: 30, morePx: 20 }
const heads = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'].map((title) => head(title))
const byLetter = ({ title }: { title: string }) => ({ key: title.slice(0, 1), title })
const NONE: ReadonlySet<string> = new Set()

const drawn = (folding: Parameters<typeof groupRows>[2]) => {
  const { rows, groups } = groupRows(heads, byLetter, folding)
  return Array.from({ length: listLineCount(groups, rows.length) }, (_, line) => {
    const at = listLineAt(groups, line)
    const text = 'group' in at ? at.group.key : 'more' in at ? `more of ${at.more.key}` : rows[at.row]?.title
    return [text, listLineTopPx(groups, line, HEIGHTS)]
  })
}

test('each group has a head before its rows', () => {
  expect(drawn(undefined)).toEqual([
    ['a', 0],
    ['a1', 30],
    ['a2', 80],
    ['a3', 130],
    ['a4', 180],
    ['b', 230],
    ['b1', 260],
    ['c', 310],
    ['c1', 340],
    ['c2', 390],
  ])
})

test('a long group shows its first rows and a line for the rest, unless only one would be hidden', () => {
  expect(drawn({ closed: NONE, whole: NONE, maxRows: 2 }).map(([text]) => text)).toEqual([
    'a',
    'a1',
    'a2',
    'more of a',
    'b',
    'b1',
    'c',
    'c1',
    'c2',
  ])
  expect(drawn({ closed: NONE, whole: NONE, maxRows: 2 }).slice(3, 5)).toEqual([
    ['more of a', 130],
    ['b', 150],
  ])
  expect(drawn({ closed: NONE, whole: NONE, maxRows: 3 })).toEqual(drawn(undefined))
})

test('a closed group is its head alone, one shown as a whole has all its rows', () => {
  expect(drawn({ closed: new Set(['a']), whole: new Set(['c']), maxRows: 0 })).toEqual([
    ['a', 0],
    ['b', 30],
    ['b1', 60],
    ['c', 110],
    ['c1', 140],
    ['c2', 190],
  ])
})

test('the line of a row has that row, next to closed groups too', () => {
  const { rows, groups } = groupRows(heads, byLetter, { closed: new Set(['b']), whole: NONE, maxRows: 2 })
  expect(rows.map((_, row) => listLineAt(groups, listLineOfRow(groups, row)))).toEqual(rows.map((_, row) => ({ row })))
})

test('lines and rows are the same without groups', () => {
  expect([listLineAt([], 7), listLineOfRow([], 7), listLineCount([], 9), listLineTopPx([], 7, HEIGHTS)]).toEqual([
    { row: 7 },
    7,
    9,
    350,
  ])
})
