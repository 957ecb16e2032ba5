import { expect, test } from 'vitest'
import { textListGrouping } from '#features/strategies/list/text-groups.ts'
import { readTextFilter } from '#features/strategies/list/text-filters.ts'
import { textLabel } from '#features/strategies/list/text-label.ts'
import { head } from '../../../support/samples/summary-rows.ts'

const UNFOLDED = { closed: new Set<string>(), whole: new Set<string>(), maxRows: 5 }
const offers = new Map([
  [1, head('Weekly Loaf', { ID: 1, name: 'weekly-loaf' })],
  [2, head('Piano', { ID: 2, name: 'piano' })],
])
const texts = [head('Lone'), head('Sale', { parent: 2 }), head('Bread', { parent: 1 }), head('Keys', { parent: 2 })]

test('texts are grouped by offer, the offer with the newest text first, those without an offer last', () => {
  const parting = textListGrouping(undefined, offers)
  expect(parting?.group(texts, UNFOLDED).groups.map(({ title, total }) => [title, total])).toEqual([
    ['Piano', 2],
    ['Weekly Loaf', 1],
    ['Without an offer', 1],
  ])
})

test('a short list is grouped only where somebody asks for it', () => {
  expect(textListGrouping(undefined, offers)?.minRows).toBe(30)
  expect(textListGrouping('kind', offers)?.minRows).toBeUndefined()
  expect(textListGrouping('none', offers)).toBeUndefined()
})

test('an address names a filter by its own word or by that of a kind', () => {
  expect(['pages', 'sales-pages', 'cold-emails', 'ai', 'out-of-date', 'nonsense', 7].map(readTextFilter)).toEqual([
    'pages',
    'pages',
    'emails',
    'other',
    'out-of-date',
    undefined,
    undefined,
  ])
})

test('a row names its text by format where that says more than the kind', () => {
  expect(
    (
      [
        ['ads', 'search-ad'],
        ['ads', ''],
        ['emails', 'newsletter'],
        ['emails', 'sms'],
        ['posts', 'linkedin'],
        ['posts', 'short-video'],
        ['sales-pages', 'landing-page'],
        ['custom', ''],
      ] as const
    ).map(([kind, format]) => textLabel({ kind, format })),
  ).toEqual(['Search ad', 'Social ad', 'Email', 'Text message', 'Post', 'Short video', 'Landing page', 'Custom text'])
})
