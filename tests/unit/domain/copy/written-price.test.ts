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
    ['Stuhlplan: 89 € im Monat.', 'Stuhlplan: 89 € im Monat'],
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

test.each([
  'It costs £3k a year.',
  'It costs £2m a year.',
  '$1.5 million',
  '£3 thousand a year',
  'Es kostet 3 Tsd. € im Jahr.',
  'Es kostet 3 Mio. €.',
  'Cuesta 3 mil euros.',
  'Cuesta 3 mil € al año.',
  'Custa R$ 3 mil por ano.',
  'Custa R$ 2 milhões.',
  'Ça coûte 3 k€ par an.',
  'Ça coûte 3 mille euros.',
  '料金は3万円です。',
  '¥3万',
  '料金は1万5千円です。',
  'السعر 3 آلاف درهم.',
  'السعر 3 ألف درهم.',
  '£49 a month or £3k a year',
  '£3x',
])('%s names a number with a size, and no price', (sentence) => expect(priceInSentence(sentence)).toBeNull())

test.each([
  ['£49pp', '£49pp'],
  ['$49USD', '$49USD'],
  ['¥3000から', '¥3000から'],
  ['£49 Monday to Friday.', '£49 Monday to Friday'],
])('%s is no number with a size', (sentence, price) => expect(priceInSentence(sentence)?.text).toBe(price))

test.each([
  ['£49 a month, drinks included only at weekends.', ''],
  ['It costs £49, half of the VAT included.', '£49, half of the VAT included'],
  ['£49, VAT included.', '£49, VAT included'],
  ['It costs £49 without contract for students.', '£49 without contract for students'],
  ['Kostet 49 € ohne Vertrag nur für Mitglieder.', '49 € ohne Vertrag nur für Mitglieder'],
  ['Cuesta 49 € sin permanencia el primer año.', '49 € sin permanencia el primer año'],
  ['49 € sans engagement la première année.', '49 € sans engagement la première année'],
  ['R$ 49 por mês sem fidelidade para alunos.', 'R$ 49 por mês sem fidelidade para alunos'],
  ['It costs £49 with no fees before May.', '£49 with no fees before May'],
  ['£49 a month with no joining fee.', '£49 a month'],
  ['£49 a month, drinks included.', '£49 a month'],
])('what ‘%s’ waives hides nothing that limits the price', (sentence, price) => {
  expect(priceInSentence(sentence)?.text).toBe(price)
})

test.each([
  ['£49 a month and it renews at a higher rate.', ''],
  ['£49 and it goes up in May.', '£49 and it goes up in May'],
  ['£49, and it doubles.', '£49, and it doubles'],
  ['£49 and you need a kiln.', '£49 and you need a kiln'],
  ['£49 a month and you can cancel.', '£49 a month'],
  ['49 € im Monat und du kannst kündigen.', '49 € im Monat'],
  ['49 € und du brauchst einen Ofen.', '49 € und du brauchst einen Ofen'],
  ['49 € al mes y puedes cancelar.', '49 € al mes'],
  ['49 € y necesitas un horno.', '49 € y necesitas un horno'],
  ['49 € par mois et vous recevez le pain.', '49 € par mois'],
  ['49 € et il augmente en mai.', '49 € et il augmente en mai'],
  ['R$ 49 e você precisa de um forno.', 'R$ 49 e você precisa de um forno'],
])('‘%s’ keeps a clause that says more of the price', (sentence, price) => {
  expect(priceInSentence(sentence)?.text).toBe(price)
})

test.each([
  ['The course costs £140.', '£140'],
  ['The kiln class is £140 a term.', '£140 a term'],
  ['We ask for £140 a term.', '£140 a term'],
  ['You get it for £140.', '£140'],
  ['Everything for £140.', '£140'],
  ['A place costs £140.', '£140'],
  ['Der Kurs kostet 140 €.', '140 €'],
  ['Die Mitgliedschaft kostet 140 € im Jahr.', '140 € im Jahr'],
  ['El curso cuesta 140 €.', '140 €'],
  ['Le cours coûte 140 €.', '140 €'],
  ['O curso custa R$ 140.', 'R$ 140'],
  ['Il corso costa 140 €.', '140 €'],
  ['コースは14,000円です。', '14,000円'],
  ['ثمن الدورة 140 درهمًا', 'ثمن الدورة 140 درهمًا'],
  ['تكلف الدورة 140 درهمًا.', '140 درهمًا'],
  ['Your whole family can come for £140.', ''],
  ['The trial class costs £14.', ''],
  ['The course costs students £14.', ''],
  ['Ten classes cost £140.', ''],
  ['Der Kurs für Kinder kostet 14 €.', ''],
  ['Zehn Stunden kosten 140 €.', ''],
  ['Die ganze Familie trainiert für 140 €.', ''],
  ['La primera clase cuesta 14 €.', ''],
  ['Le cours d’essai coûte 14 €.', ''],
  ['A aula avulsa custa R$ 14.', ''],
  ['Delivery costs £5.', ''],
])('‘%s’ is no clause as a price', (sentence, price) => {
  expect(priceInSentence(sentence)?.text ?? '').toBe(price)
})

test.each([
  ['A loaf every Friday for £5.90 a week, delivered to your door before breakfast.', '£5.90 a week'],
  ['The complete weekend pottery workshop in our bright studio: £140', '£140'],
  ['Der große Töpferkurs in unserem hellen Atelier für 140 € im Monat.', '140 € im Monat'],
  ['El curso completo de cerámica en nuestro taller por 140 € al mes.', '140 € al mes'],
  ['The bread box for families of four costs £5.90.', ''],
  ['Die ganze Familie trainiert für 140 € im Monat in der großen Halle.', ''],
  ['Ten long classes in our bright studio by the river for £140.', ''],
  ['The complete weekend pottery workshop for members of the club: £140', ''],
])('‘%s’ is longer than a price, and stands without its description only', (sentence, price) => {
  expect(priceInSentence(sentence, ['Weekly Loaf'])?.text ?? '').toBe(price)
})
