import { expect, test } from 'vitest'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findStalePlacements } from '#domain/stale/find-stale-places.ts'
import { renderPublishedText } from '#domain/stale/render-published-text.ts'

const at = (section: string, field: string) => `content.${section}.fields.${field}`
const offer = (price: string): DomainRecord => ({
  ID: 1,
  name: 'piano',
  updatedAt: 0,
  content: {
    benefits: { fields: { price_1: price, price_2: '7' } },
    offer: { fields: { end_date: '2027-03-12', scarcity: 'Only for {{benefits.price_1}} until then' } },
  },
})
const out = (content: string, parts = {}) =>
  renderPublishedText({ content, parts }, { offer: offer('480'), company: undefined, locale: 'en-GB' })

test('a published text remembers what its tokens stood for', () => {
  const words = out('Ten lessons for {{benefits.price_1}}.', { headline_1: 'Until {{offer.end_date}}' })
  expect(words).toEqual({
    content: 'Ten lessons for 480.',
    parts: { headline_1: 'Until 12 March 2027' },
    used: [
      { path: at('benefits', 'price_1'), value: '480' },
      { path: at('offer', 'end_date'), value: '2027-03-12' },
    ],
  })
  const placement = { where: 'Google Ads', since: '2027-03-01', until: '', address: '', ...words }
  expect(findStalePlacements({ placements: { 7: placement } }, offer('520'), 0)).toMatchObject([
    { was: '480', now: '520', reason: 'changed' },
  ])
})

test('a number that may be anything is known where a token said it, and not where it was typed', () => {
  expect(out('I have 7 cats.').used).toEqual([])
  expect(out('I have {{benefits.price_2}} cats.').used).toEqual([{ path: at('benefits', 'price_2'), value: '7' }])
})

test('a token inside of the value of one, and what stands there in letters, are known as well; each once', () => {
  expect(out('{{offer.scarcity}}: $480, {{benefits.price_1}}').used.map(({ path }) => path)).toEqual([
    at('benefits', 'price_1'),
    at('offer', 'scarcity'),
  ])
})

test('tokens of nothing that is watched, or of no offer, say nothing', () => {
  const tokens = '{{company.phone}} {{firstname}} {{benefits.price_9}} {{a.b.c}} {{__proto__.x}} {{}}'
  expect(out(tokens)).toEqual({ content: tokens, parts: {}, used: [] })
  expect(
    renderPublishedText(
      { content: '{{benefits.price_1}}', parts: {} },
      { offer: undefined, company: undefined, locale: 'en' },
    ).used,
  ).toEqual([])
})
