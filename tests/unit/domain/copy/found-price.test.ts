import { expect, test } from 'vitest'
import { inferPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { inferPriceFields } from '#domain/copy/catalogue/price/infer-price-fields.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { sampleContent } from '../../../support/samples/sample-offer.ts'

const textsOf = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new OfferTexts(Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields: { ...fields } }])))

test.each([
  ['It costs £5.90 a week.', '5.90', { price: '5.90', currency: 'GBP', price_period: 'a week' }],
  ['Der Preis: 89 € im Monat.', '89', { price: '89', currency: 'EUR', price_period: 'im Monat' }],
  ['Only $1,200 once.', '1200', { price: '1,200', currency: 'USD', price_period: 'once' }],
  ['CHF 40 pro Woche', '40', { price: '40', currency: 'CHF', price_period: 'pro Woche' }],
])('%s names a price to take over', (product_description, price_1, fields) => {
  expect(inferPriceFields(textsOf({ overview: { product_description }, benefits: { price_1 } }))?.fields).toEqual(
    fields,
  )
})

test('an offer that states its price, or names none, has none to take over', () => {
  const prose = { overview: { product_description: 'It costs £5.90 a week.' }, benefits: { price_1: '5.90' } }
  expect(inferPriceFields(textsOf({ ...prose, offer: { price: '6' } }))).toBeNull()
  expect(inferPriceFields(textsOf({ benefits: { price_1: '5.90' } }))).toBeNull()
})

test('a price that was taken over reads as it was found', () => {
  const bakery = sampleContent('bakery')
  const found = inferPriceFields(textsOf(bakery))
  expect(found).not.toBeNull()
  expect(statedPrice(textsOf({ ...bakery, offer: { ...bakery.offer, ...found?.fields } }))).toBe(found?.text)
})

test.each([
  ['It costs £49 a month, VAT not included.', '49', ''],
  ['It costs £49 a month, VAT extra.', '49', ''],
  ['Es kostet 49 € im Monat, MwSt. kommt dazu.', '49', ''],
  ['Ça coûte 49 € par mois, TVA non comprise.', '49', ''],
  ['Cuesta 49 € al mes, IVA no incluido.', '49', ''],
  ['£60 a night, breakfast not included.', '60', ''],
  ['£49 a month, minimum term one year.', '49', ''],
  ['Das kostet ab 95 €/Std. zzgl. USt.', '95', 'ab 95 €/Std. zzgl. USt'],
  ['It costs £49 a month, delivery included.', '49', '£49 a month'],
  ['It costs £49 a month. Cancel any time.', '49', '£49 a month'],
])('a price in ‘%s’ keeps what limits it, or is not used', (product_description, price_1, price) => {
  expect(inferPrice(textsOf({ overview: { product_description }, benefits: { price_1 } })).text).toBe(price)
})
