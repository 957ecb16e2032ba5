import { expect, test } from 'vitest'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { createBrandReplacer } from '#server/ai/brands.ts'
import { factsFor } from '#server/ai/facts.ts'
import { plainAnswer, readDrafts } from '#server/ai/read-answer.ts'
import { isRefused } from '#server/ai/refusal.ts'
import { fitted } from '#server/ai/repair.ts'

const useCaseOf = (slug: string) => {
  const useCase = templateNamed(slug)
  if (!useCase) throw new Error(slug)
  return useCase
}
const tagline = useCaseOf('tagline')

/** What grows with the square of its length takes minutes with these. */
const LONG = 64_000

test.each([
  ['line breaks', `a${'\n'.repeat(LONG)}b`],
  ['spaces', `a${' '.repeat(LONG)}b`],
  ['tags that do not end', '<script'.repeat(LONG / 7)],
  ['fences', '```'.repeat(LONG / 3)],
  ['numbered lines', 'Draft 1:\n'.repeat(LONG / 9)],
  ['brackets', '{"drafts":['.repeat(LONG / 11)],
])('an answer of nothing but %s is read at once', async (_what, text) => {
  expect((await readDrafts(text, tagline)).length).toBeLessThanOrEqual(1)
  expect(plainAnswer(text).length).toBeLessThanOrEqual(text.length)
})

test('an input of nothing but addresses is masked at once, and real ones are not told', () => {
  const facts = factsFor({
    content: {},
    company: {},
    excerpt: '',
    inputs: { what: 'a@'.repeat(2_500), who: 'Ask nell@example.com or +44 1632 960 983, by 2027-03-25' },
  })
  expect(facts.who).toBe('Ask  or , by 2027-03-25')
})

test('words without a form are the main field; half letters and controls are no words', async () => {
  expect(await readDrafts('Draft 1:\nBread that waits\u0001\uD800', tagline)).toEqual([{ line: 'Bread that waits' }])
})

const said = (text: string) => isRefused({ text, refusal: '', finishReason: 'stop' })

test.each([
  'Looks like you beat the AI this time',
  'I’m sorry, but I cannot help with that.',
  "I can't assist with this request.",
  'As an AI, I do not write that.',
  'Ich kann dabei nicht helfen.',
])('%s is a refusal', (text) => expect(said(text)).toBe(true))

test.each([
  "We can't wait to see you on Saturday.",
  'Sorry, we are closed on Monday.',
  "I'm sorry your bread was late.",
  'Sorry we missed you. We won’t let it happen again.',
])('%s is a text', (text) => expect(said(text)).toBe(false))

test('a brand’s name is replaced as a whole word alone, and held back while it may be one', () => {
  const { replaced, sure } = createBrandReplacer(['Jasper AI', 'Rytr'], 'Offer Desk')
  expect(replaced('JASPER  ai and rytr, Rytry')).toBe('Offer Desk and Offer Desk, Rytry')
  expect(sure('Written by Jas')).toBe('Written by ')
  expect(sure('Written by Jaspis')).toBe('Written by Jaspis')
})

test('a draft of many fields that are all too long by a sentence loses the sentences, and stays', () => {
  const useCase = useCaseOf('job-description')
  const words = 'rye oat wheat spelt corn barley millet rice seed nut fig date plum pear apple milk'.split(' ')
  const draft = Object.fromEntries(
    useCase.outputs.map(({ key, maxLength }, index) => [
      key,
      `Bake ${words[index]}. ${'And so on it goes '.repeat(Math.ceil(maxLength / 18))}for all.`,
    ]),
  )
  const judging = {
    useCase,
    content: {},
    company: {},
    excerpt: '',
    inputs: {},
    language: 'en',
    voice: { banned: '', language: '', do: '', dont: '', samples: '' },
    nowMs: 0,
  }
  // The one before it has nothing in the fields that are needed: what stays knows its place.
  const [kept] = fitted([{}, draft], judging, () => [])
  expect(kept?.index).toBe(1)
  expect(Object.keys(kept?.parts ?? {})).toHaveLength(useCase.outputs.length)
})

test('a text that is to be worked on reaches the writer whole', () => {
  const text = `Write to nell@example.com. ${'Bread does not wait. '.repeat(45)}`.trim()
  expect(factsFor({ content: {}, company: {}, excerpt: '', inputs: { text } }).text).toBe(text)
})
