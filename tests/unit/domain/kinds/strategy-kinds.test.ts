import { expect, test } from 'vitest'
import { prefixedTitle, STRATEGY_KINDS, unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'

test('a title is saved behind its kind in title case, a custom one’s behind ‘others: ’', () => {
  expect(STRATEGY_KINDS.map((kind) => prefixedTitle(kind, ' Fresh '))).toEqual([
    'Ads: Fresh',
    'Emails: Fresh',
    'Posts: Fresh',
    'Sales Pages: Fresh',
    'Cold Emails: Fresh',
    'AI: Fresh',
    'others: Fresh',
  ])
})

test('once and no second time; what is empty stays empty, so that it is refused', () => {
  expect(prefixedTitle('ads', 'ADS: fresh')).toBe('ADS: fresh')
  expect(prefixedTitle('custom', ' ')).toBe(' ')
  for (const kind of STRATEGY_KINDS) expect(unprefixedTitle(kind, prefixedTitle(kind, 'خبز'))).toBe('خبز')
  expect(unprefixedTitle('ads', 'Ads: ')).toBe('Ads: ')
})
