import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'If {audience} who {problem} could {solution}, {amount} would pay {price} for it.':
    'Wenn {audience}, die {problem}, {solution} könnten, würden {amount} von ihnen dafür {price} zahlen.',
  For: 'Für',
  Problem: 'Problem',
  Result: 'Ergebnis',
  Price: 'Preis',
  'your customers': 'Ihre Kunden',
}
const GERMAN_OFFER = {
  hypothesis: {
    fields: {
      audience: 'Familien in unserer Stadt',
      problem: 'am Samstag nie ein Brot bekommen.',
      solution: 'ihr Brot nach Hause bestellen',
    },
  },
  offer: { fields: { amount: '80', price: '5', currency: '' } },
}
const ENGLISH_OFFER = {
  hypothesis: {
    fields: { audience: 'families in our town', problem: 'miss the bake', solution: 'get a loaf at the door' },
  },
  offer: { fields: { amount: '80', price: '5', currency: '' } },
}

async function german() {
  const sentence = await inLanguage('de', GERMAN, () => import('#domain/analysis/hypothesis-sentence.ts'))
  const { OfferTexts } = await import('#domain/copy/catalogue/offer-texts.ts')
  return { ...sentence, OfferTexts }
}

test('a German page has the sentence of a German offer in German, in the order of its words', async () => {
  const { hypothesisSentence, OfferTexts } = await german()
  expect(hypothesisSentence(new OfferTexts(GERMAN_OFFER))).toBe(
    'Wenn Familien in unserer Stadt, die am Samstag nie ein Brot bekommen, ihr Brot nach Hause bestellen könnten, würden 80 von ihnen dafür 5 zahlen.',
  )
})

test('a German page has an English offer as a list with German labels, and no sentence to store', async () => {
  const { offerSentence, hypothesisSentence, OfferTexts } = await german()
  const { isList, parts } = offerSentence(new OfferTexts(ENGLISH_OFFER))
  expect(isList).toBe(true)
  expect(parts.map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.text}`))).toEqual([
    'Für: families in our town',
    'Problem: miss the bake',
    'Ergebnis: get a loaf at the door',
    'Preis: 5',
  ])
  expect(hypothesisSentence(new OfferTexts(ENGLISH_OFFER))).toBeUndefined()
})

test('an offer without a word yet has the sentence of the page’s language, with its placeholders', async () => {
  const { offerSentence, OfferTexts } = await german()
  const { isList, parts } = offerSentence(new OfferTexts({}))
  expect(isList).toBe(false)
  expect(parts.slice(0, 2)).toEqual(['Wenn ', expect.objectContaining({ placeholder: 'Ihre Kunden', text: '' })])
})

test('an English page has a German offer as a list', async () => {
  const { offerSentence } = await import('#domain/analysis/hypothesis-sentence.ts')
  const { OfferTexts } = await import('#domain/copy/catalogue/offer-texts.ts')
  expect(offerSentence(new OfferTexts(GERMAN_OFFER)).isList).toBe(true)
  expect(offerSentence(new OfferTexts(ENGLISH_OFFER)).isList).toBe(false)
})
