import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measureLength, smsLength } from '#domain/formats/channel-length.ts'
import { TEXT_FORMATS, textFormat } from '#domain/formats/formats.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import { TEXT_TONES } from '#domain/library/text-tones.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { emptyTokens, fillTokens, findTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import {
  allTokens,
  fieldsOfTemplate,
  fitted,
  nameOf,
  ownWords,
  type SampleOffer,
  textsOf,
  tooLong,
  valuesOf,
} from '../../support/samples/text-templates.ts'

const offerOf = (file: string): SampleOffer =>
  JSON.parse(readFileSync(new URL(`../../fixtures/offers/${file}.json`, import.meta.url), 'utf8')) as SampleOffer
const bakery = valuesOf(offerOf('bakery'))

const KINDS = STRATEGY_KINDS.filter((kind) => kind !== 'custom')
const ALL_TEXTS = [...TEXT_LIBRARY, ...SEQUENCE_LIBRARY.flatMap(({ steps }) => steps.map(({ text }) => text))]
const templates = ALL_TEXTS.map((template) => [nameOf(template), template] as const)
const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length

const FRAMEWORK_NAMES = ['AIDA', 'PAS', 'BAB', '4P', 'FAB', 'StoryBrand', 'Hook–story–offer']

/** What the titles of a format end with, behind the angle. A script for the phone is an angle and a noun in two words. */
const FORMAT_NOUNS: Readonly<Record<string, string>> = {
  'sales-mail': 'sales email',
  sms: 'text message',
  facebook: 'Facebook post',
  instagram: 'Instagram post',
  linkedin: 'LinkedIn post',
  x: 'X post',
  threads: 'Threads post',
  'short-video': 'video script',
  'first-mail': 'cold email',
  'follow-up': 'follow-up',
  'sequence-step': 'sequence email',
  'linkedin-message': 'LinkedIn message',
  text: '(script|release|pitch)',
  bio: 'bio',
}

const saysItsUse = ({ title, format }: { readonly title: string; readonly format: string }): boolean =>
  new RegExp(`^\\S.* ${FORMAT_NOUNS[format] ?? format.replaceAll('-', ' ')}$`).test(title) && /^[\p{Lu}\d]/u.test(title)

/** Notes, targeting and what others charge. */
const NOT_COPY =
  /^(analysis\.|report\.|custom\.|hypothesis\.(summary|emotion)$|product\.(idea|goal)$|audience\.(?!(role|qualifiers)$)|problems\.alternative_)/

describe('the library', () => {
  test.each(KINDS)('the library has at least 11 %s', (kind) =>
    expect(TEXT_LIBRARY.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(11),
  )

  test('the library has every format of each kind', () => {
    const known = KINDS.flatMap((kind) => TEXT_FORMATS[kind].map(({ key }) => `${kind} ${key}`))
    expect(new Set(TEXT_LIBRARY.map(({ kind, format }) => `${kind} ${format}`))).toEqual(new Set(known))
  })

  test.each(KINDS)('%s have at least two texts in each tone, and each of their formats has one', (kind) => {
    for (const tone of TEXT_TONES) {
      const ofTone = TEXT_LIBRARY.filter((one) => one.kind === kind && one.tone === tone)
      expect(ofTone.length, tone).toBeGreaterThanOrEqual(2)
      expect(new Set(ofTone.map(({ format }) => format)), tone).toEqual(
        new Set(TEXT_FORMATS[kind].map(({ key }) => key)),
      )
    }
  })

  test('the title of a library text says its use: an angle, then the noun of its format', () => {
    expect(TEXT_LIBRARY.filter((text) => !saysItsUse(text)).map(({ title }) => title)).toEqual([])
    for (const title of ['Until the lift stops', 'Social ad', 'Price-first'])
      expect(saysItsUse({ title, format: 'social-ad' }), title).toBe(false)
  })

  test('every framework is in the library by its name, with a line that explains it', () => {
    const named = FRAMEWORK_NAMES.map((name) => TEXT_LIBRARY.find(({ title }) => title.startsWith(`${name} `))?.use)
    expect(named.map((use) => use?.split(/, when /)[0])).toEqual([
      'Attention, Interest, Desire, Action',
      'Problem, Agitate, Solve',
      'Before, After, Bridge',
      'Promise, Picture, Proof, Push',
      'Features, Advantages, Benefits',
      'A hero with a problem meets a guide with a plan',
      'Hook, Story, Offer',
    ])
  })

  test('every library text has its own slug and title', () => {
    expect(TEXT_LIBRARY.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
    expect(isUnique(TEXT_LIBRARY.map(({ key }) => key))).toBe(true)
    expect(isUnique(TEXT_LIBRARY.map(({ title }) => title.toLowerCase()))).toBe(true)
    expect(TEXT_LIBRARY.filter(({ title }) => title.length > 40 || title !== title.trim())).toEqual([])
  })

  test('every library text says in one sentence when to use it', () => {
    expect(TEXT_LIBRARY.filter(({ use }) => !/^[A-Z][^.?!:]+\.$/.test(use)).map(nameOf)).toEqual([])
    expect(isUnique(TEXT_LIBRARY.map(({ use }) => use))).toBe(true)
  })
})

describe.each(templates)('%s', (_name, template) => {
  const format = textFormat(template)

  test('a library text has exactly the parts of its format', () => {
    expect(fieldsOfTemplate(template).filter(({ text, rule }) => text !== '' && !rule)).toEqual([])
    expect(template.content === '').toBe(format.body === undefined)
    const wanted = format.parts.filter(({ isRequired }) => isRequired || template.format !== 'search-ad')
    expect(wanted.filter(({ key }) => !template.parts[key])).toEqual([])
  })

  test('a library text uses only values that an offer, the company or the reader has', () => {
    const isMail = template.kind === 'emails' || template.kind === 'cold-emails'
    const tokens = textsOf(template).flatMap((text) => findTokens(text))
    const strange = tokens.filter((token) => {
      const place = tokenPlace(token)
      return !place || NOT_COPY.test(token.key) || (place.of === 'recipient' && !isMail)
    })
    expect(strange).toEqual([])
    expect(new Set(allTokens(template)).size).toBeGreaterThanOrEqual(
      ['tagline', 'search-ad'].includes(template.format) ? 1 : 3,
    )
    for (const text of textsOf(template)) expect(ownWords(text)).not.toMatch(/[{}[\]<>]/)
  })

  test('the fixed words of a library text stay within the limits', () =>
    expect(tooLong(template, ownWords)).toEqual([]))

  test('the sample bakery fills a library text without a gap', () => {
    const gaps = textsOf(template).flatMap((text) => emptyTokens(text, bakery))
    expect(gaps.filter((key) => !key.startsWith('company.'))).toEqual([])
  })
})

describe('filled with the sample offers', () => {
  test.each([
    ['bakery', 1],
    ['dental-german', 0.95],
    ['spanish-course', 0.9],
    // Its call to action alone is longer than any button.
    ['awkward', 0.5],
  ] as const)('%s: so many keep to the limits of their channels', (file, least) => {
    const values = valuesOf(offerOf(file))
    const long = ALL_TEXTS.flatMap((template) => {
      const fields = tooLong(fitted(template, values), (text) => fillTokens(text, values, () => ''))
      return fields.length > 0 ? [`${nameOf(template)}: ${fields.join(', ')}`] : []
    })
    expect(1 - long.length / ALL_TEXTS.length, long.join('\n')).toBeGreaterThanOrEqual(least)
  })

  test.each([['bakery'], ['dental-german'], ['spanish-course'], ['awkward'], ['endless']])(
    '%s: every search ad keeps to 30 and 90 characters, and no headline stands twice',
    (file) => {
      const values: TokenValues = file === 'endless' ? () => 'Endless value '.repeat(20) : valuesOf(offerOf(file))
      for (const template of TEXT_LIBRARY.filter(({ format }) => format === 'search-ad')) {
        const { parts } = fitted(template, values)
        const headlines = Object.entries(parts).filter(([key]) => key.startsWith('headline'))
        expect(tooLong({ ...template, parts }, (text) => fillTokens(text, values, () => ''))).toEqual([])
        expect(isUnique(headlines.map(([, text]) => text)), nameOf(template)).toBe(true)
      }
    },
  )

  test('a button keeps to its limit whatever the call to action is', () => {
    const values: TokenValues = () => 'Endless value '.repeat(20)
    const long = ALL_TEXTS.filter((template) =>
      tooLong(fitted(template, values), (text) => fillTokens(text, values)).includes('button'),
    )
    expect(long.map(nameOf)).toEqual([])
  })

  test('a text message is one message', () => {
    const messages = TEXT_LIBRARY.filter(({ format }) => format === 'sms').map(({ content }) =>
      smsLength(fillTokens(content, bakery)),
    )
    expect(messages.map(({ alphabet, parts }) => [alphabet, parts])).toEqual(messages.map(() => ['GSM-7', 1]))
  })

  test('a mail is no longer than it should be, nor its subject and preview', () => {
    const long = ALL_TEXTS.filter(({ kind }) => kind === 'emails' || kind === 'cold-emails').flatMap((template) =>
      fieldsOfTemplate(fitted(template, bakery)).flatMap(({ field, text, rule }) =>
        measureLength(rule?.counting ?? 'graphemes', fillTokens(text, bakery)) > (rule?.shown ?? Infinity)
          ? [`${nameOf(template)} ${field}`]
          : [],
      ),
    )
    expect(long).toEqual([])
  })

  test('the first line of a paid post shows whole', () => {
    const folded = TEXT_LIBRARY.filter(({ format }) => format === 'social-ad' || format === 'instagram').filter(
      ({ content }) => (fillTokens(content, bakery).split('\n')[0] ?? '').length > 125,
    )
    expect(folded.map(nameOf)).toEqual([])
  })
})
