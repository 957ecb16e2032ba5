import { describe, expect, test } from 'vitest'
import { isShown, NO_WORK, type OfferWork, rowSync, searched, showCounts, sorted } from '#features/offers/list/list-view.ts'
import { doneCount, sectionsOf } from '#features/offers/offer.ts'
import type { HeadRow } from '#store/rows.ts'

const COMPLETE = 'd'.repeat(14)
const EMPTY = 'n'.repeat(14)

let lastID = 0
const head = (title: string, more: Partial<HeadRow> = {}): HeadRow => ({
  ID: ++lastID,
  name: title.toLowerCase(),
  title,
  excerpt: '',
  search: title.toLowerCase(),
  extra: EMPTY,
  parent: 0,
  updatedAt: 0,
  deleted: 0,
  ...more,
})
const titles = (heads: readonly HeadRow[]) => heads.map(({ title }) => title)

describe('searching', () => {
  const heads = [head('Español sin miedo'), head('Weekly Loaf', { search: 'weekly loaf\nbread on friday\nsourdough box' }), head('Zumba')]

  test('finds every word, anywhere, in any order', () => {
    expect(titles(searched(heads, 'friday weekly'))).toEqual(['Weekly Loaf'])
    expect(titles(searched(heads, 'weekly zumba'))).toEqual([])
  })

  test('does not care for accents or capitals', () => {
    expect(titles(searched(heads, 'ESPANOL'))).toEqual(['Español sin miedo'])
    expect(titles(searched(heads, 'zúmbá'))).toEqual(['Zumba'])
  })

  test('without words gives the very same list', () => {
    expect(searched(heads, '  ')).toBe(heads)
  })
})

describe('the chips', () => {
  const heads = [head('a', { extra: COMPLETE }), head('b', { extra: `p${'d'.repeat(13)}` }), head('c'), head('d', { extra: COMPLETE })]
  const [a, b, c] = heads as [HeadRow, HeadRow, HeadRow]
  const work: OfferWork = { waiting: new Set([a.ID]), aside: new Set([b.ID]), conflicts: new Map([[c.ID, 2]]) }

  test('count what they let through', () => {
    const counts = showCounts(heads, work)
    expect(counts).toEqual({ all: 4, progress: 2, complete: 2, needs: 2 })
    for (const show of ['all', 'progress', 'complete', 'needs'] as const) {
      expect(heads.filter((one) => isShown(show, one, work)).length).toBe(counts[show])
    }
  })

  test('a row says first what needs a person', () => {
    expect(rowSync(work, a.ID)).toEqual({ type: 'waiting' })
    expect(rowSync(work, b.ID)).toEqual({ type: 'aside' })
    expect(rowSync(work, c.ID)).toEqual({ type: 'needs', count: 2 })
    expect(rowSync(NO_WORK, c.ID)).toEqual({ type: 'synced' })
  })
})

describe('sorting', () => {
  const heads = [head('Última', { extra: COMPLETE }), head('offer 10'), head('ábaco', { extra: `dd${'n'.repeat(12)}` }), head('Offer 9')]

  test('by last edit keeps the order of the database', () => {
    expect(sorted(heads, 'edited')).toBe(heads)
  })

  test('by title as people read it', () => {
    expect(titles(sorted(heads, 'title'))).toEqual(['ábaco', 'Offer 9', 'offer 10', 'Última'])
  })

  test('by completeness, newest first among equals', () => {
    expect(titles(sorted(heads, 'complete'))).toEqual(['Última', 'ábaco', 'offer 10', 'Offer 9'])
  })
})

test('the letters of a row become groups of strokes', () => {
  const groups = sectionsOf('dddnddddpdnnnn')
  expect(groups.map((group) => group.length)).toEqual([4, 4, 6])
  expect(groups[2]).toEqual(['part', 'done', 'none', 'none', 'none', 'none'])
  expect(doneCount('dddnddddpdnnnn')).toBe(8)
  expect(sectionsOf('').flat()).toEqual(Array.from({ length: 14 }, () => 'none'))
})
