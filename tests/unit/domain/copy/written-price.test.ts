import { describe, expect, test } from 'vitest'
import { inferPriceFields } from '#domain/copy/catalogue/price/infer-price-fields.ts'
import { inferPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { priceInSentence } from '#domain/copy/catalogue/price/written-price.ts'

const textsOf = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new OfferTexts(Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields: { ...fields } }])))

describe('a price in prose keeps its currency and all that limits it', () => {
  test.each([
    ['Custa R$ 32 por semana.', 'R$ 32 por semana'],
    ['Custa a partir de R$ 32 por semana, sem taxa de entrega.', 'a partir de R$ 32 por semana'],
    ['It is US$ 120 per seat.', 'US$ 120 per seat'],
    ['Plans start from £49 a month.', 'from £49 a month'],
    ['From £19 per session plus VAT.', 'From £19 per session plus VAT'],
    ['It costs £49 plus VAT.', '£49 plus VAT'],
    ['It costs £49 (plus VAT).', '£49 (plus VAT)'],
    ['£49, plus VAT', '£49, plus VAT'],
    ['$49 per user per month, plus tax.', '$49 per user per month, plus tax'],
    ['£29 a month per business.', '£29 a month per business'],
    ['80 of them would pay £5.40 a week for it.', '£5.40 a week'],
    ['Ab 12 € im Monat, zzgl. Ersatzteile.', 'Ab 12 € im Monat, zzgl. Ersatzteile'],
    ['Stuhlplan kostet 89 € im Monat.', 'Stuhlplan kostet 89 € im Monat'],
    ['49 Euro im Monat', '49 Euro im Monat'],
    ['À partir de 12 € par séance, partitions comprises.', 'À partir de 12 € par séance'],
    ['Desde 20 € al mes', 'Desde 20 € al mes'],
    ['Cuesta 540 €.', '540 €'],
    ['Costa 18 € a settimana.', '18 € a settimana'],
    ['A partire da 18 € al mese', 'A partire da 18 € al mese'],
    ['Only ₹499 a month', '₹499 a month'],
    ['Kosztuje 149 PLN', '149 PLN'],
    ['189 dollars a month', '189 dollars a month'],
    ['49,- € pro Monat', '49,- € pro Monat'],
    ['from 49,- € p.m.', 'from 49,- € p.m.'],
    ['送料込みで月２，１８０円です。', '送料込みで月２，１８０円'],
    ['2,180円', '2,180円'],
    ['２，１８０円から', '２，１８０円から'],
    ['١٤٥ دينارًا للدورة كاملة.', '١٤٥ دينارًا للدورة كاملة'],
    ['ابتداءً من ١٤٥ دينارًا.', 'ابتداءً من ١٤٥ دينارًا'],
  ])('%s', (sentence, price) => expect(priceInSentence(sentence)?.text).toBe(price))
})

describe('a price keeps what it buys and for whom', () => {
  test.each([
    '10er-Karte 140 €',
    '10er-Karte: 140 €',
    'Zehnerkarte für 140 €',
    '140 € für 10 Stunden',
    '140 € (10er-Karte)',
    'Ten classes for £140',
    '£140 for 10 classes',
    'Drop-in class (£14)',
    '£8 for students and seniors',
    '£8 concessions',
    '£8, members only',
    'Before 1 May £90',
    'On weekdays £60 a night',
    'Kids under 12: £5',
    'Kinder bis 12 Jahre 5 €',
    'Ab 12 Personen 9 € pro Person',
    'Mit Mitgliedschaft 12 €',
    'Forfait 20 heures 1 200 €',
    'Carnet de 10 séances : 90 €',
    '90 € les 10 séances',
    'Bono de 10 clases 90 €',
    '90 € por 10 clases',
    'Para socios, 40 €',
    'Pacote de 5 aulas por R$ 450',
    'R$ 450 para 5 aulas',
    'Antes de 1 de maio, R$ 90',
    'お一人様 18,000円',
    '一泊二食付きお一人様18,000円から',
    '子どもは1,500円',
    '回数券（10回）9,000円',
    '٣ كتب بـ 120 درهمًا',
    '120 درهمًا لكل 3 كتب',
    'للأعضاء 40 درهمًا',
  ])('%s', (phrase) => expect(priceInSentence(`${phrase}.`)?.text ?? '').toBe(phrase))

  test.each([
    'Students pay £8.',
    'Kinder zahlen 5 €.',
    'Les enfants paient 5 €.',
    'Los niños pagan 5 €.',
    'Crianças pagam R$ 5.',
    'If you come before nine and bring a friend it costs £8.',
  ])('%s is the price of others, or too long', (sentence) => expect(priceInSentence(sentence)?.text ?? '').toBe(''))

  test('the offer’s own name says no more than ‘it’', () => {
    expect(priceInSentence('Stuhlplan kostet 89 € im Monat.', ['Stuhlplan'])?.text).toBe('89 € im Monat')
  })
})

test.each([
  'Plans start at £49 a month.',
  'Up to £500 off this week.',
  'A set worth £120.',
  'Save £40 a year.',
  'Was £60.',
  'Between £49 and £99.',
  '£49–£99 a month',
  '£49-99 a month',
  '£49 or £400 a year',
  'Over £2,000 a day',
  'A £20 discount',
  '£20 off',
  'Bis zu 500 € Rabatt',
  'Im Wert von 80 €',
  'Hasta 50 € de descuento',
  'Jusqu’à 100 € de remise',
  'Até R$ 50 de desconto',
  '定価3,000円',
  'بقيمة ١٠٠ دينار',
])('%s states no price', (sentence) => expect(priceInSentence(sentence)).toBeNull())

test('an answer to what it costs is a price without a second mention of it', () => {
  const faq = { question_1: 'How much is it?', answer_1: 'From £19 per session plus VAT.' }
  expect(inferPrice(textsOf({ faq })).text).toBe('From £19 per session plus VAT')
  expect(inferPrice(textsOf({ faq: { ...faq, question_1: 'What does a spare part cost?' } })).text).toBe('')
})

test('a qualified price that is taken over reads as it was found', () => {
  for (const [product_description, price_1] of [
    ['It costs from £49 a month.', '49'],
    ['Custa R$ 32 por semana.', '32'],
    ['You pick what you need and it costs £49 per user per month, plus VAT.', '49'],
  ] as const) {
    const sections = { overview: { product_description }, benefits: { price_1 } }
    const found = inferPriceFields(textsOf(sections))
    expect(statedPrice(textsOf({ ...sections, offer: { ...found?.fields } })), product_description).toBe(found?.text)
  }
})

test.each([
  [{ price: 'from 49', currency: 'GBP', price_period: 'a month' }, 'from £49 a month'],
  [{ price: '49 plus VAT', currency: 'GBP', price_period: '' }, '£49 plus VAT'],
  [{ price: '49', currency: 'GBP', price_period: '/month' }, '£49/month'],
])('the stated price %j has its sign beside the number', (offer, wanted) =>
  expect(
    statedPrice(textsOf({ offer, overview: { product_description: 'You pick a loaf and we bake it for you.' } })),
  ).toBe(wanted),
)
