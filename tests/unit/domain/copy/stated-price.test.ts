import { describe, expect, test } from 'vitest'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'

const offerOf = (
  offer: Readonly<Record<string, string>>,
  words = '',
  benefits: Readonly<Record<string, string>> = {},
): OfferTexts =>
  new OfferTexts({
    overview: { fields: { product_description: words } },
    offer: { fields: offer },
    benefits: { fields: benefits },
  })

const ENGLISH = 'You pick a loaf and we bake it for you overnight.'
const GERMAN = 'Ein Kurs für alle, die nicht gern telefonieren, und das auf Deutsch.'

describe('the stated price', () => {
  test.each([
    [
      'a sign before the amount in English',
      { price: '5.90', currency: 'GBP', price_period: 'a week' },
      ENGLISH,
      '£5.90 a week',
    ],
    [
      'a sign behind the amount in German',
      { price: '89', currency: 'EUR', price_period: 'im Monat' },
      GERMAN,
      '89\u00a0€ im Monat',
    ],
    [
      'a package in brackets behind the amount',
      { price: '145', currency: 'EUR', price_period: '10er-Karte' },
      GERMAN,
      '145\u00a0€ (10er-Karte)',
    ],
    [
      'a period that begins with a capital as a period',
      { price: '20', currency: 'GBP', price_period: 'Per session' },
      ENGLISH,
      '£20 Per session',
    ],
    ['a code where the currency has no sign', { price: '120', currency: 'CHF' }, ENGLISH, 'CHF\u00a0120'],
    ['a currency of ISO 4217 that isn’t on our list', { price: '7', currency: 'ISK' }, ENGLISH, 'ISK\u00a07'],
    ['the currency as typed when it is no code', { price: '7', currency: 'beans' }, ENGLISH, '7 beans'],
    ['no second sign when the amount has one', { price: '£7.00', currency: 'GBP' }, ENGLISH, '£7.00'],
    ['the amount alone without a currency', { price: '7,50', price_period: 'per visit' }, ENGLISH, '7,50 per visit'],
    ['yen in front in Japanese', { price: '1200', currency: 'JPY' }, '焼きたてのパンを届けます。', '¥1200'],
  ])('the stated price has %s', (_, offer, words, wanted) => {
    const text = statedPrice(offerOf(offer, words))
    expect(text.replace('￥', '¥')).toBe(wanted)
  })

  test('the stated price is empty without an amount', () => {
    expect(statedPrice(offerOf({ currency: 'GBP', price_period: 'a week' }, ENGLISH))).toBe('')
  })

  test('the stated price keeps the digits as typed', () => {
    expect(statedPrice(offerOf({ price: '1 480,00', currency: 'EUR' }, GERMAN))).toBe('1 480,00\u00a0€')
  })

  test('wins over an amount that the prose names', () => {
    const worth = { price_1: '5.40' }
    const prose = `${ENGLISH} It costs £5.40 a week.`
    expect(offerPrice(offerOf({ price: '5.90', currency: 'GBP' }, prose, worth))).toEqual({
      text: '£5.90',
      amount: '£5.90',
      path: 'content.offer.fields.price',
    })
    expect(offerPrice(offerOf({}, prose, worth))).toEqual({
      text: '£5.40 a week',
      amount: '£5.40 a week',
      path: 'content.benefits.fields.price_1',
    })
  })
})
