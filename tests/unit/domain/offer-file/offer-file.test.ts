import { PASSAGE_SOURCES } from '#domain/origin/text-sources.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CUSTOM_FIELD_KINDS,
  type CustomFieldKind,
  normalizeCustomName,
  definitionText,
} from '#domain/custom/custom-fields.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { findKind } from '#domain/kinds/index.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { isSameOffer, offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { fileCustomFields, toFileSections, writeOfferFile } from '#domain/offer-file/offer-file.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import { filledSections, templateSearchText } from '#domain/library/template-sections.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'
import { sampleContent } from '../../../support/samples/sample-offer.ts'

const words = fc.string({ unit: 'binary', maxLength: 40 })
const title = words.filter((text) => !isBlank(text))
const key = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/)
  .filter((text) => !['constructor', 'prototype'].includes(text))

/** Any content that an offer may have: any field of any section, and keys of one's own in the custom data. */
const content = fc
  .uniqueArray(fc.constantFrom(...OPPORTUNITY_FORMS), { maxLength: 15, selector: (form) => form.key })
  .chain((forms) =>
    fc.tuple(
      ...forms.map((form) => {
        const known = fc.constantFrom(...formSpecFields(form).map((field) => field.key))
        const fields = fc.dictionary(form.open ? fc.oneof(known, key) : known, words, {
          maxKeys: 12,
          noNullPrototype: true,
        })
        return fc.tuple(fc.constant(form.key), fc.record({ fields, done: fc.boolean() }))
      }),
    ),
  )
  .map((sections) => Object.fromEntries(sections))

const text = fc.record({
  post_title: title,
  post_excerpt: words,
  post_content: words,
  meta_input: fc.record({
    kind: fc.constantFrom(...STRATEGY_KINDS),
    format: fc.constantFrom('', 'newsletter'),
    parts: fc.dictionary(key, words, { maxKeys: 3, noNullPrototype: true }),
    sources: fc.array(fc.record({ source: fc.constantFrom(...PASSAGE_SOURCES), text: words }), { maxLength: 3 }),
  }),
})

/** What fields of one's own are called and take; one that was taken out says nothing. */
const definitions = fc.dictionary(
  key,
  fc.oneof(
    fc.constant(''),
    fc
      .record({
        kind: fc.constantFrom(...(Object.keys(CUSTOM_FIELD_KINDS) as CustomFieldKind[])),
        name: words.filter((name) => normalizeCustomName(name) !== ''),
      })
      .map(definitionText),
  ),
  { maxKeys: 4, noNullPrototype: true },
)

const given = fc.record({
  post_title: title,
  post_excerpt: words,
  post_content: content,
  custom_fields: definitions,
  texts: fc.array(text, { maxLength: 3 }),
})

/** What of a record a file keeps. */
const kept = (offer: Opportunity) => ({
  title: offer.title,
  excerpt: offer.excerpt,
  sections: toFileSections(offer.content),
  customFields: fileCustomFields(offer),
})
const keptText = ({ title: name, excerpt, content: body, kind, format, parts, sources }: Strategy) => ({
  title: name,
  excerpt,
  body,
  kind,
  format,
  sources,
  parts: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')),
})

describe('an offer goes into a file and comes out of it', () => {
  test('any offer comes out as it was, with its texts', () => {
    fc.assert(
      fc.property(given, ({ texts, ...offer }) => {
        const account = createTestAccount()
        account.done('opportunity.create', { ID: 1, ...offer })
        for (const [index, one] of texts.entries())
          account.done('strategy.create', {
            ID: 10 + index,
            ...one,
            meta_input: { ...one.meta_input, opportunity_id: 1 },
          })
        const before = account.stored('opportunity', 1)?.record as Opportunity
        const textsBefore = texts.map(
          (_one, index) => account.stored('strategy', 10 + index)?.record as unknown as Strategy,
        )
        const read = readOfferFile(writeOfferFile({ offers: [{ offer: before, texts: textsBefore }], formulas: [] }))
        if (!read.ok) throw new Error(read.error.message)
        expect(read.value.leftOut).toEqual([])
        const [first] = read.value.offers
        expect(first && isSameOffer(before, first)).toBe(true)
        const other = createTestAccount()
        let next = 100
        const { calls, offers } = offerFileCalls(read.value, () => (next += 1))
        for (const { method, params } of calls) other.done(method, params)
        expect(offers).toEqual([101])
        expect(kept(other.stored('opportunity', 101)?.record as Opportunity)).toEqual(kept(before))
        const textsAfter = texts.map(
          (_one, index) => other.stored('strategy', 102 + index)?.record as unknown as Strategy,
        )
        expect(textsAfter.map(keptText)).toEqual(textsBefore.map(keptText))
        expect(textsAfter.every(({ meta }) => meta.opportunity_id === 101)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test.each(['bakery', 'dental-german', 'spanish-course', 'awkward'])('the sample %s: each field', (name) => {
    const account = createTestAccount()
    const sections = Object.fromEntries(
      Object.entries(sampleContent(name)).map(([section, fields]) => [section, { fields }]),
    )
    account.done('opportunity.create', { ID: 1, post_title: name, post_content: sections })
    const offer = account.stored('opportunity', 1)?.record as Opportunity
    const read = readOfferFile(writeOfferFile({ offers: [{ offer, texts: [] }], formulas: [] }))
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.offers[0]?.sections).toEqual(toFileSections(offer.content))
  })

  test('several in one file, and formulas', () => {
    const account = createTestAccount()
    account.done('opportunity.create', { ID: 1, post_title: 'One' })
    account.done('opportunity.create', { ID: 2, post_title: 'Two' })
    const inputs = [{ name: 'day', label: 'Which day?', type: 'choice', choices: ['Monday', 'Friday'] }]
    account.done('formula.create', {
      ID: 3,
      post_title: 'Reminder',
      post_content: { src: 'Write for {{day}}.', inputs },
    })
    const formula = account.stored('formula', 3)?.record as unknown as Formula
    const offers = [1, 2].map((ID) => ({ offer: account.stored('opportunity', ID)?.record as Opportunity, texts: [] }))
    const read = readOfferFile(writeOfferFile({ offers, formulas: [formula] }))
    if (!read.ok) throw new Error(read.error.message)
    let next = 10
    const { calls } = offerFileCalls(read.value, () => (next += 1))
    for (const { method, params } of calls) account.done(method, params)
    expect(account.stored('opportunity', 12)?.record).toMatchObject({ title: 'Two' })
    const again = account.stored('formula', 13)?.record
    expect(again && findKind('formula')?.recreate?.(again, 3)).toEqual(findKind('formula')?.recreate?.(formula, 3))
  })
})

const whole = {
  format: 'appc',
  version: 1,
  offers: [{ title: 'A', sections: { overview: { fields: { product_name: 'B' }, done: true } } }],
}
const changed = (change: object): string => JSON.stringify({ ...whole, ...change })
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a file longer than a call is refused, in letters of every script', () => {
  for (const letter of ['x', 'я', '春']) {
    const fields = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`note_${index}`, letter.repeat(150_000)]),
    )
    const read = readOfferFile(
      JSON.stringify({ format: 'appc', version: 1, offers: [{ title: 'A', sections: { custom: { fields } } }] }).slice(
        0,
        10_000_000,
      ),
    )
    expect(read.ok).toBe(false)
  }
})

test('a key that no call takes is left out', () => {
  const fields = { 'oven-size': '3', größe: '4', oven: '5' }
  const read = readOfferFile(
    JSON.stringify({ format: 'appc', version: 1, offers: [{ title: 'A', sections: { custom: { fields } } }] }),
  )
  expect(read.ok && read.value).toMatchObject({
    leftOut: ['custom.oven-size', 'custom.größe'],
    offers: [{ sections: { custom: { fields: { oven: '5' } } } }],
  })
})

test('data that another version stored is left alone', () => {
  const odd = {
    overview: null,
    goals: { fields: null },
    benefits: { fields: { feature_1: 7, benefit_1: 'Bread' }, done: 'yes' },
  } as never
  expect(toFileSections(odd)).toEqual({ benefits: { fields: { benefit_1: 'Bread' }, done: false } })
  expect(filledSections(odd)).toEqual({ benefits: { fields: { benefit_1: 'Bread' } } })
  expect(templateSearchText(null as never)).toBe('')
})

describe('a file that is no offer says why', () => {
  test.each([
    ['no JSON', 'hello', 'There’s no offer in this file'],
    ['nothing', '', 'There’s no offer in this file'],
    ['another format', '{"format":"formula","version":1}', 'There’s no offer in this file'],
    ['cut off', JSON.stringify(whole).slice(0, 60), 'is incomplete'],
    ['a newer version', changed({ version: 2 }), 'newer version of the app'],
    ['no version', changed({ version: '1' }), 'no version number'],
    ['too deep', `{"a":${nested(5_000_000)}}`, 'nested too deeply'],
    [
      'an unsafe key',
      '{"format":"appc","version":1,"offers":[{"title":"A","sections":{"__proto__":{"fields":{}}}}]}',
      '__proto__',
    ],
    ['an unsafe key elsewhere', '{"format":"appc","version":1,"offers":[],"x":{"constructor":1}}', 'constructor'],
    ['no offer', changed({ offers: [] }), 'There’s no offer'],
    ['no title', changed({ offers: [{ title: '  ' }] }), 'Please fill out all required fields'],
    ['a title of another type', changed({ offers: [{ title: 7 }] }), 'Couldn’t read “title” of an offer'],
    [
      'a long field',
      changed({ offers: [{ title: 'A', sections: { overview: { fields: { product_name: 'x'.repeat(20_000) } } } }] }),
      'Overview › Product name',
    ],
    ['an offer that is a list', changed({ offers: [[]] }), 'Couldn’t read the offers'],
    ['a text of no kind', changed({ offers: [{ title: 'A', texts: [{ title: 'T', kind: 'songs' }] }] }), 'of a text'],
    ['a text without a title', changed({ offers: [{ title: 'A', texts: [{ title: '' }] }] }), 'Please fill out'],
    ['too long', 'x'.repeat(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
    ['too many', changed({ offers: Array.from({ length: 201 }, () => ({ title: 'A' })) }), 'more than 200 offers'],
  ])('%s', (_what, file, message) => {
    const read = readOfferFile(file)
    expect(!read.ok && read.error.message).toContain(message)
  })

  test('unknown data is named and left out, and unquoted values are read', () => {
    const sections = {
      overview: { fields: { product_name: 7, colour: 'red' } },
      nowhere: { fields: {} },
      goals: 'x',
      custom: { fields: { oven: true } },
    }
    const read = readOfferFile(changed({ offers: [{ title: 'A', sections }] }))
    expect(read.ok && read.value).toMatchObject({
      leftOut: ['overview.colour', 'nowhere', 'goals'],
      offers: [{ sections: { overview: { fields: { product_name: '7' } }, custom: { fields: { oven: 'true' } } } }],
    })
  })
})

test('fields of one’s own are read as far as they are some; others are named, and left out', () => {
  const good = { key: 'oven', name: '  Oven\nnumber ', kind: 'number' }
  const bad = [
    { key: 'oven', name: 'Twice', kind: 'text' },
    { key: 'notes', name: 'The form’s own', kind: 'text' },
    { key: 'two words', name: 'A', kind: 'text' },
    { key: 'a', name: ' ', kind: 'text' },
    { key: 'b', name: 'x'.repeat(81), kind: 'text' },
    { key: 'c', name: 'C', kind: 'toString' },
    { key: 'd', name: 'D' },
    'e',
    null,
  ]
  const read = readOfferFile(changed({ offers: [{ title: 'A', customFields: [good, ...bad] }] }))
  if (!read.ok) throw new Error(read.error.message)
  expect(read.value.offers[0]?.customFields).toEqual([{ key: 'oven', name: 'Oven number', kind: 'number' }])
  expect(read.value.leftOut).toHaveLength(bad.length)
  expect(readOfferFile(changed({ offers: [{ title: 'A', customFields: 'x' }] })).ok).toBe(false)
})

test('2,000 damaged files: each is read or refused in words, and what is read can be made', () => {
  const sound = writeOfferFile({
    offers: [{ offer: soundOffer(), texts: [] }],
    formulas: [],
  })
  let refused = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('cut', 'bit', 'swap', 'drop', 'insert'), fc.nat(), fc.nat()), {
        minLength: 1,
        maxLength: 4,
      }),
      (harm) => {
        const read = readOfferFile(harm.reduce(damaged, sound))
        if (!read.ok) {
          refused += 1
          expect(read.error.message).toMatch(/^\S.{20,}/s)
          return
        }
        const account = createTestAccount()
        let next = 0
        for (const { method, params } of offerFileCalls(read.value, () => (next += 1)).calls)
          account.done(method, params)
      },
    ),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(200)
})

function soundOffer(): Opportunity {
  const account = createTestAccount()
  const sections = Object.fromEntries(
    Object.entries(sampleContent('awkward')).map(([section, fields]) => [section, { fields }]),
  )
  account.done('opportunity.create', {
    ID: 1,
    post_title: 'Growth',
    post_content: sections,
    custom_fields: { oven: 'number: Oven number' },
  })
  return account.stored('opportunity', 1)?.record as Opportunity
}

function damaged(file: string, [harm, at, by]: readonly [string, number, number]): string {
  const place = at % (file.length || 1)
  const other = by % (file.length || 1)
  const letter = String.fromCharCode(((file.codePointAt(place) ?? 0) ^ (1 << (by % 7))) & 0xff)
  switch (harm) {
    case 'cut':
      return file.slice(0, place)
    case 'bit':
      return file.slice(0, place) + letter + file.slice(place + 1)
    case 'swap':
      return file.slice(0, place) + (file[other] ?? '') + file.slice(place + 1)
    case 'drop':
      return file.slice(0, place) + file.slice(place + 1 + (by % 50))
    default:
      return file.slice(0, place) + file.slice(other, other + 40) + file.slice(place)
  }
}
