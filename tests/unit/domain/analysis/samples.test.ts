import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyseOffer } from '#domain/analysis/analyse-offer.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { hypothesisSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { SAMPLE_OFFER } from '#features/offers/sample-offer.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import type { JsonObject } from '#lib/json.ts'
import { ANALYSED_AT_MS as nowMs, contentOf } from '../../../support/samples/analysed-offers.ts'
import { type SampleName, sampleNamed } from '../../../support/samples/sample-drafts.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const said = (offer: { title: string; excerpt: string; content: JsonObject }) =>
  analyseOffer({ offer, company: {}, nowMs }).map(({ path, title }) => `${path}: ${title}`)

const PIANO = {
  ...SAMPLE_OFFER,
  content: Object.fromEntries(Object.entries(SAMPLE_OFFER.sections).map(([form, fields]) => [form, { fields }])),
}

describe('of the samples only what is so', () => {
  test('the built-in offer gets no suggestion', () => expect(said(PIANO)).toEqual([]))

  test.each<[SampleName, readonly string[]]>([
    ['bakery', []],
    ['dental-german', ['hypothesis.problem: The hypothesis doesn’t say what their problem is or what they could do']],
    ['spanish-course', ['offer.end_date: The offer ended on 7 February 2027']],
    [
      'awkward',
      [
        'hypothesis.audience: The hypothesis doesn’t say who it’s for or what their problem is',
        'hypothesis.summary: The summary of the hypothesis has 19759 characters, more than 600',
        'benefits.benefit_2: Feature 2 has no benefit',
        'benefits.benefit_4: Feature 4 has no benefit',
        'benefits.feature_3: Benefit 3 has no feature',
        'offer.call_to_action: The call to action has 59 characters, more than 40',
        'incentives.benefit_3: Bonus 3 has no benefit',
        'incentives.benefit_5: Bonus 5 has no benefit',
        'testimonials.firstname_2: Testimonial 2 has no name',
        'faq.answer_3: Question 3 has no answer',
        'faq.question_2: Answer 2 has no question',
      ],
    ],
  ])('%s', (name, expected) => expect(said(sampleNamed(name))).toEqual(expected))

  test('an empty offer gets suggestions for what others build on', () =>
    expect(said({ title: '', excerpt: '', content: {} })).toEqual([
      'overview.product_name: The offer has no name',
      'hypothesis.audience: The offer has no audience',
      'problems.main: The offer doesn’t name a problem',
      'offer.price: The offer has no price',
      'offer.call_to_action: The offer has no call to action',
    ]))
})

const BITS = [
  'the best quality ',
  'over 60 ',
  'women only ',
  'twenty of them would pay £20 ',
  'only 3 left ',
  'always available ',
  '10 weeks ',
  'hochwertig ',
  '{{overview.product_name}}',
  '{{',
  '<b>',
  '480',
  '-1',
  '2027-02-30',
  '\n',
  'あなた',
  'שלום',
  '\u202e',
  '\ud800',
  '\0',
  '. ',
]
const PATHS = OPPORTUNITY_FORMS.flatMap((form) => formSpecFields(form).map(({ key }) => `${form.key}.${key}`))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...BITS), { maxLength: 20 }).map((bits) => bits.join('')),
)
const anyFields = fc.dictionary(fc.constantFrom(...PATHS), anyText, { maxKeys: 40 }).map(contentOf)
const anyContent = fc.oneof(anyFields, fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>)

test('any offer is analysed, with the same result twice', () =>
  fc.assert(
    fc.property(anyText, anyText, anyContent, (title, excerpt, content) => {
      const input = { offer: { title, excerpt, content }, company: {}, nowMs }
      const findings = analyseOffer(input)
      expect(analyseOffer(input)).toEqual(findings)
      expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length)
      for (const { title: words, about } of findings)
        expect([words.length < 300, about]).toEqual([true, expect.stringMatching(/^[0-9a-f]{16}$/)])
    }),
    { numRuns: 300 },
  ))

test('an offer of all fields full is read at once', () => {
  const prose = 'We come over 60 times, at least 20 of them, innovative and of the best quality, only 3 left. '
  for (const length of [200, 100_000]) {
    const content = contentOf(
      Object.fromEntries(PATHS.map((path) => [path, `${path} ${prose.repeat(Math.ceil(length / prose.length))}`])),
    )
    const offer = { title: 'x', excerpt: prose, content }
    analyseOffer({ offer, company: {}, nowMs })
    const startMs = cpuNowMs()
    analyseOffer({ offer, company: {}, nowMs })
    // Work that grew with the square of the words would take minutes.
    expect(cpuNowMs() - startMs, `${length} characters a field`).toBeLessThan(10_000)
  }
})

test('the sentence is whole once all its phrases are there', () => {
  const values: Record<string, string> = {
    audience: 'cooks',
    problem: 'saw at tomatoes.',
    solution: ' cut\nthem ',
    amount: '40',
    price_1: '',
  }
  const texts = () =>
    new OfferTexts({ hypothesis: { fields: values }, offer: { fields: values }, benefits: { fields: values } })
  expect(hypothesisSentence(texts())).toBeUndefined()
  values.price_1 = '24'
  expect(hypothesisSentence(texts())).toBe('If cooks who saw at tomatoes could cut them, 40 would pay 24 for it.')
})
