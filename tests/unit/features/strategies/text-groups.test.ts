import { expect, test } from 'vitest'
import { partingOf } from '#features/strategies/list/text-groups.ts'
import type { SummaryRow } from '#store/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date(2027, 4, 3, 12).getTime()

const changed = (daysAgo: number): SummaryRow => ({
  ID: daysAgo + 1,
  name: `text-${daysAgo}`,
  title: `Text ${daysAgo}`,
  excerpt: '',
  search: '',
  parent: 0,
  updatedAt: NOW - daysAgo * DAY_MS,
  deleted: 0,
})

test('texts stand by the days on which they were last changed, the latest first', () => {
  const heads = [0, 1, 2, 6, 7, 29, 30, 400].map(changed)
  const grouped = partingOf('date', { offers: new Map(), nowMs: NOW })?.part(heads)
  expect(grouped?.groups.map(({ title, count }) => [title, count])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['In the last 7 days', 2],
    ['In the last 30 days', 2],
    ['Earlier', 2],
  ])
  expect(grouped?.rows.map(({ ID }) => ID)).toEqual(heads.map(({ ID }) => ID))
  expect(partingOf('none', { offers: new Map(), nowMs: NOW })).toBeUndefined()
})
