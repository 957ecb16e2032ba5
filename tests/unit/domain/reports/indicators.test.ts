import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adCsvFile } from '#domain/export/csv.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { offerCanvas } from '#domain/reports/canvas.ts'
import { indicatorRows } from '#domain/reports/indicator-rows.ts'
import { offerIndicators } from '#domain/reports/indicators.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { plantedOffer, sampleRecord } from '../../../support/samples/offer-record.ts'

const NOW_MS = Date.parse('2027-03-22T09:00:00Z')
const of = (fields: Readonly<Record<string, string>>) => offerIndicators(plantedOffer(fields), NOW_MS)

const PRICED = { 'benefits.price_1': '5.40', 'faq.answer_1': 'It is £5.40 a week, all in.' }
const beside = (price: string, frequency = '') =>
  of({
    ...PRICED,
    'problems.alternative_solution_1': 'Bought bread',
    'problems.alternative_price_1': price,
    'problems.alternative_frequency_1': frequency,
  })

describe('completeness', () => {
  test('an offer without a word: nothing is done, and the first field is next', () => {
    const { completeness } = of({})
    expect(completeness).toMatchObject({ done: 0, total: 14, filled: 0 })
    expect(completeness.groups.map(({ words }) => words)).toEqual(['Not started', 'Not started', 'Not started'])
    expect(completeness.next).toEqual({
      title: 'Overview',
      path: 'content.overview.fields.product_name',
      label: 'Product name',
    })
  })

  test('groups say what is in progress and what is not started; next is the first empty field of what is in progress', () => {
    const offer = plantedOffer({
      'benefits.feature_1': 'Loaf',
      'benefits.price_1': '5',
      'benefits.benefit_1': 'Bread',
    })
    const done = [
      'overview',
      'hypothesis',
      'analysis',
      'audience',
      'problems',
      'goals',
      'transformation',
      'product',
    ].map((key) => [key, { done: true }])
    const { completeness } = offerIndicators(
      { ...offer, content: { ...offer.content, ...Object.fromEntries(done) } },
      NOW_MS,
    )
    expect(completeness.groups.map(({ words }) => words)).toEqual([
      'Report not started',
      'Done',
      'Benefits in progress, 4 not started',
    ])
    expect(completeness.next).toEqual({
      title: 'Benefits',
      path: 'content.benefits.fields.guarantee',
      label: 'Guarantee',
    })
  })

  test('no next step is named where all is done', () => {
    const content = Object.fromEntries(OPPORTUNITY_FORMS.map(({ key }) => [key, { done: true }]))
    expect(offerIndicators({ ...plantedOffer({}), content }, NOW_MS).completeness).toMatchObject({
      done: 14,
      next: null,
    })
  })
})

describe('price ladder', () => {
  test('prices stand over the same time, the dearest first, in the offer’s own way of writing money', () => {
    const { prices } = offerIndicators(
      sampleRecord('bakery', { 'faq.answer_5': 'It is £5.40 a week.', 'benefits.price_2': '', 'benefits.price_4': '' }),
      NOW_MS,
    )
    expect(prices.period).toBe('week')
    expect(prices.steps.map(({ name, amount, isOwn }) => [name, amount, isOwn])).toEqual([
      ['Supermarket bakery sourdough', '£6.50', false],
      ['Weekly Loaf', '£5.40', true],
      ['Recipe box with a bread add-on', '£4.95', false],
    ])
    expect(prices.notCompared).toMatchObject([{ name: 'Bread machine and flour', reason: 'other-period' }])
    expect(prices.summary).toBe(
      '£1.10 less than Supermarket bakery sourdough, £0.45 more than Recipe box with a bread add-on.',
    )
  })

  test.each([
    ['abc', '', 'no-amount'],
    ['1e9', '', 'no-amount'],
    ['', 'weekly', 'no-price'],
    ['-5', 'weekly', 'no-amount'],
    ['5-7', 'weekly', 'no-amount'],
    ['9'.repeat(39), 'weekly', 'no-amount'],
    ['5'.repeat(100_000), 'weekly', 'no-amount'],
    ['€5.40', 'once a week', 'other-currency'],
    ['USD 5.40', 'once a week', 'other-currency'],
    ['5.40', '', 'no-pace'],
    ['5.40', 'now and then', 'unread-pace'],
    ['5.40', '0 times a week', 'unread-pace'],
    ['5.40', `${'9'.repeat(190)} times a week`, 'unread-pace'],
    ['5.40', 'w'.repeat(100_000), 'unread-pace'],
    ['£5.40 a week', 'twice a week', 'unread-pace'],
    ['5.40', 'once a month', 'other-period'],
  ])('%s, %s is not compared: %s', (price, frequency, reason) => {
    const { steps, notCompared } = beside(price, frequency).prices
    expect(steps).toHaveLength(1)
    expect(notCompared).toMatchObject([{ reason }])
    expect(notCompared[0]?.why).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ['1.000,50', 'weekly', 100_050],
    ['£5.40 a week', '', 540],
    ['GBP 5.40', 'weekly', 540],
    ['٥٫٤٠', 'weekly', 540],
    ['１２', 'twice a week', 2400],
    ['0', '', 0],
    ['0.005', 'weekly', 0],
  ])('%s, %s is %i hundredths', (price, frequency, cents) => {
    expect(beside(price, frequency).prices.steps.find(({ isOwn }) => !isOwn)).toMatchObject({ cents })
  })

  test('nothing is compared without a price of the offer itself', () => {
    const { prices, worth } = of({
      'benefits.price_1': '5.40',
      'problems.alternative_price_1': '3',
      'problems.alternative_frequency_1': 'weekly',
    })
    expect(prices).toMatchObject({
      price: '',
      steps: [],
      summary: '',
      notCompared: [{ name: 'Alternative 1', reason: 'no-own-price' }],
    })
    expect(worth).toMatchObject({ priceCents: null, moreCents: null, benefitsCents: 540 })
  })

  test('money behind the figure, with a fraction behind a comma', () => {
    const { prices } = of({
      'benefits.price_1': '1480',
      'product.deliverable': 'Zehn Abende, das kostet 1.480 € im Monat und ist für alle, die nicht allein üben.',
      'problems.alternative_price_1': '1500,5',
      'problems.alternative_frequency_1': 'monatlich',
    })
    expect(prices.steps.map(({ amount }) => amount)).toEqual(['1.500,50 €', '1.480 €'])
  })
})

describe('value stack', () => {
  test('benefits and bonuses are summed apart; what has no worth is named', () => {
    const { worth } = offerIndicators(sampleRecord('bakery', { 'faq.answer_5': 'It is £8.90 a week.' }), NOW_MS)
    expect(worth).toMatchObject({
      benefitsCents: 890,
      bonusesCents: 5630,
      sumCents: 6520,
      priceCents: 890,
      moreCents: 0,
    })
    expect(worth.unvalued.map(({ name, reason }) => [name, reason])).toEqual([
      ['Skip by text message', 'none'],
      ['Weekly note from the baker', 'none'],
    ])
  })

  test('a worth in another currency, or that is no amount, counts for nothing', () => {
    const { worth } = of({
      ...PRICED,
      'benefits.price_2': '$3',
      'incentives.bonus_1': 'Bag',
      'incentives.price_1': 'a lot',
    })
    expect(worth).toMatchObject({ sumCents: 540, moreCents: 0 })
    expect(worth.unvalued.map(({ name, reason }) => [name, reason])).toEqual([
      ['Feature 2', 'other-currency'],
      ['Bag', 'no-amount'],
    ])
  })
})

describe('time', () => {
  const dated = (fields: Readonly<Record<string, string>>) =>
    of(Object.fromEntries(Object.entries(fields).map(([key, value]) => [`offer.${key}`, value]))).time

  test.each([
    [{}, 'none', 'No dates'],
    [{ end_date: 'soon' }, 'unclear', 'Can’t read the dates'],
    [{ end_date: '2027-02-31' }, 'unclear', 'Can’t read the dates'],
    [{ end_date: '2027-03-25', end_time: '18:00', end_time_zone: 'Europe/Madrid' }, 'running', 'Ends in 3 days'],
    [{ end_date: '2027-03-22', end_time: '10:30', end_time_zone: 'Europe/London' }, 'running', 'Ends in 1 hour'],
    [{ end_date: '2027-03-20' }, 'over', 'Ended 33 hours ago'],
    [{ start_date: '2027-03-30', end_date: '2027-04-30' }, 'ahead', 'Starts in 7 days'],
    [{ start_date: '2027-03-01' }, 'running', 'Started 21 days ago, no end date'],
    [{ start_date: 'x', end_date: '2027-03-20' }, 'over', 'Ended 33 hours ago'],
  ])('%j is %s: %s', (fields, state, words) => expect(dated(fields)).toMatchObject({ state, words }))

  test('a moment says its clock; a zone that is none is UTC', () => {
    expect(dated({ end_date: '2027-03-25', end_time: '18:00', end_time_zone: 'Europe/Madrid' }).end?.words).toBe(
      '25 March 2027, 18:00 in Madrid',
    )
    expect(dated({ end_date: '2027-03-25', end_time: '9:00', end_time_zone: 'Mill Lane' }).end?.words).toBe(
      '25 March 2027, 09:00 UTC',
    )
    expect(dated({ end_date: '2027-03-25' }).end?.words).toBe('25 March 2027')
  })
})

test('words and entries are counted', () => {
  const { counts } = of({
    'overview.product_name': 'Weekly Loaf',
    'faq.question_2': 'When?',
    'testimonials.comment_6': 'Good',
    'benefits.benefit_1': ' ',
  })
  expect(counts).toEqual({ words: 4, benefits: 0, bonuses: 0, testimonials: 1, questions: 1 })
})

test('the rows have a head, and no cell that a spreadsheet takes for a formula', () => {
  const rows = indicatorRows(
    offerIndicators(plantedOffer({ ...PRICED, 'incentives.bonus_1': '=1+1', 'incentives.price_1': '3' }), NOW_MS),
  )
  expect(rows[0]).toEqual(['Part', 'What', 'Figure', 'Note'])
  expect(rows).toContainEqual(['Value stack', ' =1+1', '£3.00', 'Bonus'])
  expect(rows).toContainEqual(['Completeness', 'Sections complete', '0', 'of 14'])
  expect(adCsvFile(rows)).toContain('Benefits beyond the price,£0.00')
})

const PATHS = OPPORTUNITY_FORMS.flatMap((form) => formSpecFields(form).map(({ key }) => `${form.key}.${key}`))
const ODD = [
  'abc',
  '1e9',
  '1.000,50',
  '£5.40 a week',
  '٥٫٤٠',
  '5',
  '0',
  '-3',
  'Twice a week',
  '2027-03-25',
  'Europe/Madrid',
  '<b>{{x}}</b>',
  'خبز',
  'x'.repeat(1_000),
]

test('any values give correct sums and no exception', () => {
  const value = fc.oneof(
    fc.constantFrom(...ODD),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.nat(10_000).map(String),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...PATHS), value), fc.string(), fc.nat(), (fields, excerpt, nowMs) => {
      const offer = plantedOffer(fields, { excerpt, title: excerpt })
      const found = offerIndicators(offer, nowMs)
      const { worth, prices } = found
      expect(worth.benefitsCents).toBe(worth.benefits.reduce((sum, { cents }) => sum + cents, 0))
      expect(worth.sumCents).toBe(worth.benefitsCents + worth.bonusesCents)
      expect(prices.steps.map(({ cents }) => cents)).toEqual(
        prices.steps.map(({ cents }) => cents).toSorted((a, b) => b - a),
      )
      expect(JSON.stringify(found)).not.toMatch(/NaN|undefined|Infinity|:null,"amount"/)
      expect(indicatorRows(found).every((row) => row.length === 4)).toBe(true)
      offerCanvas(offer, {})
      reportDocument(offer, {})
    }),
    { numRuns: 200 },
  )
})
