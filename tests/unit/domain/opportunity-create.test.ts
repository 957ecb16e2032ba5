import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { describe, expect, test } from 'vitest'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, NOW_MS } from '../../support/samples/factories.ts'

const refusalOf = (params: JsonObject) => {
  const account = createTestAccount()
  const before = account.snapshot()
  const result = account.run('opportunity.create', { ID: 7, ...params })
  expect(account.snapshot()).toBe(before)
  return result.ok ? null : result.error
}

describe('creating an offer', () => {
  test('stores no section that nobody touched; a reading method tells every one, empty and not done', () => {
    const account = createTestAccount()
    expect(
      account.done('opportunity.create', { ID: 7, post_title: 'Weekly Loaf', post_excerpt: 'Bread' }),
    ).toMatchObject({
      outcome: 'applied',
      data: { ID: 7, name: 'weekly-loaf' },
      conflicts: [],
    })
    const { content, ...offer } = account.offer(7)
    expect(offer).toEqual({ ID: 7, name: 'weekly-loaf', title: 'Weekly Loaf', excerpt: 'Bread', updatedAt: NOW_MS })
    expect(content).toEqual({})
    const presented = opportunityKind.present(account.offer(7)).content as JsonObject
    expect(Object.keys(presented)).toEqual(OPPORTUNITY_FORMS.map(({ key }) => key))
    expect(presented.overview).toEqual({
      name: 'overview',
      title: 'Overview',
      group: 'business',
      fields: {},
      done: false,
    })
  })

  test('a new offer can be created with sections, each done or not', () => {
    const account = createTestAccount()
    const post_content = {
      goals: { fields: { main: 'Sleep' }, done: true },
      custom: { fields: { my_own_1: 'x' } },
      offer: {},
    }
    account.done('opportunity.create', { ID: 7, post_title: 'A', post_content })
    expect(account.offer(7).content).toMatchObject({
      goals: { fields: { main: 'Sleep' }, done: true },
      custom: { fields: { my_own_1: 'x' }, done: false },
      offer: { fields: {}, done: false },
    })
  })

  test('a title is kept as it was typed, and a summary is not needed', () => {
    const account = createTestAccount()
    account.done('opportunity.create', { ID: 7, post_title: ' two  spaces ' })
    expect(account.offer(7)).toMatchObject({ title: ' two  spaces ', excerpt: '', name: 'two-spaces' })
  })

  test.each(['', ' ', '\t\n'])('a title of %j asks for the required fields', (post_title) => {
    expect(refusalOf({ post_title })).toEqual({
      code: 'invalid',
      message: 'Please fill out all required fields',
      fields: { post_title: 'Please fill out all required fields' },
    })
  })

  test.each<[string, JsonObject, string]>([
    ['a title of 301 characters', { post_title: 'x'.repeat(301) }, 'post_title'],
    ['a summary of 20,001', { post_title: 'x', post_excerpt: 'x'.repeat(20_001) }, 'post_excerpt'],
    [
      'a text field of 10,001',
      { post_title: 'x', post_content: { overview: { fields: { keywords: 'x'.repeat(10_001) } } } },
      'keywords',
    ],
    [
      'a long text of 200,001',
      { post_title: 'x', post_content: { goals: { fields: { desires: 'x'.repeat(200_001) } } } },
      'desires',
    ],
    [
      'a field of one’s own of 200,001',
      { post_title: 'x', post_content: { custom: { fields: { mine: 'x'.repeat(200_001) } } } },
      'mine',
    ],
    ['an unknown section', { post_title: 'x', post_content: { pricing: { fields: {} } } }, 'pricing'],
    ['an unknown field', { post_title: 'x', post_content: { overview: { fields: { colour: 'red' } } } }, 'colour'],
    [
      'an entry past the last',
      { post_title: 'x', post_content: { goals: { fields: { aspiration_6: 'x' } } } },
      'aspiration_6',
    ],
  ])('%s is refused, naming the field', (_what, params, field) => {
    expect(refusalOf(params)).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) as string } })
  })

  test('the longest texts that are allowed are kept', () => {
    const account = createTestAccount()
    account.done('opportunity.create', {
      ID: 7,
      post_title: 'x'.repeat(300),
      post_excerpt: 'y'.repeat(20_000),
      post_content: {
        overview: { fields: { keywords: 'z'.repeat(10_000), product_description: 'z'.repeat(200_000) } },
      },
    })
    expect(account.offer(7).content.overview?.fields?.product_description).toHaveLength(200_000)
  })

  test('every fault is named at once', () => {
    expect(
      refusalOf({
        post_title: '',
        post_excerpt: 'x'.repeat(20_001),
        post_content: { goals: { fields: { what: '' } } },
      }),
    ).toMatchObject({
      fields: {
        post_title: expect.any(String) as string,
        post_excerpt: expect.any(String) as string,
        what: expect.any(String) as string,
      },
    })
  })

  test.each<[string, JsonObject]>([
    ['no title', {}],
    ['a number as the title', { post_title: 5 }],
    ['a list of sections', { post_title: 'x', post_content: [] }],
    ['a number in a field', { post_title: 'x', post_content: { goals: { fields: { main: 5 } } } }],
    ['a field with a dot', { post_title: 'x', post_content: { custom: { fields: { 'a.b': 'x' } } } }],
    ['an ID of 0', { ID: 0, post_title: 'x' }],
    ['a negative ID', { ID: -1, post_title: 'x' }],
    ['an ID beyond the safe integers', { ID: 2 ** 53, post_title: 'x' }],
  ])('%s is refused by the schema', (_what, params) => {
    expect(refusalOf(params)).toMatchObject({ code: 'invalid', message: 'the schema refuses it' })
  })
})

test.each(['overview', 'custom'])(
  'a field named as what objects have by themselves is refused by its name in %s, as any that is not there',
  (form) => {
    for (const field of ['constructor', 'prototype', 'toString', 'hasOwnProperty'].filter(
      (name) => form !== 'custom' || name.length < 12,
    )) {
      const account = createTestAccount()
      account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
      const refused = account.run('opportunity.updateFormField', { ID: 1, form, field, value: 'x' })
      if (form === 'custom' && field === 'toString') expect(refused.ok).toBe(true)
      else
        expect(refused).toMatchObject({
          ok: false,
          error: {
            code: 'invalid',
            isMissing: true,
            fields: { [field]: `The section ${form} has no field named ${field}` },
          },
        })
    }
  },
)

test('a section named __proto__ never gets into an offer, nor into any prototype', () => {
  const account = createTestAccount()
  const post_content = JSON.parse(
    '{"__proto__":{"fields":{"polluted":"x"}},"goals":{"fields":{"main":"x"}}}',
  ) as JsonObject
  account.run('opportunity.create', { ID: 7, post_title: 'x', post_content })
  expect(account.snapshot()).not.toContain('polluted')
  expect(Object.keys(Object.prototype)).toEqual([])
})

describe('identifiers and names', () => {
  test('an ID that is in use, or was, is taken', () => {
    const account = createTestAccount()
    account.done('opportunity.create', { ID: 7, post_title: 'A' })
    expect(codeOf(account.run('opportunity.create', { ID: 7, post_title: 'B' }))).toBe('id_taken')
    account.done('opportunity.trash', { ID: 7 })
    expect(codeOf(account.run('opportunity.create', { ID: 7, post_title: 'B' }))).toBe('id_taken')
    expect(account.stored('opportunity', 7)).toMatchObject({ deleted: true, record: { title: 'A' } })
  })

  test('a name in use gets the smallest free suffix, told in the answer', () => {
    const account = createTestAccount()
    const names = [1, 2, 3].map((ID) => account.done('opportunity.create', { ID, post_title: 'Weekly Loaf' }).data.name)
    expect(names).toEqual(['weekly-loaf', 'weekly-loaf-2', 'weekly-loaf-3'])
    account.done('opportunity.trash', { ID: 2 })
    expect(account.done('opportunity.create', { ID: 4, post_title: 'weekly, loaf!' }).data.name).toBe('weekly-loaf-2')
  })

  test('a suffix that a title brought along is a name like any other', () => {
    const account = createTestAccount()
    const names = ['Loaf 2', 'Loaf', 'Loaf', 'Loaf 2'].map(
      (post_title, index) => account.done('opportunity.create', { ID: index + 1, post_title }).data.name,
    )
    expect(names).toEqual(['loaf-2', 'loaf', 'loaf-3', 'loaf-2-2'])
  })

  test('titles without a letter share a fallback; those of another script have names of their own, with suffixes like any', () => {
    const account = createTestAccount()
    const names = [
      '🚀',
      'عرض الربيع',
      '--',
      'عرض الخريف',
      'عرض، الربيع!',
      '春の オファー',
      '春の-オファー 2',
      '春の オファー',
    ].map((post_title, index) => account.done('opportunity.create', { ID: index + 1, post_title }).data.name)
    expect(names).toEqual([
      'offer',
      'عرض-الربيع',
      'offer-2',
      'عرض-الخريف',
      'عرض-الربيع-2',
      '春の-オファー',
      '春の-オファー-2',
      '春の-オファー-3',
    ])
  })
})
