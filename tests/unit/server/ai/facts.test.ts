import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { type FactRequest, promptFacts } from '#server/ai/facts.ts'
import { promptOffer } from '../../../support/samples/prompt-offers.ts'

const useCaseNamed = (slug: string) => {
  const useCase = findUseCase(slug)
  if (!useCase) throw new Error(slug)
  return useCase
}
const NO_OFFER: FactRequest = { content: {}, company: {}, excerpt: '', inputs: {}, language: 'en', nowMs: 0 }
const textOf = (given: Partial<FactRequest>, slug = 'social-ads'): string =>
  JSON.stringify(promptFacts({ ...NO_OFFER, ...given }, useCaseNamed(slug)))
const offerOf = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields: { ...fields } }]))

const SELLING = {
  guarantee: 'guarantee, word for word',
  benefits: 'what is included, and what it does for people',
  price: 'price as people read it',
  date: 'offer ends',
  testimonial: 'what customers said, by whom',
  answers: 'what people ask, with the answer',
}

describe('a long offer', () => {
  test.each(['social-ads', 'google-search-ads', 'email', 'landing-page-copy', 'copy-framework-pas'])(
    '%s gets its guarantee, benefits, price, date, testimonial and questions',
    (slug) => {
      const facts = promptFacts(promptOffer('long'), useCaseNamed(slug))
      for (const label of Object.values(SELLING)) expect(Object.keys(facts), `${slug}: ${label}`).toContain(label)
      expect(facts[SELLING.price]).toBe('£5.40 a week')
      expect(facts[SELLING.date]).toMatch(/^25 March 2027/)
    },
  )

  test('facts take at most 6,000 letters, and each at most 600', () => {
    for (const slug of ['social-ads', 'landing-page-copy', 'blog-section']) {
      const facts = Object.values(promptFacts(promptOffer('long'), useCaseNamed(slug))).flat()
      expect(facts.join('').length).toBeLessThanOrEqual(6_000)
      for (const fact of facts) expect(fact.length).toBeLessThanOrEqual(600)
    }
  })

  test('a fact that is cut ends with a sentence or a word of the offer', () => {
    const { content, ...rest } = promptOffer('long')
    const typed = JSON.stringify(content).replaceAll('\\n', ' ')
    for (const fact of Object.values(promptFacts({ content, ...rest }, useCaseNamed('social-ads'))).flat()) {
      const end = fact
        .replace(/” –.*$|”$/su, '')
        .slice(-20)
        .replaceAll('\n', ' ')
      const at = typed.indexOf(end)
      if (at >= 0) expect(typed.charAt(at + end.length), end).not.toMatch(/[\p{L}\p{N}]/u)
    }
  })

  test('a guarantee is whole, however much else the offer has', () => {
    const { content } = promptOffer('long')
    const guarantee = JSON.stringify(content.benefits)
    const fact = promptFacts(promptOffer('long'), useCaseNamed('landing-page-copy'))[SELLING.guarantee]
    expect(guarantee).toContain(fact)
  })
})

test('facts come by their worth to the template, not as they are stored', () => {
  const labels = Object.keys(promptFacts(promptOffer('long'), useCaseNamed('landing-page-copy')))
  const at = (label: string): number => labels.indexOf(label)
  expect(at(SELLING.benefits)).toBeLessThan(at(SELLING.price))
  expect(at(SELLING.answers)).toBeLessThan(at('the problem, in their words'))
  expect(at(SELLING.guarantee)).toBeLessThan(at('the problem, in their words'))
})

test('no address of a picture, a logo or a page is a fact', () => {
  const content = offerOf({
    overview: {
      product_description:
        'Bread at the door (https://milllane.example/loaf.jpg). See www.milllane.example/faq, or ![a loaf](https://x.example/a.png).',
    },
    testimonials: {
      comment_1: 'Good bread, see https://milllane.example/owen.',
      firstname_1: 'Owen',
      image_url_1: 'https://milllane.example/owen.jpg',
      logo_url_1: 'https://milllane.example/logo.svg',
      website_url_1: 'https://owen.example',
      more_url_1: 'https://milllane.example/story',
    },
    offer: { call_to_action: 'Order at www.milllane.example' },
  })
  const text = textOf({ content })
  expect(text).not.toMatch(/https?:|jpg|svg|png/)
  expect(text).toContain('Order at www.milllane.example')
  expect(text).toContain('Bread at the door.')
})

test('notes, targeting and the prices of others are no facts', () => {
  const text = textOf({
    content: offerOf({
      analysis: { risks: 'The oven is old' },
      report: { notes: 'Ask the bank' },
      hypothesis: { emotion: 'A bit guilty', summary: 'Between us' },
      audience: { name: 'Tired parents', income_min: '30000', role: 'Parent' },
      problems: { alternative_solution_1: 'The supermarket', alternative_price_1: '1.20' },
      product: { idea: 'Milk them', goal: 'Sell out' },
      custom: { notes: 'Do not tell', oven_number: '2' },
    }),
  })
  for (const note of [
    'oven is',
    'bank',
    'guilty',
    'Between',
    'Tired',
    '30000',
    'supermarket',
    '1.20',
    'Milk',
    'Sell out',
    'Do not',
  ])
    expect(text).not.toContain(note)
  expect(text).toContain('Parent')
  expect(text).toContain('oven number: 2')
})

test('an offer that has ended gives no date, places or scarcity', () => {
  const content = offerOf({
    offer: {
      end_date: '2027-03-25',
      amount: '46',
      scarcity: 'Two ovens bake 46 loaves',
      reason: 'Spring',
      price: '5.40',
    },
  })
  expect(textOf({ content, nowMs: Date.parse('2027-03-01') })).toMatch(/25 March 2027.*46/)
  const ended = textOf({ content, nowMs: Date.parse('2027-04-01') })
  expect(ended).not.toMatch(/March|46|Spring/)
  expect(ended).toContain('5.40')
})

test('a text that was typed for the request takes the place of the offer’s, and the longer of two equal beginnings stays', () => {
  const content = offerOf({
    overview: { product_name: 'Weekly Loaf', product_description: 'Bread at the door. Every Friday by seven.' },
    offer: { price: '£5.40 a week' },
  })
  const facts = promptFacts(
    { ...NO_OFFER, content, inputs: { what: 'Bread at the door.', price: 'from £4', name: '' } },
    useCaseNamed('social-ads'),
  )
  expect(facts).toMatchObject({
    'product name': 'Weekly Loaf',
    'what it is': 'Bread at the door. Every Friday by seven.',
    'price as people read it': 'from £4',
  })
})

test('a price, a number of places and a brand are facts of their own, though other facts say them', () => {
  const content = offerOf({
    overview: {
      product_description: 'Weekly Loaf by Mill Lane Bakery costs £5.40 a week and is for 46 households.',
      product_name: 'Weekly Loaf',
      website_name: 'Mill Lane Bakery',
    },
    offer: { price: '£5.40 a week', amount: '46', call_to_action: 'Weekly Loaf' },
  })
  expect(promptFacts({ ...NO_OFFER, content }, useCaseNamed('social-ads'))).toMatchObject({
    'price as people read it': '£5.40 a week',
    'places available': '46',
    brand: 'Mill Lane Bakery',
    'call to action (the button)': 'Weekly Loaf',
  })
})

test('an offer that has begun gives no start date', () => {
  const content = offerOf({ offer: { start_date: '2027-03-01', price: '5' } })
  expect(textOf({ content, nowMs: Date.parse('2027-02-01') })).toContain('1 March 2027')
  expect(textOf({ content, nowMs: Date.parse('2027-03-02') })).not.toContain('March')
})

test('a Japanese name has the family name first', () => {
  expect(JSON.stringify(promptFacts(promptOffer('japanese'), useCaseNamed('email')))).toContain(
    '” – 早瀬由紀子, 在宅デザイナー',
  )
})

test.each(['long', 'short', 'japanese', 'arabic', 'hurried'] as const)(
  'no sentence of the %s offer is a fact twice',
  (name) => {
    const all = Object.values(promptFacts(promptOffer(name), useCaseNamed('landing-page-copy')))
      .flat()
      .filter((fact) => fact.length >= 40)
    expect(new Set(all).size).toBe(all.length)
  },
)

test('thousands of hostile inputs are read at once', () => {
  const inputs = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key_${index}`, 'www.'.repeat(1_250)]))
  expect(textOf({ inputs }).length).toBeLessThan(9_000)
})

test('whatever an offer holds, its facts keep their bounds', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 900 })
  const fields = fc.record({
    product_description: text,
    product_name: text,
    product_features: text,
    keywords: text,
    website_name: text,
  })
  const pairs = fc.record({ feature_1: text, benefit_1: text, feature_2: text, benefit_2: text, guarantee: text })
  const people = fc.record({ comment_1: text, firstname_1: text, role_1: text, comment_2: text })
  fc.assert(
    fc.property(fields, pairs, people, text, (overview, benefits, testimonials, what) => {
      const content = offerOf({ overview, benefits, testimonials, faq: { question_1: what, answer_1: what } })
      const all = promptFacts(
        { ...NO_OFFER, content, inputs: { what, points: what } },
        useCaseNamed('landing-page-copy'),
      )
      const facts = Object.values(all).flat()
      expect(facts.join('').length).toBeLessThanOrEqual(6_000)
      for (const fact of facts) expect(fact.length).toBeLessThanOrEqual(1_000)
    }),
    { numRuns: 40 },
  )
})
