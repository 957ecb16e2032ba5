import { expect, test } from 'vitest'
import {
  trashedChildren,
  countsByKind,
  daysLeft,
  daysLeftText,
  searchTrashedRecords,
  trashedKeys,
  searchedFieldsText,
  readTrashedRecords,
  trashedParentNoun,
  type TrashedRecord,
} from '#records/trash/trashed-records.ts'
import type { SummaryRow } from '#store/rows.ts'
import { createLocalStore } from '../../../support/device/local-store.ts'
import { newText } from '../../../support/samples/server-text.ts'

const row = (kind: string, ID: number, more: Partial<SummaryRow> = {}): TrashedRecord => ({
  kind,
  summary: { ID, name: 'a', title: '', excerpt: '', search: '', parent: 0, updatedAt: 0, deleted: 1, ...more },
})

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2027, 1, 8, 12)

test.each([
  [0, 90, '90 days left'],
  [1, 90, '90 days left'],
  [DAY_MS + 1, 89, '89 days left'],
  [89 * DAY_MS, 1, '1 day left'],
  [90 * DAY_MS - 1, 1, '1 day left'],
  [90 * DAY_MS, 0, 'May be deleted any day'],
  [400 * DAY_MS, 0, 'May be deleted any day'],
  [-5 * DAY_MS, 90, '90 days left'],
])('%i ms in the trash: %i days', (agoMs, days, text) => {
  expect(daysLeft(NOW_MS - agoMs, NOW_MS)).toBe(days)
  expect(daysLeftText(days)).toBe(text)
})

test('the trash is searched like the list: every word, without accents and capitals', () => {
  const heads = [
    row('opportunity', 1, { search: 'weekly loaf\na sourdough loaf' }),
    row('strategy', 2, { search: 'español sin miedo' }),
  ]
  expect(searchTrashedRecords(heads, '')).toBe(heads)
  expect(searchTrashedRecords(heads, ' LOAF weekly ')).toEqual([heads[0]])
  expect(searchTrashedRecords(heads, 'espanol')).toEqual([heads[1]])
  expect(searchTrashedRecords(heads, 'loaf español')).toEqual([])
})

test('the trash lists all kinds, the last deleted first', async () => {
  const store = await createLocalStore()
  await store.done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  for (const ID of [2, 3, 4]) await store.done('strategy.create', newText({ ID, title: `Text ${ID}`, offerID: 1 }))
  for (const [method, ID] of [
    ['strategy.trash', 3],
    ['opportunity.trash', 1],
    ['strategy.trash', 2],
  ] as const) {
    store.clock.advance(1_000)
    await store.done(method, { ID })
  }
  const rows = await readTrashedRecords(store.database, ['opportunity', 'strategy'])
  expect(rows.map(({ kind, summary: { ID } }) => [kind, ID])).toEqual([
    ['strategy', 2],
    ['opportunity', 1],
    ['strategy', 3],
  ])
  expect([...countsByKind(rows)]).toEqual([
    ['strategy', 2],
    ['opportunity', 1],
  ])
})

test('records that belong together are known both ways, by kind and number', () => {
  const offer = row('opportunity', 7)
  const rows = [
    offer,
    row('strategy', 7, { parent: 7 }),
    row('strategy', 8, { parent: 7 }),
    row('strategy', 9, { parent: 6 }),
    row('strategy', 10),
  ]
  expect(trashedChildren(rows, offer).map(({ summary: { ID } }) => ID)).toEqual([7, 8])
  expect(trashedChildren(rows, row('strategy', 7))).toEqual([])
  expect(rows.map((one) => trashedParentNoun(trashedKeys(rows), one))).toEqual([null, 'offer', 'offer', null, null])
})

test('text found by several searches is listed once', () => {
  expect(searchedFieldsText([['title', 'summary', 'product name']])).toBe('title, summary or product name')
  expect(
    searchedFieldsText([
      ['title', 'summary', 'product name'],
      ['title', 'text'],
    ]),
  ).toBe('title, summary, product name or text')
  expect(searchedFieldsText([['name']])).toBe('name')
})
