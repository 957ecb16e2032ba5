import { describe, expect, test } from 'vitest'
import { DRAFT_ANGLE_KEYS, type DraftDirections } from '#domain/copy/catalogue/draft-directions.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { requestLanguage } from '#domain/copy/writer/request/draft-language.ts'
import { builtInRequest, finishDrafts, type RequestedDrafts } from '#domain/copy/writer/request/built-in-request.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { sampleOffer } from '../../../../../support/samples/sample-offer.ts'

const contentOf = (name: string) =>
  Object.fromEntries(Object.entries(sampleOffer(name).sections).map(([form, fields]) => [form, { fields }]))
const bakery = contentOf('bakery')
const dental = contentOf('dental-german')
const VOICE = { banned: '', language: '', do: '', dont: '', samples: '', terms: [] }

function requested(given: Partial<RequestedDrafts> & { readonly slug?: string } = {}): RequestedDrafts {
  const { slug = 'social-ads', ...rest } = given
  const useCase = findUseCase(slug)
  if (!useCase) throw new Error(slug)
  return {
    useCase,
    variants: 0,
    directions: {},
    content: bakery,
    company: {},
    excerpt: '',
    inputs: {},
    language: '',
    voice: VOICE,
    seed: '7',
    nowMs: Date.UTC(2026, 10, 27),
    previous: [],
    avoided: [],
    ...rest,
  }
}

const write = (given: RequestedDrafts) => finishDrafts(writeDrafts(builtInRequest(given)), given)
const directed = (directions: DraftDirections, slug?: string): RequestedDrafts =>
  requested({ directions, ...(slug !== undefined && { slug }) })

describe('the language of drafts', () => {
  const german = { content: dental, inputs: {} }
  test.each([
    ['the one that was asked for', { asked: 'fr', voice: 'es', ...german }, 'fr'],
    ['the offer’s, before the voice’s', { asked: '', voice: 'en-GB', ...german }, 'de'],
    ['the offer’s with the region of the voice', { asked: '', voice: 'de-CH', ...german }, 'de-CH'],
    ['the voice’s where the offer tells none', { asked: '', voice: 'de', content: {}, inputs: {} }, 'de'],
    ['English where nothing tells one', { asked: '', voice: '', content: {}, inputs: {} }, 'en'],
    [
      'the text’s that is rewritten, before the offer’s',
      {
        asked: '',
        voice: 'en-GB',
        content: bakery,
        inputs: { text: 'Wir backen dein Brot am Donnerstag und bringen es dir am Freitag vor die Tür.' },
        isRewriting: true,
      },
      'de',
    ],
  ])('is %s', (_rule, given, language) => expect(requestLanguage(given)).toBe(language))
})

describe('each direction that the built-in writer knows reaches its drafts', () => {
  test('count: as many drafts as were asked for, by either name, and never more than the template has', () => {
    expect(write(requested()).drafts).toHaveLength(3)
    expect(write(directed({ count: 1 })).drafts).toHaveLength(1)
    expect(write(requested({ variants: 2 })).drafts).toHaveLength(2)
    expect(write({ ...directed({ count: 3 }, 'google-search-ads') }).drafts.length).toBeLessThanOrEqual(3)
  })

  test('angle: all drafts begin with it', () => {
    const { drafts } = write(directed({ angle: 'guarantee' }))
    expect(drafts.length).toBeGreaterThan(0)
    for (const { strategy } of drafts) expect(strategy).toBe('promise')
  })

  test('an angle in words of one’s own is for an AI alone', () => {
    expect(builtInRequest(directed({ angle: 'No queue' })).angle).toBeUndefined()
    for (const angle of DRAFT_ANGLE_KEYS) expect(builtInRequest(directed({ angle })).angle).toBe(angle)
  })

  test('keep: the field stays to the letter, whatever the voice spells', () => {
    const keep = { headline: 'weekly LOAF for you' }
    const { drafts } = write(requested({ directions: { keep }, voice: { ...VOICE, terms: ['Weekly Loaf'] } }))
    expect(drafts.length).toBeGreaterThan(0)
    for (const { parts } of drafts) expect(parts.headline).toBe(keep.headline)
  })

  test('avoid: no draft is like one that was not wanted', () => {
    const [first] = write(directed({ count: 1 })).drafts
    const { drafts } = write(requested({ avoided: [first?.parts ?? {}] }))
    for (const { parts } of drafts) expect(parts.text).not.toBe(first?.parts.text)
  })

  test('voice: words to avoid stay out, and terms are spelled as the voice has them', () => {
    const { drafts } = write(requested({ voice: { ...VOICE, banned: 'queueing', terms: ['SourDough'] } }))
    expect(JSON.stringify(drafts)).not.toMatch(/queueing/i)
    expect(JSON.stringify(drafts)).not.toMatch(/sourdough|Sourdough/)
  })

  test('language: another one than the offer’s is refused in words, and its region is taken', () => {
    expect(write(requested({ language: 'de' }))).toMatchObject({
      drafts: [],
      shortfall: expect.stringContaining('This offer is in English') as string,
    })
    expect(builtInRequest(requested({ language: 'en-US' })).language).toBe('en-US')
  })

  test('a request that keeps everything says so', () => {
    const keep = { text: 'a', headline: 'b', description: 'c', button: 'd' }
    expect(write(directed({ keep }))).toMatchObject({
      drafts: [],
      shortfall: 'Every field is kept. Choose at least one to write again.',
    })
  })
})
