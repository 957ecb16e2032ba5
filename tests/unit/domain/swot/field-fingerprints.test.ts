import { expect, test } from 'vitest'
import { changedFieldsSince, fieldFingerprints } from '#domain/swot/field-fingerprints.ts'
import { fnv1a } from '#lib/hash.ts'

const offer = (fields: Readonly<Record<string, string>>) => ({ benefits: { fields } })

test('each field that says something has a short print by its path, the summary too', () => {
  const facts = fieldFingerprints(
    { ...offer({ guarantee: ' 60 days ', price_1: '480', feature_1: '  ' }), odd: 'no section' },
    'Ten weeks',
  )
  expect(facts).toEqual({
    excerpt: fnv1a('Ten weeks').toString(36),
    'content.benefits.fields.guarantee': fnv1a('60 days').toString(36),
    'content.benefits.fields.price_1': fnv1a('480').toString(36),
  })
})

test('changed, filled and emptied fields are listed, and no others', () => {
  const facts = fieldFingerprints(
    offer({ guarantee: '60 days', price_1: '480', price_2: '20', benefit_1: 'Calm' }),
    'Ten weeks',
  )
  const now = offer({ guarantee: '60 days ', price_1: '520', price_2: '', benefit_1: 'Calm', benefit_2: 'Sleep' })
  expect(changedFieldsSince(facts, now, ' Ten weeks')).toEqual([
    'content.benefits.fields.price_1',
    'content.benefits.fields.price_2',
    'content.benefits.fields.benefit_2',
  ])
  expect(changedFieldsSince(facts, now, '')).toContain('excerpt')
})

test('nothing counts as changed where no facts were stored', () => {
  expect(changedFieldsSince({}, offer({ price_1: '520' }), 'Ten weeks')).toEqual([])
})

test('keys that objects have of their own are no facts, and more than a SWOT may keep are left out', () => {
  const facts = fieldFingerprints(offer({ guarantee: '60 days' }), '')
  expect(
    changedFieldsSince(facts, { ...offer({ guarantee: '60 days' }), constructor: { fields: { toString: 'x' } } }, ''),
  ).toEqual(['content.constructor.fields.toString'])
  const many = offer(Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`note_${index}`, 'x'])))
  expect(Object.keys(fieldFingerprints(many, 'x'))).toHaveLength(1_000)
  expect(changedFieldsSince(fieldFingerprints(many, 'x'), many, 'x')).toEqual([])
})
