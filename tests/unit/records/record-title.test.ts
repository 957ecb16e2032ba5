import { expect, test } from 'vitest'
import { documentTitle } from '#records/record-title.ts'

test('a tab is titled by its record first, then the place, then the app', () => {
  expect(documentTitle(['Offer Details', 'Overview'], 'Weekly Loaf', 'Offer Desk')).toBe(
    'Weekly Loaf › Overview › Offer Desk',
  )
  expect(documentTitle(['Report', 'SWOT'], 'Weekly Loaf', 'Mill Desk')).toBe('Weekly Loaf › Report › SWOT › Mill Desk')
})

test('the kind of page comes first without a record', () => {
  expect(documentTitle(['Offer Details', 'Overview'], null, 'Offer Desk')).toBe('Offer Details › Overview › Offer Desk')
  expect(documentTitle([], null, 'Offer Desk')).toBe('Offer Desk')
})
