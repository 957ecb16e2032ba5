import { describe, expect, test } from 'vitest'
import { formatTokenDate, tokenPlace, tokenValues } from '#domain/tokens/token-values.ts'
import { emptyTokens, fillTokens, findTokens } from '#domain/tokens/tokens.ts'

const offer = {
  ID: 1,
  name: 'loaf',
  updatedAt: 0,
  content: {
    overview: { fields: { product_name: 'Weekly Loaf' } },
    offer: {
      fields: {
        end_date: '2027-03-25',
        reason: 'The oven holds 80. {{overview.product_name}} fills it.',
        scarcity: '{{offer.reason}}',
      },
    },
  },
}
const values = tokenValues({ offer, recipient: { firstname: 'Nell' }, locale: 'en-GB' })

describe('tokens', () => {
  test('tokens are found with their places, spaces inside allowed, and lookalikes are not', () => {
    expect(findTokens('a {{ overview.product_name }} {{firstname}} {{a.b.c}} {{}} {x}')).toEqual([
      { key: 'overview.product_name', section: 'overview', field: 'product_name', start: 2, end: 29 },
      { key: 'firstname', section: '', field: 'firstname', start: 30, end: 43 },
    ])
  })

  test('tokens are filled from the offer and the recipient, and a date is written out', () => {
    expect(fillTokens('{{firstname}}: {{overview.product_name}} until {{offer.end_date}}', values)).toBe(
      'Nell: Weekly Loaf until 25 March 2027',
    )
  })

  test('inside a value are filled once, not deeper', () => {
    expect(fillTokens('{{offer.reason}}', values)).toBe('The oven holds 80. Weekly Loaf fills it.')
    expect(fillTokens('{{offer.scarcity}}', values)).toBe('The oven holds 80. {{overview.product_name}} fills it.')
  })

  test('tokens without a value stay unchanged and are listed', () => {
    const text = '{{offer.sender}} {{nobody.knows}} {{constructor}} {{offer.__proto__}} {{offer.sender}}'
    expect(fillTokens(text, values)).toBe(text)
    expect(emptyTokens(text, values)).toEqual(['offer.sender', 'nobody.knows', 'constructor', 'offer.__proto__'])
  })

  test('tokens know where they are filled in', () => {
    expect(tokenPlace({ section: 'benefits', field: 'feature_4' })).toMatchObject({
      of: 'offer',
      path: 'content.benefits.fields.feature_4',
      label: 'Feature 4',
    })
    expect(tokenPlace({ section: 'company', field: 'phone' })).toMatchObject({ of: 'company', label: 'Phone' })
    expect(tokenPlace({ section: '', field: 'firstname' })).toMatchObject({ of: 'recipient' })
    expect(tokenPlace({ section: 'nobody', field: 'knows' })).toBeUndefined()
  })
})

test('the price stands with its currency and period', () => {
  const priced = {
    ...offer,
    content: { offer: { fields: { price: '5.90', currency: 'GBP', price_period: 'a week' } } },
  }
  expect(tokenValues({ offer: priced, locale: 'en-GB' })('offer.price')).toBe('£5.90 a week')
  const unpriced = { ...offer, content: { offer: { fields: { currency: 'GBP', price: '' } } } }
  expect(tokenValues({ offer: unpriced, locale: 'en-GB' })('offer.price')).toBe('')
})

test('a date that is none is shown as it is', () => {
  expect(formatTokenDate('2027-02-31', 'en-GB')).toBe('2027-02-31')
  expect(formatTokenDate('soon', 'en-GB')).toBe('soon')
  expect(formatTokenDate('2027-03-25', 'de')).toBe('25. März 2027')
})
