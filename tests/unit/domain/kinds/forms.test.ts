import { FIELD_TYPES } from '#domain/forms/field-types.ts'
import { collectionColor, WORKBOOK_COLORS } from '#domain/kinds/no-code/colors.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { fieldAt } from '#domain/engine/kind.ts'
import { activeFormFields } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const FORM = 1
const ENTRY = 11

const FIELDS = [
  { name: 'f_name', title: 'Name', key: 'name', required: true },
  { title: 'E-mail', type: 'email' },
  { title: 'Breads', type: 'choices', choices: ['Rye', 'Oat'] },
]

function withForm(): TestAccount {
  const account = createTestAccount()
  account.done('form.create', {
    ID: FORM,
    post_title: 'Survey',
    post_content: { fields: FIELDS, primaryField: 'name' },
    type: 'customer',
  })
  return account
}
const formIn = (account: TestAccount): CustomForm => account.stored('form', FORM)?.record as CustomForm
const entryIn = (account: TestAccount): Entry => account.stored('entry', ENTRY)?.record as Entry
const titles = (account: TestAccount): string =>
  activeFormFields(formIn(account))
    .map(({ title }) => title)
    .join(' ')

describe('a form', () => {
  test('a form stores each property of each question separately', () => {
    const form = formIn(withForm())
    expect(form.fields).toMatchObject({ f_name: { title: 'Name', required: 'yes' }, f_2: { choices: 'Rye\nOat' } })
    const told = findKind('form')?.present?.(form)
    expect(told?.content).toMatchObject({
      fields: [
        { name: 'f_name', required: true, private: false },
        { name: 'f_1' },
        { name: 'f_2', choices: ['Rye', 'Oat'] },
      ],
      primaryField: 'f_name',
    })
  })

  test('a form needs a name and no title', () => {
    const account = createTestAccount()
    account.done('form.create', { ID: 1 })
    account.done('workbook.create', { ID: 2 })
    account.done('app.create', { ID: 3 })
    expect(['form', 'workbook', 'app'].map((kind, at) => account.stored(kind, at + 1)?.record.name)).toEqual([
      'form',
      'workbook',
      'app',
    ])
    expect(account.stored('workbook', 2)?.record.color).toBe('#AAD6FC')
    expect(account.stored('app', 3)?.record.color).toBe('white')
  })

  test('a form has the eight question types of the specification, and a workbook one of eight colours', () => {
    expect(FIELD_TYPES).toEqual(
      expect.arrayContaining(['text', 'textarea', 'number', 'date', 'color', 'email', 'url', 'tel']),
    )
    const colors = ['#AAD6FC', '#D6FDEF', '#FFF3CB', '#FFD393', '#FFB1F4', '#C6C5FF', '#DEF0FF', '#FFFFFF']
    expect(WORKBOOK_COLORS.map(([color]) => color)).toEqual(colors)
    for (const color of colors) expect(collectionColor(` ${color.toLowerCase()} `)).toBe(color)
    expect(['#123456', '', 7, null].map((text) => collectionColor(text))).toEqual(
      Array.from({ length: 4 }, () => '#AAD6FC'),
    )
  })

  test('two people change two properties of two questions, and both are there', () => {
    const account = withForm()
    account.done('form.updateFormField', { ID: FORM, name: 'f_name', title: 'Your name', was: { title: 'Name' } })
    const second = account.done('form.updateFormField', {
      ID: FORM,
      name: 'f_name',
      hint: 'As on the list',
      was: { hint: '' },
    })
    expect(second.outcome).toBe('applied')
    expect(
      account.done('form.setField', { ID: FORM, path: 'fields.f_1.type', value: 'text', was: 'email' }).outcome,
    ).toBe('applied')
    expect(formIn(account).fields).toMatchObject({
      f_name: { title: 'Your name', hint: 'As on the list' },
      f_1: { type: 'text' },
    })
    expect(
      account.done('form.updateFormField', { ID: FORM, name: 'f_name', title: 'Mine', was: { title: 'Name' } }).outcome,
    ).toBe('conflict')
  })

  test('two people can reorder a form without a conflict, and added questions go to the end', () => {
    const account = withForm()
    account.done('form.place', { ID: FORM, item: 'f_2', before: 'f_name' })
    account.done('form.addFieldToForm', { ID: FORM, field: { name: 'f_zz', title: 'Last' } })
    const moved = account.done('form.place', { ID: FORM, item: 'f_1' })
    expect(moved.conflicts).toEqual([])
    expect(titles(account)).toBe('Breads Name Last E-mail')
    expect(codeOf(account.run('form.addFieldToForm', { ID: FORM, field: { name: 'f_zz' } }))).toBe('invalid')
    account.done('form.addFieldToForm', { ID: FORM, field: { title: 'Unnamed' }, before: 'f_2' })
    expect(titles(account)).toBe('Unnamed Breads Name Last E-mail')
  })

  test('changed as a whole takes out what is not given, and brings back what is', () => {
    const account = withForm()
    account.done('entry.create', { ID: ENTRY, form: FORM, fields: { name: 'Ada', f_1: 'a@example.com' } })
    account.done('form.update', {
      ID: FORM,
      post_content: { fields: [{ name: 'f_2', title: 'Loaves' }, { title: 'New' }] },
    })
    expect(titles(account)).toBe('Loaves New')
    expect(entryIn(account).values).toEqual({ f_name: 'Ada', f_1: 'a@example.com' })
    account.done('form.setField', { ID: FORM, path: 'fields.f_name.removed', value: '', was: 'yes' })
    expect(titles(account)).toContain('Name')
  })

  test('a form refuses unknown properties and keys of a question', () => {
    const account = withForm()
    for (const path of ['fields.f_1.nothing', 'fields.constructor.title', 'fields.f 1.title', 'fields', 'fields.f_1'])
      expect(codeOf(account.run('form.setField', { ID: FORM, path, value: 'x' })), path).toBe('invalid')
    expect(codeOf(account.run('form.updateFormField', { ID: FORM, name: 'f_none', title: 'x' }))).toBe('invalid')
    expect(codeOf(account.run('form.addFieldToForm', { ID: FORM, field: { hint: 'x'.repeat(5_001) } }))).toBe('invalid')
    expect(fieldAt({ fields: { 'a.*.b': { label: '', value: 'text' } }, forms: [] }, 'a.key.b')).toMatchObject({
      label: 'key',
    })
  })
})

describe('an entry', () => {
  test('an entry accepts answers by name or key and is titled by the main one', () => {
    const account = withForm()
    account.done('entry.create', { ID: ENTRY, form: FORM, fields: { name: 'Ada', e_mail: 'not an address' } })
    expect(entryIn(account)).toMatchObject({
      name: 'entry-11',
      title: 'Ada',
      form: FORM,
      source: 'hand',
      values: { f_name: 'Ada', f_1: 'not an address' },
    })
    account.done('entry.update', { ID: ENTRY, fields: { name: 'Béa' }, was: { name: 'Ada' } })
    expect(entryIn(account).title).toBe('Béa')
    account.done('entry.setField', { ID: ENTRY, path: 'values.f_name', value: '', was: 'Béa' })
    expect(entryIn(account).title).toBe('not an address')
    expect(account.done('entry.update', { ID: ENTRY, fields: { name: 'Cy' }, was: { name: 'Ada' } }).outcome).toBe(
      'conflict',
    )
    expect(codeOf(account.run('entry.create', { ID: 12, form: FORM, fields: { nothing: 'x' } }))).toBe('invalid')
    expect(codeOf(account.run('entry.create', { ID: 12, form: FORM, fields: { name: 'x'.repeat(100_001) } }))).toBe(
      'invalid',
    )
    expect(codeOf(account.run('entry.create', { ID: 12, form: 99 }))).toBe('not_found')
    expect(codeOf(account.run('entry.setField', { ID: ENTRY, path: 'title', value: 'x' }))).toBe('invalid')
  })

  test('an entry follows its form into the trash, back, and to deletion', () => {
    const account = withForm()
    account.done('entry.create', { ID: ENTRY, form: FORM, fields: { name: 'Ada' } })
    account.done('form.trash', { ID: FORM })
    expect([account.stored('entry', ENTRY)?.deleted, entryIn(account).form]).toEqual([false, FORM])
    account.done('entry.create', { ID: 12, form: FORM, fields: { name: 'Late' } })
    expect(account.stored('entry', 12)?.record).toMatchObject({ form: FORM, title: 'Late' })
    account.done('entry.trash', { ID: 12 })
    account.done('entry.restore', { ID: 12 })
    expect(account.stored('entry', 12)?.record.form).toBe(FORM)
    account.done('form.restore', { ID: FORM })
    expect(entryIn(account).form).toBe(FORM)
    account.done('form.trash', { ID: FORM })
    account.done('form.delete', { ID: FORM, forGood: true })
    expect(account.snapshot()).not.toContain('Ada')
  })

  test('an entry belongs to the sync set of its form and is copied unchanged', () => {
    const account = withForm()
    account.done('entry.create', { ID: ENTRY, form: FORM, fields: { name: 'Ada' } })
    account.done('entry.duplicate', { ID: ENTRY, copy: 12 })
    const copy = account.stored('entry', 12)?.record as Entry
    expect([findKind('entry')?.setOf?.(copy), copy.title, copy.name]).toEqual(['form:1', 'Ada', 'entry-12'])
  })
})

describe('a workbook', () => {
  test('a deleted workbook leaves its forms or deletes them too', () => {
    for (const [children, seen] of [
      ['unlink', [false, 0]],
      ['delete', [true, 2]],
    ] as const) {
      const account = createTestAccount()
      account.done('workbook.create', { ID: 2, post_title: 'Customers', meta_input: { color: '#FFD393' } })
      account.done('form.create', { ID: FORM, workbook: 2 })
      account.done('workbook.place', { ID: 2, item: FORM })
      account.done('workbook.trash', { ID: 2, children })
      expect([account.stored('form', FORM)?.deleted, formIn(account).workbook]).toEqual(seen)
    }
  })

  test('and an app are put in order, and changed as calls change them', () => {
    const account = createTestAccount()
    account.done('app.create', { ID: 3, post_content: { workbooks: [5, 6], forms: [7] } })
    account.done('app.place', { ID: 3, list: 'workbooks', item: 6, before: '5' })
    account.done('app.unplace', { ID: 3, list: 'forms', item: 7 })
    account.done('app.update', { ID: 3, post_title: 'Round', meta_input: { color: '#D6FDEF' } })
    expect(account.stored('app', 3)?.record).toMatchObject({
      title: 'Round',
      workbooks: '6\n5',
      forms: '',
      color: '#D6FDEF',
    })
  })
})

describe('out of a copy', () => {
  const remade = (account: TestAccount, kind: string, ID: number): void => {
    const record = account.stored(kind, ID)?.record as JsonObject
    const call = findKind(kind)?.recreate?.(record, ID + 1_000)
    if (!call) throw new Error(`no ${kind}`)
    account.done(call.method, call.params)
    const given = (one: JsonObject | undefined): JsonObject => ({ ...one, ID: 0, name: '', updatedAt: 0 })
    expect(given(account.stored(kind, ID + 1_000)?.record), kind).toEqual(given(record))
  }
  const text = fc.string({ maxLength: 30 })

  test('each comes back as it was, whatever was written', () => {
    const question = fc.record({
      title: text,
      key: text,
      hint: text,
      choices: text,
      required: fc.boolean(),
      type: fc.constantFrom('text', 'choice', 'x'),
    })
    fc.assert(
      fc.property(fc.array(question, { maxLength: 4 }), text, (fields, title) => {
        const account = createTestAccount()
        account.done('workbook.create', { ID: 2, post_title: title, order: { forms: [1] } })
        account.done('app.create', { ID: 3, post_title: title, post_content: { workbooks: [2] } })
        account.done('form.create', { ID: 1, post_title: title, workbook: 2, post_content: { fields } })
        account.done('entry.create', {
          ID: 4,
          form: 1,
          fields: Object.fromEntries(fields.map(({ hint }, at) => [`f_${at + 1}`, hint])),
        })
        remade(account, 'workbook', 2)
        remade(account, 'app', 3)
        remade(account, 'entry', 4)
        const call = findKind('form')?.recreate?.(account.stored('form', 1)?.record as JsonObject, 1_001)
        account.done('form.create', call?.params ?? {})
        expect(activeFormFields(account.stored('form', 1_001)?.record ?? {})).toEqual(
          activeFormFields(account.stored('form', 1)?.record ?? {}),
        )
      }),
      { numRuns: 60 },
    )
    for (const kind of ['form', 'workbook', 'app', 'entry'])
      expect(findKind(kind)?.recreate?.({ values: 7, title: 7 }, 1)).toBeNull()
  })
})

test('no row of changes to the questions loses an answer', () => {
  const name = fc.constantFrom('f_name', 'f_1', 'f_2', 'f_new')
  const change = fc.oneof(
    fc.record({
      method: fc.constant('form.updateFormField'),
      params: fc.record({ ID: fc.constant(FORM), name, key: fc.string(), type: fc.string({ maxLength: 9 }) }),
    }),
    fc.record({
      method: fc.constant('form.setField'),
      params: fc.record({
        ID: fc.constant(FORM),
        path: name.map((one) => `fields.${one}.removed`),
        value: fc.constantFrom('yes', ''),
      }),
    }),
    fc.record({
      method: fc.constant('form.addFieldToForm'),
      params: fc.record({ ID: fc.constant(FORM), field: fc.record({ name, title: fc.string() }) }),
    }),
    fc.record({
      method: fc.constant('form.place'),
      params: fc.record({ ID: fc.constant(FORM), item: name, before: name }),
    }),
    fc.record({
      method: fc.constant('form.update'),
      params: fc.record({
        ID: fc.constant(FORM),
        post_content: fc.record({ fields: fc.array(fc.record({ name, key: fc.string() }), { maxLength: 3 }) }),
      }),
    }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const account = withForm()
      account.done('entry.create', { ID: ENTRY, form: FORM, fields: { name: 'Ada', f_1: 'a@example.com', f_2: 'Rye' } })
      for (const { method, params } of changes) {
        expect(findMutation(method)).toBeDefined()
        account.run(method, params)
      }
      expect(entryIn(account).values).toEqual({ f_name: 'Ada', f_1: 'a@example.com', f_2: 'Rye' })
      for (const kept of ['f_name', 'f_1', 'f_2'])
        account.done('form.setField', { ID: FORM, path: `fields.${kept}.removed`, value: '' })
      expect(activeFormFields(formIn(account)).map(({ name: one }) => one)).toEqual(
        expect.arrayContaining(['f_name', 'f_1', 'f_2']),
      )
    }),
    { numRuns: 80 },
  )
})
