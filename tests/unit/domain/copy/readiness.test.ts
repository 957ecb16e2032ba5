import { describe, expect, it, test } from 'vitest'
import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import { prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import {
  firstInputProblem,
  inputProblemLabel,
  missingInputs,
  writableInputs,
} from '#domain/copy/catalogue/readiness.ts'
import { findUseCase, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import type { JsonObject } from '#lib/json.ts'
import { sampleOffer } from '../../../support/samples/sample-offer.ts'

const ENABLED = USE_CASES.filter(({ isOffered }) => isOffered)

interface Offer {
  readonly title: string
  readonly excerpt: string
  readonly content: JsonObject
}

const stored = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>): JsonObject =>
  Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }]))

/** The same words in every field that a template reads. */
const filledWith = (title: string, words: string): Offer => {
  const sources = {
    overview: ['product_name', 'product_description', 'website_name', 'website_description', 'keywords'],
    hypothesis: ['audience', 'problem', 'solution', 'summary'],
    product: ['name', 'audience', 'deliverable'],
    problems: ['main'],
    offer: ['call_to_action', 'sender'],
    testimonials: ['firstname_1', 'lastname_1', 'role_1', 'company_1', 'comment_1'],
    benefits: ['feature_1', 'benefit_1', 'feature_2', 'benefit_2'],
    faq: ['question_1', 'answer_1'],
  }
  const sections = Object.entries(sources).map(([form, keys]) => [
    form,
    Object.fromEntries(keys.map((key) => [key, words])),
  ])
  return { title, excerpt: words, content: stored(Object.fromEntries(sections)) }
}

const GERMAN =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenherstellung ist unser Handwerk, seit drei Generationen und ohne eine einzige Unterbrechung, ' +
  'damit auch die letzte Kapitänin an Bord (und ihre gesamte Mannschaft, von der Brücke bis in den Maschinenraum) jeden Morgen weiß, wofür sie steht. ' +
  'Bestellt wird z. B. bis 12. März, geliefert wird frei Haus. '
const offers: Readonly<Record<string, Offer>> = {
  ...Object.fromEntries(
    ['bakery', 'dental-german', 'spanish-course', 'awkward'].map((name) => {
      const { title, excerpt, sections } = sampleOffer(name)
      return [name, { title, excerpt, content: stored(sections) }]
    }),
  ),
  'long German fields': filledWith('Kapitänsmützenabzeichen', GERMAN.repeat(8)),
  'long fields without sentence ends': filledWith('Endless', 'bread by bicycle and then some more of it '.repeat(60)),
  'long Japanese fields': filledWith(
    '毎週のパン',
    '毎週木曜の夜に焼き、金曜の朝七時半までに玄関先へ届けるサワードウのパンです'.repeat(30),
  ),
}

describe.each(Object.entries(offers))('%s', (_, { title, excerpt, content }) => {
  test.each(ENABLED.map((useCase) => [useCase.slug, useCase] as const))(
    '%s can be written at once, or names what to fill in',
    (_slug, useCase) => {
      const prefilled = prefillInputs(useCase, content, {}, { title, excerpt })
      for (const { keyLabel, text, whole, leftOut } of prefilled) {
        const input = useCase.contextInputs.find((one) => one.keyLabel === keyLabel)
        expect(text.length, keyLabel).toBeLessThanOrEqual(input?.inputMaximumCharacters ?? 0)
        expect(whole.startsWith(text), keyLabel).toBe(true)
        if (whole !== '') expect(text, keyLabel).not.toBe('')
        if (leftOut > 0) expect(whole.length).toBeGreaterThan(text.length)
      }
      const problem = firstInputProblem(
        useCase,
        Object.fromEntries(prefilled.map(({ keyLabel, text }) => [keyLabel, text])),
      )
      const missing = missingInputs(useCase, { title, excerpt, content, company: {} })
      expect(problem === undefined).toBe(missing.length === 0)
      if (problem) expect(inputProblemLabel(problem)).toBe(`Fill in ‘${missing[0]?.label}’`)
    },
  )
})

describe('a text that is fitted', () => {
  it('a shortened text keeps whole sentences and counts those left out', () => {
    expect(fitText('One loaf a week. Baked on Thursday. Skip any week.', 36)).toEqual({
      text: 'One loaf a week. Baked on Thursday.',
      leftOut: 1,
      isCut: false,
    })
  })
  it('a shortened text ends at a clause where not even the first sentence fits', () => {
    expect(fitText('Bread by bicycle, baked the night before and still warm', 30).text).toBe('Bread by bicycle')
  })
  it('a shortened text ends at a word where there is no clause', () => {
    expect(fitText('The Weekly Sourdough Loaf of Harrowby', 25).text).toBe('The Weekly Sourdough Loaf')
    expect(fitText('Weekly Sourdough Loaf (seeded or plain)', 25).text).toBe('Weekly Sourdough Loaf')
  })
  it('a shortened text never splits a grapheme', () => {
    expect(fitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1).text).toBe('👩‍👩‍👧‍👦')
  })
})

describe('an input over its limit', () => {
  const useCase = findUseCase('social-ads')
  if (!useCase) throw new Error('no such template')
  const inputs = { name: 'Weekly Loaf', what: 'x'.repeat(218), cta: 'Order now. '.repeat(10) }

  it('a required input over its limit names itself and the characters to remove', () => {
    const problem = firstInputProblem(useCase, inputs)
    expect(problem && inputProblemLabel(problem)).toBe('Shorten ‘What it is’ by 18 characters')
  })
  it('a required empty input asks to be filled in', () => {
    const problem = firstInputProblem(useCase, { ...inputs, name: ' ' })
    expect(problem && inputProblemLabel(problem)).toBe('Fill in ‘Product name’')
  })
  it('an optional input over its limit is shortened at a sentence end and blocks nothing', () => {
    expect(firstInputProblem(useCase, { ...inputs, what: 'Bread' })).toBeUndefined()
    expect(writableInputs(useCase, inputs).cta).toBe('Order now. Order now. Order now. Order now. Order now.')
  })
})
