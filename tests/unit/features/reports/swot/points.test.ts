import { describe, expect, test } from 'vitest'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { fieldFingerprints } from '#domain/swot/field-fingerprints.ts'
import { changedFieldsText } from '#features/reports/swot/changed-fields-text.ts'
import { swotPointChange, isSwotEdited } from '#features/reports/swot/swot-edits.ts'
import { nextPointKey, shownPointKeys } from '#features/reports/swot/point-keys.ts'

const first = {
  strengths: { p1: 'Bread', p2: 'Bicycle' },
  weaknesses: {},
  opportunities: {},
  threats: {},
  follows: 'Bake.',
}
const made = { ...first, first } as Partial<Swot> as Swot

describe('what was changed by hand', () => {
  test.each<[what: string, change: Partial<Swot>, isChanged: boolean]>([
    ['nothing', {}, false],
    ['a point', { strengths: { p1: 'Rye', p2: 'Bicycle' } }, true],
    ['a point taken out', { strengths: { p1: 'Bread', p2: '' } }, true],
    ['a point added', { threats: { p1x9: 'Rain' } }, true],
    ['a point added and emptied again', { threats: { p1x9: '' } }, false],
    ['what follows', { follows: 'Sleep.' }, true],
  ])('%s', (_what, change, isChanged) => {
    expect(isSwotEdited({ ...made, ...change } as Swot)).toBe(isChanged)
  })

  test('each point says what became of it', () => {
    const swot: Swot = { ...made, strengths: { p1: 'Rye', p2: 'Bicycle', p3xk: 'Bags' } }
    expect(['p1', 'p2', 'p3xk'].map((key) => swotPointChange(swot, 'strengths', key))).toEqual([
      'Edited',
      null,
      'Added',
    ])
  })
})

describe('keys of points', () => {
  test('a new one comes behind all that there are and were, and is the device’s own', () => {
    expect(nextPointKey({ p1: 'a', p12: '' }, ['p13x9'], 35)).toBe('p14xz')
    expect(nextPointKey({}, [], 36)).toBe('p1x10')
  })

  test('an empty point stays in place while it has the focus', () => {
    expect(shownPointKeys([{ key: 'p1' }, { key: 'p10' }], ['p2', 'p10'])).toEqual(['p1', 'p2', 'p10'])
  })
})

test('changes in the offer are described in its own words', () => {
  const offerOf = (fields: Readonly<Record<string, string>>, excerpt = ''): Opportunity =>
    ({ content: { benefits: { fields } }, excerpt }) as Partial<Opportunity> as Opportunity
  const swot: Swot = {
    ...made,
    facts: fieldFingerprints(offerOf({ guarantee: '60 days', price_1: '480' }).content, 'Ten weeks'),
  }
  const textAfter = (fields: Readonly<Record<string, string>>, excerpt = 'Ten weeks') =>
    changedFieldsText(swot, offerOf(fields, excerpt))
  expect(textAfter({ guarantee: '60 days', price_1: '480' })).toBe('')
  expect(textAfter({ guarantee: '30 days', price_1: '480' })).toBe('“Benefits, Guarantee” has changed since.')
  expect(textAfter({ price_1: '520' })).toBe('“Benefits, Guarantee” and “Benefits, Value 1” have changed since.')
  expect(textAfter({ price_1: '520' }, 'Nine')).toMatch(
    /^“[^”]+”, “Benefits, Guarantee” and 1 more have changed since\.$/,
  )
})
