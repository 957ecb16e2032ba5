import { describe, expect, test } from 'vitest'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import type { ImportPart } from '#domain/kinds/no-code/import.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const FORM = 1
const KNOWN = 11
const FIELDS = [
  { name: 'f_name', title: 'Name', key: 'name' },
  { name: 'f_mail', title: 'E-mail', key: 'email', type: 'email' },
]

function withEntry(): TestAccount {
  const account = createTestAccount()
  account.done('form.create', {
    ID: FORM,
    post_title: 'Survey',
    post_content: { fields: FIELDS, primaryField: 'name' },
  })
  account.done('entry.create', { ID: KNOWN, form: FORM, fields: { name: 'Ada', email: 'ada@example.com' } })
  return account
}

const entry = (account: TestAccount, ID: number) => account.stored('entry', ID)
const valuesOf = (account: TestAccount, ID: number) => (entry(account, ID)?.record as Entry | undefined)?.values
const partIn = (account: TestAccount, ID: number) => account.stored('import', ID)?.record as ImportPart

const PART = {
  ID: 100,
  form: FORM,
  batch: 'b',
  file: 'survey.csv',
  entries: [
    { ID: 21, fields: { name: 'Bo', email: 'bo@example.com' } },
    { ID: 22, fields: { f_name: 'Cy' } },
  ],
  updates: [{ ID: KNOWN, fields: { name: 'Ada B.', email: 'ada@example.com' }, was: { name: 'Ada' } }],
}

describe('a part of an import', () => {
  test('a part of an import adds and updates entries and remembers both', () => {
    const account = withEntry()
    account.done('import.add', PART)
    expect(entry(account, 21)?.record).toMatchObject({ title: 'Bo', form: FORM, source: 'import', name: 'entry-21' })
    expect(valuesOf(account, 22)).toEqual({ f_name: 'Cy' })
    expect(entry(account, KNOWN)?.record).toMatchObject({ title: 'Ada B.', source: 'hand' })
    expect(partIn(account, 100)).toMatchObject({
      added: [21, 22],
      changed: { [KNOWN]: { f_name: { was: 'Ada', value: 'Ada B.' } } },
      state: 'done',
    })
  })

  test('undoing a part of an import trashes its new entries and restores the updated ones', () => {
    const account = withEntry()
    account.done('import.add', PART)
    account.done('import.undo', { ID: 100 })
    expect([21, 22].map((ID) => entry(account, ID)?.deleted)).toEqual([true, true])
    expect(entry(account, KNOWN)?.record).toMatchObject({
      title: 'Ada',
      values: { f_name: 'Ada', f_mail: 'ada@example.com' },
    })
    expect(partIn(account, 100).state).toBe('takenBack')
    account.done('import.undo', { ID: 100 })
    account.done('entry.restore', { ID: 21 })
    account.done('import.undo', { ID: 100 })
    expect(entry(account, 21)?.deleted).toBe(false)
  })

  test('undoing a part of an import works where several rows are of one entry', () => {
    const account = withEntry()
    const updates = [
      { ID: KNOWN, fields: { name: 'Ada B.' }, was: { name: 'Ada' } },
      { ID: KNOWN, fields: { email: 'ada@example.org' } },
      { ID: KNOWN, fields: { name: 'Ada C.' }, was: { name: 'Ada B.' } },
    ]
    account.done('import.add', { ...PART, entries: [], updates })
    expect(valuesOf(account, KNOWN)).toEqual({ f_name: 'Ada C.', f_mail: 'ada@example.org' })
    account.done('import.undo', { ID: 100 })
    expect(entry(account, KNOWN)?.record).toMatchObject({
      title: 'Ada',
      values: { f_name: 'Ada', f_mail: 'ada@example.com' },
    })
  })

  test('undoing a part of an import leaves entries alone that changed or disappeared since', () => {
    const account = withEntry()
    account.done('import.add', PART)
    account.done('entry.update', { ID: KNOWN, fields: { f_name: 'Countess Ada' } })
    account.done('entry.delete', { ID: 21 })
    account.done('import.undo', { ID: 100 })
    expect(valuesOf(account, KNOWN)?.['f_name']).toBe('Countess Ada')
  })

  test('a part of an import with one bad row is refused whole', () => {
    const account = withEntry()
    const bad = { ...PART, entries: [...PART.entries, { ID: 23, fields: { nobody: 'x' } }] }
    expect(codeOf(account.run('import.add', bad))).toBe('invalid')
    expect(codeOf(account.run('import.add', { ...PART, entries: [{ ID: KNOWN, fields: {} }] }))).toBe('id_taken')
    expect(codeOf(account.run('import.add', { ...PART, form: 99 }))).toBe('not_found')
    expect(entry(account, 21)).toBeUndefined()
    expect(valuesOf(account, KNOWN)?.['f_name']).toBe('Ada')
  })

  test('a part of an import updates only existing entries of its form', () => {
    const account = withEntry()
    account.done('form.create', { ID: 2, post_title: 'Other' })
    account.done('import.add', {
      ...PART,
      form: 2,
      entries: [],
      updates: [
        { ID: KNOWN, fields: {} },
        { ID: 77, fields: {} },
      ],
    })
    expect(partIn(account, 100).changed).toEqual({})
  })
})
