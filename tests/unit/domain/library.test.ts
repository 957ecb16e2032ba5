import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measureLength, smsLength } from '#domain/formats/channel-length.ts'
import { TEXT_FORMATS, textFormat } from '#domain/formats/formats.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { emptyTokens, fillTokens, findTokens } from '#domain/tokens/tokens.ts'
import {
  allTokens,
  fieldsOfTemplate,
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
const templates = TEXT_LIBRARY.map((template) => [nameOf(template), template] as const)
const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length

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

  test('every library text has its own slug and title', () => {
    expect(TEXT_LIBRARY.filter(({ key }) => !/^[a-z]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
    expect(isUnique(TEXT_LIBRARY.map(nameOf))).toBe(true)
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
    const long = TEXT_LIBRARY.flatMap((template) => {
      const fields = tooLong(template, (text) => fillTokens(text, values, () => ''))
      return fields.length > 0 ? [`${nameOf(template)}: ${fields.join(', ')}`] : []
    })
    expect(1 - long.length / TEXT_LIBRARY.length, long.join('\n')).toBeGreaterThanOrEqual(least)
  })

  test('a text message is one message', () => {
    const messages = TEXT_LIBRARY.filter(({ format }) => format === 'sms').map(({ content }) =>
      smsLength(fillTokens(content, bakery)),
    )
    expect(messages.map(({ alphabet, parts }) => [alphabet, parts])).toEqual(messages.map(() => ['GSM-7', 1]))
  })

  test('a mail is no longer than it should be, nor its subject and preview', () => {
    const long = TEXT_LIBRARY.filter(({ kind }) => kind === 'emails' || kind === 'cold-emails').flatMap((template) =>
      fieldsOfTemplate(template).flatMap(({ field, text, rule }) =>
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
