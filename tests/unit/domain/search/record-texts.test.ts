import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldAt, isReadField, type KindDefinition } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { allKinds, findKind } from '#domain/kinds/index.ts'
import { findInRecord, foldedRecordTexts } from '#domain/search/find-in-record.ts'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { recordTexts } from '#domain/search/record-texts.ts'
import { SearchTable } from '#domain/search/search-table.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { withValueAt } from '#lib/path.ts'

const kindOf = (kind: string): KindDefinition => {
  const definition = findKind(kind)
  if (!definition) throw new Error(`no kind ${kind}`)
  return definition
}

const EMPTY: DomainRecord = { ID: 1, name: 'a-slug', updatedAt: 0 }
/** A draft's title is made of its text. */
const NOT_TYPED = new Set(['aiResult title'])

/** The paths of all texts that people write in records of a kind. */
const pathsOf = ({ kind, fields, forms }: KindDefinition): readonly string[] =>
  [
    ...Object.keys(fields).map((path) => path.replaceAll('*', 'k_1')),
    ...forms.flatMap((form) => formSpecFields(form).map(({ key }) => `content.${form.key}.fields.${key}`)),
    ...forms.filter(({ open }) => open).map((form) => `content.${form.key}.fields.oven_number`),
  ].filter((path) => {
    const field = fieldAt({ fields, forms }, path)
    return field && isReadField(field) && !NOT_TYPED.has(`${kind} ${path}`)
  })

const PLACES = allKinds().flatMap((definition) => pathsOf(definition).map((path) => ({ definition, path })))
const anyWord = fc.oneof(
  fc.stringMatching(/^[a-zA-ZÀ-ÖØ-öø-ÿ]{2,12}$/),
  fc.stringMatching(/^[ぁ-んァ-ヶ一-龠]{1,8}$/),
  fc.stringMatching(/^[ء-غف-ي]{2,8}$/),
  fc.stringMatching(/^[0-9]{1,6}$/),
)
const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 60 })

describe('texts of records', () => {
  test('any word in any text field of a record of any kind is found, and the ranges point at it', () => {
    expect(PLACES.length).toBeGreaterThan(200)
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), anyWords, fc.nat(), ({ definition, path }, words, at) => {
        const record = withValueAt(EMPTY, path, words.join(' '))
        const word = words[at % words.length] ?? ''
        const table = new SearchTable()
        table.put(1, 0, foldedRecordTexts(definition, record))
        const terms = searchTerms(word)
        expect(table.matching(terms)).toEqual([1])
        const found = findInRecord(definition, record, terms)
        expect(found?.label).not.toBe('')
        expect(found?.ranges.length).toBeGreaterThan(0)
        for (const [from, to] of found?.ranges ?? [])
          expect(foldForSearch(found?.text.slice(from, to) ?? '')).toContain(foldForSearch(word))
      }),
      { numRuns: 2_000 },
    )
  })

  test('keys, settings, days and pictures are no texts', () => {
    const offer = {
      ...EMPTY,
      title: 'Loaf',
      excerpt: '',
      left: { price: 'a print' },
      voice: '77',
      content: {
        offer: { fields: { end_date: '2027-03-12' }, done: true },
        company_info: { fields: { logo: 'data:x' } },
      },
    }
    expect(recordTexts(kindOf('opportunity'), offer).map(({ text }) => text)).toEqual(['Loaf'])
  })

  test('a text is read without the marks of its notation, with merge fields by their labels', () => {
    const text = {
      ...EMPTY,
      kind: 'blog',
      format: 'article',
      title: '',
      content: '## **Fresh** bread\n\nfor {{firstname}}',
      parts: {},
    }
    expect(recordTexts(kindOf('strategy'), text)).toMatchObject([{ text: 'Fresh bread for First name', label: 'Text' }])
  })

  test('a text lies in its section and field; custom fields go by their names', () => {
    const offer = {
      ...EMPTY,
      title: 'Loaf',
      custom_fields: { oven: 'number: Oven number', gone: '' },
      content: {
        custom: { fields: { oven: '12 b' } },
        benefits: { fields: { guarantee: 'Money back', feature_2: 'Rye' } },
      },
    }
    const places = recordTexts(kindOf('opportunity'), offer).map(({ section, label, text }) => [section, label, text])
    expect(places).toEqual([
      ['', 'Title', 'Loaf'],
      ['', 'Custom field', 'Oven number'],
      ['Custom Data', 'Oven number', '12 b'],
      ['Benefits', 'Guarantee', 'Money back'],
      ['Benefits', 'Feature 2', 'Rye'],
    ])
  })

  test('a template of an offer has the texts of its sections', () => {
    const template = {
      ...EMPTY,
      of: 'opportunity',
      title: '',
      content: '',
      kind: 'custom',
      format: '',
      sections: { benefits: { fields: { guarantee: 'Money back' } } },
    }
    expect(recordTexts(kindOf('template'), template)).toMatchObject([
      { section: 'Benefits', label: 'Guarantee', text: 'Money back' },
    ])
  })

  test('an answer lies in its form, under its question', () => {
    const form = { ID: 9, name: 'survey', updatedAt: 0, title: 'Survey', fields: { f_1: { title: 'Anything else?' } } }
    const entry = { ...EMPTY, form: 9, source: 'hand', values: { f_1: 'A smaller loaf' } }
    expect(recordTexts(kindOf('entry'), entry, form)).toMatchObject([{ section: 'Survey', label: 'Anything else?' }])
    expect(recordTexts(kindOf('entry'), entry)).toMatchObject([{ text: 'A smaller loaf' }])
  })

  test('questions that were taken out, and the first text of a draft in parts, are read nowhere', () => {
    const form = {
      ...EMPTY,
      title: 'S',
      fields: { f_1: { title: 'Old', removed: 'yes' }, f_2: { title: 'New', removed: '' } },
    }
    expect(recordTexts(kindOf('form'), form).map(({ text }) => text)).toEqual(['S', 'New'])
    const draft = { ...EMPTY, title: 'Old', text: 'Old', parts: { headline: 'New' } }
    expect(recordTexts(kindOf('aiResult'), draft).map(({ text }) => text)).toEqual(['New'])
  })

  test('the place with most of the words is shown, the title last', () => {
    const offer = {
      ...EMPTY,
      title: 'Fresh bread',
      excerpt: 'bread',
      content: { benefits: { fields: { guarantee: 'fresh bread daily' } } },
    }
    expect(findInRecord(kindOf('opportunity'), offer, ['fresh', 'bread'])).toEqual({
      section: 'Benefits',
      label: 'Guarantee',
      text: 'fresh bread daily',
      ranges: [
        [0, 5],
        [6, 11],
      ],
    })
    expect(findInRecord(kindOf('opportunity'), offer, ['winter'])).toBeUndefined()
    expect(findInRecord(kindOf('opportunity'), { ...offer, content: {}, excerpt: '' }, ['fresh'])?.label).toBe('Title')
  })
})
