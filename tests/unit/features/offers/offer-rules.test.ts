import { expect, test } from 'vitest'
import { OFFER_RULES } from '#features/offers/list/offer-rules.ts'
import { completedSectionCount, sectionStateGroups } from '#features/offers/offer-section-states.ts'
import { chosenOrFirst } from '#records/list/list-rules.ts'
import { countByFilter, sortSummaries } from '#records/list/list-view.ts'
import { NO_RECORD_STATUS, type RecordStatus } from '#records/list/record-status.ts'
import { head, titles } from '../../../support/samples/summary-rows.ts'

const COMPLETE = 'd'.repeat(14)

test('the chips part offers by how far they are, and by what needs a person', () => {
  const [a, b, c, d] = [
    head('a', { extra: COMPLETE }),
    head('b', { extra: `p${'d'.repeat(13)}` }),
    head('c'),
    head('d', { extra: COMPLETE }),
  ]
  const work: RecordStatus = { waiting: new Set([a.ID]), rejected: new Set([b.ID]), conflicts: new Map([[c.ID, 2]]) }
  const heads = [a, b, c, d]
  const counts = countByFilter(OFFER_RULES.filters, heads, work)
  expect(counts).toEqual({ all: 4, progress: 2, complete: 2, needs: 2 })
  expect(countByFilter(OFFER_RULES.filters, heads, NO_RECORD_STATUS).needs).toBe(0)
})

test('by completeness, newest first among equals', () => {
  const heads = [
    head('Última', { extra: COMPLETE }),
    head('offer 10'),
    head('ábaco', { extra: `dd${'n'.repeat(12)}` }),
    head('Offer 9'),
  ]
  expect(titles(sortSummaries(heads, chosenOrFirst(OFFER_RULES.sorts, 'complete')))).toEqual([
    'Última',
    'ábaco',
    'offer 10',
    'Offer 9',
  ])
})

test('the offer edited last comes first by default', () => {
  expect(chosenOrFirst(OFFER_RULES.sorts, undefined)).toMatchObject({ value: 'edited' })
  expect(chosenOrFirst(OFFER_RULES.sorts, 'no such')).toMatchObject({ value: 'edited' })
})

test('the letters of a row become groups of strokes', () => {
  const groups = sectionStateGroups('dddnddddpdnnnn')
  expect(groups.map((group) => group.length)).toEqual([4, 4, 6])
  expect(groups[2]).toEqual(['part', 'done', 'none', 'none', 'none', 'none'])
  expect(completedSectionCount('dddnddddpdnnnn')).toBe(8)
  expect(sectionStateGroups('').flat()).toEqual(Array.from({ length: 14 }, () => 'none'))
})
