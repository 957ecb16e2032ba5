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
  ['It costs £49 a month, VAT not included.', '49', '£49 a month, VAT not included'],
  ['It costs £49 a month, VAT extra.', '49', '£49 a month, VAT extra'],
  ['Es kostet 49 € im Monat, MwSt. kommt dazu.', '49', '49 € im Monat, MwSt. kommt dazu'],
  ['Ça coûte 49 € par mois, TVA non comprise.', '49', '49 € par mois, TVA non comprise'],
  ['Cuesta 49 € al mes, IVA no incluido.', '49', '49 € al mes, IVA no incluido'],
  ['£60 a night, breakfast not included.', '60', '£60 a night, breakfast not included'],
  ['£49 a month, minimum term one year.', '49', '£49 a month, minimum term one year'],
  ['Das kostet ab 95 €/Std. zzgl. USt.', '95', 'ab 95 €/Std. zzgl. USt'],
  ['It costs £49 a month, delivery included.', '49', '£49 a month'],
  ['It costs £49 a month. Cancel any time.', '49', '£49 a month'],
  ['It costs £49 a month. Just bring your mat.', '49', '£49 a month'],
  ['It costs £49 a month. If you don’t like it, we give it back.', '49', '£49 a month'],
  ['Es kostet 49 € im Monat. Je früher, desto besser.', '49', '49 € im Monat'],
  ['Cuesta 49 € al mes. Por eso funciona.', '49', '49 € al mes'],
  ['Custa R$ 49 por mês. Mais que um curso.', '49', 'R$ 49 por mês'],
  ['Une boîte de légumes frais pour 18 €.', '18', 'Une boîte de légumes frais pour 18 €'],
  ['18 € de frais de dossier', '18', ''],
  ['It costs £49 a month. Plus VAT.', '49', ''],
  ['It costs £8. Students only.', '8', ''],
  ['Es kostet 8 €. Nur für Mitglieder.', '8', ''],
  ['Cuesta 8 €. Solo para socios.', '8', ''],
  ['Ça coûte 8 €. Valable le mardi.', '8', ''],
  ['料金は8,000円です。別途サービス料がかかります。', '8000', ''],
  ['السعر 80 درهمًا. للأعضاء فقط.', '80', ''],
  ['It costs £49 a month for the first year, after that more than twice as much.', '49', ''],
])('a price in ‘%s’ keeps what limits it, or is not used', (product_description, price_1, price) => {
  expect(inferPrice(textsOf({ overview: { product_description }, benefits: { price_1 } })).text).toBe(price)
})

const priceAnswered = (question_1: string, answer_1: string) =>
  inferPrice(textsOf({ faq: { question_1, answer_1 } })).text

test.each([
  ['How much is it?', '£49 plus VAT, £490 yearly.', '£49 plus VAT, £490 yearly'],
  ['How much is it?', 'Adults £12, students £8', 'Adults £12, students £8'],
  ['How much is it?', '£49 a month. Members pay £39.', ''],
  ['How much is it?', 'Drop-in £14\nTen classes £120', ''],
  ['How much is it?', '£14 a class, £120 for ten classes in a row if you book before the end of May', ''],
  ['Was kostet es?', 'ab 12 Personen 9 €', 'ab 12 Personen 9 €'],
  ['Was kostet es?', 'Einzelstunde 18 €, 10er-Karte 140 €', 'Einzelstunde 18 €, 10er-Karte 140 €'],
  ['¿Cuánto cuesta?', 'Adultos 12 €, niños 8 €', 'Adultos 12 €, niños 8 €'],
  ['Combien ça coûte ?', 'Adultes 12 €, enfants 8 €', 'Adultes 12 €, enfants 8 €'],
  ['Quanto custa?', 'Adultos R$ 120, crianças R$ 80', 'Adultos R$ 120, crianças R$ 80'],
  ['料金はいくらですか？', '大人3,000円、子ども1,500円です。', '大人3,000円、子ども1,500円'],
  ['كم السعر؟', 'للكبار 50 درهمًا، للصغار 30 درهمًا', 'للكبار 50 درهمًا، للصغار 30 درهمًا'],
])('the answer to %s, %s, is a price as a whole or not at all', (question, answer, price) => {
  expect(priceAnswered(question, answer)).toBe(price)
})

test.each(['10er-Karte 140 €', 'Ten classes for £140', '£49 plus VAT, £490 yearly', '3 books £20 (members)'])(
  'a price that is taken over from %s reads as it was found',
  (answer_1) => {
    const faq = { question_1: 'How much is it?', answer_1 }
    const found = inferPriceFields(textsOf({ faq }))
    expect(found?.text).toBe(answer_1)
    expect(statedPrice(textsOf({ faq, offer: { ...found?.fields } }))).toBe(answer_1)
  },
)

test.each([
  ['Was kostet es?', 'Das kostet 49 € im Monat und es kommt die Mehrwertsteuer dazu.'],
  ['How much is it?', 'You can have it for £140 a month after a free trial of two whole weeks.'],
  ['Was kostet der Kurs?', 'Der Kurs kostet 140 € im Monat, wenn du zwölf Monate bleibst.'],
  ['How much is it?', '£3k a year.'],
  ['How much is it?', 'Your whole family can come for £140.'],
])('the answer to %s, %s, is proposed neither in part nor without its condition', (question_1, answer_1) => {
  const found = inferPriceFields(textsOf({ faq: { question_1, answer_1 } }))
  const { price = '', price_period = '' } = found?.fields ?? {}
  const whole = `${price} ${price_period}`.trim()
  expect(whole === '' || answer_1.replace(/\.$/u, '').endsWith(price_period), whole).toBe(true)
  expect(whole).not.toMatch(/\d k|can come|after a free$|^140 im Monat$|und es kommt$/u)
})

test('a clause about the price leaves its amount to take over', () => {
  const faq = { question_1: 'How much is it?', answer_1: 'The course costs £140 a term.' }
  expect(inferPriceFields(textsOf({ faq }))?.fields).toEqual({ price: '140', currency: 'GBP', price_period: 'a term' })
})
