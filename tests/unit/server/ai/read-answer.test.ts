import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { readConfig } from '#server/config.ts'
import { promptFacts } from '#server/ai/facts.ts'
import { plainAnswer } from '#server/ai/answer/plain-answer.ts'
import { readDrafts } from '#server/ai/read-answer.ts'
import { isRefusedAnswer } from '#server/ai/refusal.ts'
import { markDraftFaults } from '#server/ai/draft-review.ts'

const useCaseOf = (slug: string) => {
  const useCase = findUseCase(slug)
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
  ['quotation marks', `{"a":"${'"x'.repeat(LONG / 2)}`],
  ['letters without spaces', '内容'.repeat(LONG / 2)],
  ['lines', '-'.repeat(LONG)],
  ['openings', 'i understand '.repeat(LONG / 13)],
  ['stars', '**a'.repeat(LONG / 3)],
])('an answer of nothing but %s is read at once', (_what, text) => {
  createBrandReplacer(['Copy.ai'], 'Offer Desk').sure(text)
  isRefusedAnswer({ text, refusal: '', finishReason: 'stop' })
  expect(readDrafts(text, tagline).length).toBeLessThanOrEqual(1)
  expect(plainAnswer(text).length).toBeLessThanOrEqual(text.length)
})

const NO_OFFER = { content: {}, company: {}, excerpt: '', language: 'en', nowMs: 0 }

test('an input of nothing but addresses is masked at once, and real ones are not told', () => {
  const facts = promptFacts({
    ...NO_OFFER,
    inputs: { what: 'a@'.repeat(2_500), who: 'Ask nell@example.com or +44 1632 960 983, by 2027-03-25' },
  })
  expect(facts['who it is for']).toBe('Ask or , by 2027-03-25')
})

test('words without a form are the main field; half letters and controls are no words', () => {
  expect(readDrafts('Draft 1:\nBread that waits\u0001\uD800', tagline)).toEqual([{ line: 'Bread that waits' }])
})

const said = (text: string) => isRefusedAnswer({ text, refusal: '', finishReason: 'stop' })

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

const { replaced, sure } = createBrandReplacer(['Jasper AI', 'Rytr', 'Copy.ai'], 'Offer Desk')

test('a brand’s name is replaced as a whole word alone, and held back while it may be one', () => {
  expect(replaced('JASPER  ai and rytr, Rytry. Made with Copy.ai.')).toBe(
    'Offer Desk and Offer Desk, Rytry. Made with Offer Desk.',
  )
  expect(sure('Written by Jas')).toBe('Written by ')
  expect(sure('Written by Jaspis')).toBe('Written by Jaspis')
  expect(sure('See Copy.ai/')).toBe('See ')
})

test.each([
  'https://www.copy.ai/tools?x=1',
  'www.copy.ai',
  'copy.ai/pricing',
  'app.copy.ai',
  'hello@copy.ai',
  'rytr@example.com',
  '@rytr',
  '#Rytr',
  'rytr.me',
])('a brand’s name inside of %s stays', (address) => {
  expect(replaced(`See ${address}, or not.`)).toBe(`See ${address}, or not.`)
})

test('a brand that the person named stays', () => {
  const own = createBrandReplacer(['Jasper AI', 'Rytr'], 'Offer Desk', 'A course on writing with rytr')
  expect(own.replaced('Learn Rytr, without Jasper AI')).toBe('Learn Rytr, without Offer Desk')
})

describe('the brands that are known from the start', () => {
  const config = readConfig({ AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'm' })
  const brands = config.ok ? (config.value.ai?.brands ?? []) : []
  const replacer = createBrandReplacer(brands, 'Offer Desk')

  test.each(['Copy.ai', 'CopyAI', 'Copy AI', 'Jasper', 'Jasper AI', 'Jasper.ai', 'Anyword', 'ChatGPT', 'Rytr'])(
    '%s is replaced',
    (brand) => {
      expect(replacer.replaced(`Written by ${brand}, for you.`)).toBe('Written by Offer Desk, for you.')
    },
  )

  test.each([
    'A ring of red jasper.',
    'Jasper Lindqvist says so.',
    'From Mount Jasper to the sea.',
    'See https://www.jasper.ai/pricing or me@jasper.ai.',
    'See jasper.ai/pricing',
  ])('‘%s’ stays', (text) => {
    expect(replacer.replaced(text)).toBe(text)
  })

  test('a text that goes on never shows a brand that is replaced later', () => {
    const text = 'Written by Jasper AI and by Jasper, not by Jasper Lindqvist.'
    const whole = replacer.replaced(text)
    for (let end = 1; end <= text.length; end++) expect(whole).toContain(replacer.sure(text.slice(0, end)).trimEnd())
  })
})

const JUDGING = {
  content: {},
  company: {},
  excerpt: '',
  inputs: {},
  language: 'en',
  voice: { banned: '', language: '', do: '', dont: '', samples: '' },
  nowMs: 0,
}

test('a field that is too long stays as it is, with its fault, and a draft without most of its fields is marked', () => {
  const useCase = useCaseOf('social-ads')
  const long = 'Bread that waits for you at home until seven'
  const draft = { text: 'Somebody bakes while you sleep.', headline: long, button: 'Read the recipe' }
  expect(markDraftFaults([{ text: 'Only this.' }, draft], { ...JUDGING, useCase })).toEqual([
    {
      parts: { text: 'Only this.' },
      index: 0,
      isUsable: false,
      faults: [
        { field: 'headline', message: 'Missing' },
        { field: 'button', message: 'Missing' },
      ],
    },
    {
      parts: draft,
      index: 1,
      isUsable: true,
      faults: [{ field: 'headline', code: 'tooLong', message: '4 characters too long' }],
    },
  ])
})

test('an invented price, share, number or name is reported', () => {
  const useCase = useCaseOf('magic-command')
  const content = { overview: { fields: { product_name: 'Weekly Loaf' } } }
  const text = 'It costs £312, saves 97 % of your time in 45 minutes, says our baker Jane Miller.'
  const [draft] = markDraftFaults([{ text }], { ...JUDGING, content, useCase })
  expect(draft?.parts).toEqual({ text })
  expect(draft?.faults.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'This price is not in your offer: £312',
    'This percentage is not in your offer: 97 %',
    'This number is not in your offer: 45',
    'This name is not in your offer: Jane Miller',
  ])
})

const faultsIn = (line: string): readonly string[] => {
  const useCase = useCaseOf('google-search-ads')
  const content = { overview: { fields: { product_name: 'Weekly Loaf', description: 'sourdough from Mill Lane' } } }
  const parts = {
    headline_1: line,
    headline_2: 'Order today',
    headline_3: 'Baked at night',
    description_1: 'Bread at your door.',
    description_2: 'Bread that waits.',
  }
  return (
    markDraftFaults([parts], { ...JUDGING, content, useCase })[0]?.faults.map(({ message }) => message) ?? ['no draft']
  )
}

test.each([
  'Fresh Bread Delivered Weekly',
  'Order Your Weekly Loaf Now',
  'The Sourdough From mill lane',
  'Get Your First Loaf Free',
  'Never Queue for Bread Again',
])('the headline in title case ‘%s’ passes', (line) => expect(faultsIn(line)).toEqual([]))

test.each(['Baked by Jane Miller', 'Now sold at Harrods Food Hall'])('‘%s’ names what the offer does not', (line) =>
  expect(faultsIn(line)).toEqual([expect.stringContaining('This name is not in your offer')]),
)

test('a text that is to be worked on reaches the writer whole', () => {
  const text = `Write to nell@example.com. ${'Bread does not wait. '.repeat(45)}`.trim()
  expect(promptFacts({ ...NO_OFFER, inputs: { text } })['text to work on']).toBe(text)
})

test('a line of one bar is no row of a table', () => {
  const [draft] = readDrafts('Bread\n|\nthat waits', tagline)
  expect(Object.values(draft ?? {}).join('')).toContain('|')
})
