import { beforeEach, describe, expect, test } from 'vitest'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../support/samples/factories.ts'

const ID = 7
let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID, post_title: 'A', post_excerpt: 'about A' })
  account.done('opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value: 'Loaf' })
})

const productName = (): string => fieldValue(account.offer(ID), 'overview', 'product_name')
const editName = (value: string, was?: string): JsonObject => ({
  ID,
  form: 'overview',
  field: 'product_name',
  value,
  ...(was === undefined ? {} : { was }),
})

describe('one field', () => {
  test('a field with the replaced value takes the new one', () => {
    expect(account.done('opportunity.updateFormField', editName('Bun', 'Loaf'))).toMatchObject({
      outcome: 'applied',
      conflicts: [],
      data: { ID, name: 'a' },
    })
    expect(productName()).toBe('Bun')
  })

  test('a field edited without its old value is replaced on purpose', () => {
    expect(account.done('opportunity.updateFormField', editName('Bun')).outcome).toBe('applied')
    expect(productName()).toBe('Bun')
  })

  test('a field that somebody else changed keeps their value, and the conflict has all three', () => {
    const done = account.done('opportunity.updateFormField', editName('Bun', 'Roll'))
    expect(done.outcome).toBe('conflict')
    expect(done.conflicts).toEqual([
      {
        type: 'field',
        of: { kind: 'opportunity', ID },
        path: 'content.overview.fields.product_name',
        was: 'Roll',
        current: 'Loaf',
        value: 'Bun',
      },
    ])
    expect(done.changed).toEqual([])
    expect(productName()).toBe('Loaf')
  })

  test('on a device the person’s own text stays in sight until the server has spoken', () => {
    expect(account.done('opportunity.updateFormField', editName('Bun', 'Roll'), 'showOwn').conflicts).toHaveLength(1)
    expect(productName()).toBe('Bun')
  })

  test('a long field merges with changes to other lines', () => {
    const edit = (value: string, was: string) =>
      account.done('opportunity.updateFormField', { ID, form: 'overview', field: 'product_features', value, was })
    edit('one\ntwo\nthree\nfour', '')
    edit('ONE\ntwo\nthree\nfour', 'one\ntwo\nthree\nfour')
    expect(edit('one\ntwo\nthree\nFOUR', 'one\ntwo\nthree\nfour').outcome).toBe('merged')
    expect(fieldValue(account.offer(ID), 'overview', 'product_features')).toBe('ONE\ntwo\nthree\nFOUR')
  })

  test('a value that is there already changes nothing', () => {
    const done = account.done('opportunity.updateFormField', editName('Loaf', 'Roll'))
    expect([done.outcome, done.changed, done.conflicts]).toEqual(['applied', [], []])
  })

  test('a field never filled in is the empty text', () => {
    expect(
      account.done('opportunity.updateFormField', { ID, form: 'faq', field: 'answer_5', value: 'x', was: '' }).outcome,
    ).toBe('applied')
    expect(fieldValue(account.offer(ID), 'faq', 'answer_5')).toBe('x')
    expect(fieldValue(account.offer(ID), 'faq', 'answer_4')).toBe('')
  })

  test.each<[string, JsonObject]>([
    ['an unknown section', { ID, form: 'pricing', field: 'x', value: '' }],
    ['an unknown field', { ID, form: 'overview', field: 'colour', value: '' }],
    ['an entry past the last', { ID, form: 'incentives', field: 'bonus_7', value: '' }],
    ['too long a text', editName('x'.repeat(10_001), 'Loaf')],
  ])('%s is refused', (_what, params) => {
    const before = account.snapshot()
    expect(codeOf(account.run('opportunity.updateFormField', params))).toBe('invalid')
    expect(account.snapshot()).toBe(before)
  })

  test('a field of one’s own in the custom data is kept, whatever its name', () => {
    account.done('opportunity.updateFormField', { ID, form: 'custom', field: 'toString', value: 'x', was: '' })
    expect(fieldValue(account.offer(ID), 'custom', 'toString')).toBe('x')
  })
})

describe('several fields of a section', () => {
  const form = 'benefits'

  test('fields of a section merge one by one: one conflicts, the others are applied', () => {
    account.done('opportunity.updateForm', { ID, form, fields: { guarantee: 'G', feature_1: 'F', price_1: '5' } })
    const done = account.done('opportunity.updateForm', {
      ID,
      form,
      fields: { guarantee: 'G2', feature_1: 'F2', price_1: '6' },
      was: { guarantee: 'G', feature_1: 'old', price_1: '5' },
      done: true,
    })
    expect(done.outcome).toBe('conflict')
    expect(done.conflicts.map(({ path }) => path)).toEqual(['content.benefits.fields.feature_1'])
    expect(account.offer(ID).content.benefits).toMatchObject({
      fields: { guarantee: 'G2', feature_1: 'F', price_1: '6' },
      done: true,
    })
  })

  test('one unknown field refuses all of them', () => {
    expect(codeOf(account.run('opportunity.updateForm', { ID, form, fields: { guarantee: 'G', nothing: 'x' } }))).toBe(
      'invalid',
    )
    expect(fieldValue(account.offer(ID), form, 'guarantee')).toBe('')
  })

  test('the mark of a finished section alone', () => {
    expect(account.done('opportunity.updateForm', { ID, form, fields: {}, done: 'true' }).outcome).toBe('applied')
    expect(account.offer(ID).content.benefits?.done).toBe(true)
    account.done('opportunity.updateForm', { ID, form, fields: {}, done: false })
    expect(account.offer(ID).content.benefits?.done).toBe(false)
  })

  test('a section that the forms do not have is refused', () => {
    expect(codeOf(account.run('opportunity.updateForm', { ID, form: 'pricing', fields: {}, done: true }))).toBe(
      'invalid',
    )
  })
})

describe('title and summary', () => {
  test('title and summary are edited together, and the name stays', () => {
    account.done('opportunity.update', {
      ID,
      post_title: 'B',
      post_excerpt: 'about B',
      was: { post_title: 'A', post_excerpt: 'about A' },
    })
    expect(account.offer(ID)).toMatchObject({ title: 'B', excerpt: 'about B', name: 'a' })
  })

  test('a conflict in one does not hold up the other', () => {
    const done = account.done('opportunity.update', {
      ID,
      post_title: 'B',
      post_excerpt: 'about B',
      was: { post_title: 'Z', post_excerpt: 'about A' },
    })
    expect(done.conflicts).toMatchObject([{ path: 'title', was: 'Z', current: 'A', value: 'B' }])
    expect(account.offer(ID)).toMatchObject({ title: 'A', excerpt: 'about B' })
  })

  test('a summary that was not sent is not touched', () => {
    account.done('opportunity.update', { ID, post_title: 'B' })
    expect(account.offer(ID)).toMatchObject({ title: 'B', excerpt: 'about A' })
  })

  test.each(['A', { post_title: 'A' }])('renaming, with what was replaced as %j', (was) => {
    expect(account.done('opportunity.rename', { ID, post_title: 'B', was }).outcome).toBe('applied')
    expect(account.offer(ID)).toMatchObject({ title: 'B', excerpt: 'about A' })
  })

  test('a rename over somebody else’s conflicts', () => {
    expect(account.done('opportunity.rename', { ID, post_title: 'B', was: 'Z' }).outcome).toBe('conflict')
    expect(account.offer(ID).title).toBe('A')
  })

  test.each(['opportunity.update', 'opportunity.rename'])(
    '%s: a blank title asks for the required fields; one too long is refused',
    (method) => {
      expect(account.run(method, { ID, post_title: ' ' })).toMatchObject({
        error: { code: 'invalid', message: 'Please fill out all required fields' },
      })
      expect(codeOf(account.run(method, { ID, post_title: 'x'.repeat(301) }))).toBe('invalid')
      expect(account.offer(ID).title).toBe('A')
    },
  )
})

test.each<[string, JsonObject]>([
  ['opportunity.update', { post_title: 'B' }],
  ['opportunity.rename', { post_title: 'B' }],
  ['opportunity.updateFormField', { form: 'overview', field: 'keywords', value: 'x' }],
  ['opportunity.updateForm', { form: 'overview', fields: { keywords: 'x' } }],
  ['opportunity.trash', {}],
  ['opportunity.delete', {}],
  ['opportunity.restore', {}],
])('%s of an ID that the account never had is not found, and creates nothing', (method, params) => {
  const before = account.snapshot()
  expect(codeOf(account.run(method, { ID: 999, ...params }))).toBe('not_found')
  expect(account.snapshot()).toBe(before)
})

describe('a name that every object has by its prototype', () => {
  const NAMES = ['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
  const UNSAFE = ['constructor', 'prototype']

  test.each([
    ...NAMES.map((field) => ['overview', field] as const),
    ...UNSAFE.map((field) => ['custom', field] as const),
  ])('a prototype’s name is no field of %s, and the refusal names it: %s', (form, field) => {
    const message = `The section ${form} has no field named ${field}`
    const refused = { ok: false, error: { code: 'invalid', message, fields: { [field]: message } } }
    expect(account.run('opportunity.updateFormField', { ID, form, field, value: 'x', was: '' })).toMatchObject(refused)
    expect(account.run('opportunity.updateForm', { ID, form, fields: { [field]: 'x' }, was: {} })).toMatchObject(
      refused,
    )
    const post_content = { [form]: { fields: { [field]: 'x' } } }
    expect(account.run('opportunity.create', { ID: 8, post_title: 'B', post_content })).toMatchObject(refused)
  })

  test.each(NAMES)('a prototype’s name is no section, and the refusal names it: %s', (form) => {
    const refused = {
      ok: false,
      error: { code: 'invalid', fields: { [form]: `An offer has no section named ${form}` } },
    }
    expect(account.run('opportunity.updateFormField', { ID, form, field: 'main', value: 'x' })).toMatchObject(refused)
    expect(account.run('opportunity.updateForm', { ID, form, fields: {}, done: true })).toMatchObject(refused)
  })

  test('a prototype’s name is an ordinary text where a section takes any name', () => {
    expect(fieldValue(account.offer(ID), 'custom', 'toString')).toBe('')
    account.done('opportunity.updateForm', { ID, form: 'custom', fields: { toString: 'x' }, was: {} })
    expect(fieldValue(account.offer(ID), 'custom', 'toString')).toBe('x')
  })
})
