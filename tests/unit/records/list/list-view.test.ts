import { describe, expect, test } from 'vitest'
import { groupRows } from '#records/list/group-rows.ts'
import type { ListFilter } from '#records/list/list-rules.ts'
import { compareTitles, countByFilter, sortSummaries } from '#records/list/list-view.ts'
import { needsReview, NO_RECORD_STATUS, type RecordStatus } from '#records/list/record-status.ts'
import { head, titles } from '../../../support/samples/summary-rows.ts'

test('a chip counts what it lets through', () => {
  const [a, b, c] = [head('a'), head('b', { extra: 'long' }), head('c', { extra: 'long' })]
  const work: RecordStatus = { ...NO_RECORD_STATUS, rejected: new Set([a.ID]), conflicts: new Map([[c.ID, 2]]) }
  const filters: readonly ListFilter[] = [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'long', label: 'Long', lets: ({ extra }) => extra === 'long' },
    { value: 'needs', label: 'Needs review', lets: ({ ID }, given) => needsReview(given, ID) },
  ]
  expect(countByFilter(filters, [a, b, c], work)).toEqual({ all: 3, long: 2, needs: 2 })
})

describe('sorting', () => {
  const heads = [head('Última'), head('offer 10'), head('ábaco'), head('Offer 9')]

  test('sorting without a comparison keeps the order of the database', () => {
    expect(sortSummaries(heads, { value: 'edited', label: 'Last edited' })).toBe(heads)
    expect(sortSummaries(heads, undefined)).toBe(heads)
  })

  test('by title as people read it', () => {
    expect(titles(sortSummaries(heads, { value: 'title', label: 'Title', compare: compareTitles }))).toEqual([
      'ábaco',
      'Offer 9',
      'offer 10',
      'Última',
    ])
  })
})

test('the group of the first row comes first, what belongs nowhere last; in each its rows keep their order', () => {
  const heads = [head('lone'), head('b1', { parent: 2 }), head('a1', { parent: 1 }), head('b2', { parent: 2 })]
  const { rows, groups } = groupRows(heads, ({ parent }) => ({
    key: String(parent),
    title: `Parent ${parent}`,
    rank: parent === 0 ? 1 : 0,
  }))
  expect(titles(rows)).toEqual(['b1', 'b2', 'a1', 'lone'])
  expect(groups.map(({ title, from, count }) => [title, from, count])).toEqual([
    ['Parent 2', 0, 2],
    ['Parent 1', 2, 1],
    ['Parent 0', 3, 1],
  ])
})
