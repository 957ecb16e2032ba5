import { describe, expect, test } from 'vitest'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { cleanTypedText, isUnusableText } from '#domain/copy/writer/clean-typed-text.ts'
import { shorterVariants } from '#domain/copy/writer/sentence-variants.ts'
import { isNearDuplicate, isLayoutReference, distinctiveWords } from '#domain/copy/writer/sentence-guards.ts'
import { createRandom, shuffleByRank, shuffle } from '#domain/copy/writer/random.ts'

const offer = new OfferTexts({ product: { fields: { name: 'Weekly Loaf', idea: 'See {{product.name}}' } } })
const company = new OfferTexts({ company_info: { fields: { name: 'Mill Lane' } } })

describe('what is no text goes', () => {
  test.each([
    ['<p>Fresh <b>bread</b></p><script>alert(1)</script>', 'Fresh bread'],
    ['5 &lt; 6 &amp; &uuml;ber', '5 < 6 & über'],
    ['- one\n- two\n3. three', 'one\ntwo\nthree'],
    ['=====\nbread\n-- \nNell', 'bread\nNell'],
    ['zero\u200Bwidth\u202E and\u00A0spaces', 'zerowidth and spaces'],
    ['e\u0301te\u0301', 'été'],
    ['{{product.name}} by {{company.name}}', 'Weekly Loaf by Mill Lane'],
    ['{{product.idea}} and {{nothing.there}}', '{{product.idea}} and {{nothing.there}}'],
    ['a\r\nb\rc', 'a\nb\nc'],
  ])('%j', (typed, text) => expect(cleanTypedText(typed, offer, company)).toBe(text))
})

test.each(['\u200b', '\t', '\r\n', '\u0001'])(
  'thousands of letters that nobody sees (%j) hide no words behind them',
  (unseen) => {
    expect(cleanTypedText(`${unseen.repeat(20_000)}Fresh bread`, offer, company)).toBe('Fresh bread')
  },
)

describe('what cannot be used counts as nothing', () => {
  test.each([
    'n/a',
    'TBD',
    'xxx',
    'null',
    'NaN',
    '[object Object]',
    '…',
    '',
    '=A1',
    '@me',
    '+more',
    'a {token}',
    'a < b',
    'see //host',
    'as follows:',
    'an (open one',
    'a "quote',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  ])('%j', (text) => expect(isUnusableText(text)).toBe(true))
  test.each([
    'Fresh bread',
    'Who is it for?',
    '£5.40 a week',
    'He said “yes”',
    'Er sagte „ja“',
    '毎週金曜の朝に焼きたてのパンを玄関先までお届けする定期便です。',
  ])('%j can', (text) => expect(isUnusableText(text)).toBe(false))
})

describe('shorter, never in mid-sentence', () => {
  test('brackets, then before a dash, before a colon, a sentence less', () => {
    expect(
      shorterVariants(
        ['We bake four kinds (rye too) – slowly and well.', 'Then we bring all seven of them round: on Friday.'],
        'en',
      ),
    ).toEqual([
      ['We bake four kinds (rye too) – slowly and well.', 'Then we bring all seven of them round: on Friday.'],
      ['We bake four kinds – slowly and well.', 'Then we bring all seven of them round: on Friday.'],
      ['We bake four kinds – slowly and well.', 'Then we bring all seven of them round'],
      ['We bake four kinds (rye too) – slowly and well.'],
      ['We bake four kinds – slowly and well.'],
      ['We bake four kinds'],
    ])
  })
})

describe('the price is what the prose says with a sign of money', () => {
  const priced = (fields: Readonly<Record<string, string>>, description: string) =>
    offerPrice(new OfferTexts({ benefits: { fields }, overview: { fields: { product_description: description } } }))
      .text
  test.each([
    [{ price_1: '5.40', price_2: '2.00' }, 'A loaf for £5.40 a week.', 'A loaf for £5.40 a week'],
    [{ price_1: '360', price_2: '180' }, 'Te devolvemos los 540 € íntegros.', '540 €'],
    [{ price_1: '89.00' }, 'Kostet 89 € im Monat.', '89 € im Monat'],
    [{ price_1: '5.40' }, 'A loaf of 5.40 pounds.', ''],
    [{ price_1: '5.40' }, 'The other costs £9.', ''],
    [{}, '£9', ''],
  ])('%j in %s', (fields, description, price) => expect(priced(fields, description)).toBe(price))
})

test.each([
  'Each location receives the following.',
  'Siehe unten.',
  'Lo siguiente está incluido.',
  'Voir ci-dessous.',
  '以下の通りです。',
])('%s points at its own place', (text) => expect(isLayoutReference(text)).toBe(true))

test('two texts that share most of their long words are near each other', () => {
  expect(
    isNearDuplicate(
      distinctiveWords('Doorstep delivery on Friday'),
      distinctiveWords('Delivery to your doorstep every Friday morning'),
    ),
  ).toBe(true)
  expect(isNearDuplicate(distinctiveWords('Doorstep delivery'), distinctiveWords('Paper bag, no plastic'))).toBe(false)
})

test('draws are the same for the same seed, and the first entries come first more often', () => {
  const draws = (seed: string) => shuffleByRank(['a', 'b', 'c'], createRandom(seed)).join('')
  expect(draws('x')).toBe(draws('x'))
  const firsts = Array.from({ length: 1000 }, (_, seed) => draws(String(seed))[0])
  const share = (letter: string): number => firsts.filter((one) => one === letter).length / 1000
  expect(share('a')).toBeGreaterThan(share('b'))
  expect(share('b')).toBeGreaterThan(share('c'))
  expect(share('c')).toBeGreaterThan(0.05)
  expect([...shuffle(['a', 'b', 'c'], createRandom('y'))].toSorted()).toEqual(['a', 'b', 'c'])
})
