import { expect, test } from 'vitest'
import { daysLeft, daysLeftText, found } from '#records/trash/trash-view.ts'
import type { HeadRow } from '#store/rows.ts'

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2027, 1, 8, 12)

test.each([
  [0, 90, '90 days left'],
  [1, 90, '90 days left'],
  [DAY_MS + 1, 89, '89 days left'],
  [89 * DAY_MS, 1, '1 day left'],
  [90 * DAY_MS - 1, 1, '1 day left'],
  [90 * DAY_MS, 0, 'May go any day'],
  [400 * DAY_MS, 0, 'May go any day'],
  [-5 * DAY_MS, 90, '90 days left'],
])('%i ms in the trash: %i days', (agoMs, days, text) => {
  expect(daysLeft(NOW_MS - agoMs, NOW_MS)).toBe(days)
  expect(daysLeftText(days)).toBe(text)
})

test('the trash is searched like the list: every word, without accents and capitals', () => {
  const head = (search: string): HeadRow => ({ ID: 1, name: 'a', title: '', excerpt: '', search, parent: 0, updatedAt: 0, deleted: 1 })
  const heads = [head('weekly loaf\na sourdough loaf'), head('español sin miedo')]
  expect(found(heads, '')).toBe(heads)
  expect(found(heads, ' LOAF weekly ')).toEqual([heads[0]])
  expect(found(heads, 'espanol')).toEqual([heads[1]])
  expect(found(heads, 'loaf español')).toEqual([])
})
