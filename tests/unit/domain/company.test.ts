import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, COMPANY_FORM } from '#domain/kinds/company.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../support/samples/factories.ts'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const fields = () => (account.stored('company', 1)?.record as Company | undefined)?.content.company_info.fields

describe('the company profile', () => {
  test('the company profile keeps every field as it was typed', () => {
    const values = Object.fromEntries(formSpecFields(COMPANY_FORM).map(({ key }) => [key, ` <${key}> {{x}}\r\n`]))
    account.done('company.updateUserCompany', {
      fields: values,
      was: Object.fromEntries(Object.keys(values).map((key) => [key, ''])),
    })
    expect(fields()).toEqual(values)
  })

  test('the company profile has the name that texts may use', () =>
    expect(formSpecFields(COMPANY_FORM).map(({ key }) => key)).toContain('name'))

  test('one field in conflict does not hold up another', () => {
    account.done('company.updateUserCompany', { fields: { name: 'A', phone: '112' } })
    const done = account.done('company.updateUserCompany', {
      fields: { name: 'B', phone: '110' },
      was: { name: 'Z', phone: '112' },
    })
    expect(done.conflicts).toMatchObject([
      { of: { kind: 'company', ID: 1 }, path: 'content.company_info.fields.name', current: 'A', value: 'B' },
    ])
    expect(fields()).toMatchObject({ name: 'A', phone: '110' })
  })

  test.each([{ motto: 'x' }, { name: 'x'.repeat(10_001) }])(
    'an unknown field or too long a text is refused whole',
    (bad) => {
      expect(codeOf(account.run('company.updateUserCompany', { fields: { industry: 'Bread', ...bad } }))).toBe(
        'invalid',
      )
      expect(fields()).toEqual({})
    },
  )
})

test('emptying it takes what the person saw: what somebody else has written since stays, and is asked about', () => {
  account.done('company.updateUserCompany', { fields: { name: 'Mill Lane', description: 'Written since' } })
  const { conflicts } = account.done('company.delete', { was: { name: 'Mill Lane', description: 'Before' } })
  expect(account.stored('company', 1)?.record).toMatchObject({
    content: { company_info: { fields: { name: '', description: 'Written since' } } },
  })
  expect(conflicts).toMatchObject([{ path: 'content.company_info.fields.description' }])
  account.done('company.delete', {})
  expect(account.stored('company', 1)?.record).toMatchObject({
    content: { company_info: { fields: { name: '', description: '' } } },
  })
})

test('a plan of offers alone keeps templates of offers, and lets them go', () => {
  account.done('opportunity.create', { ID: 1, post_title: 'A' })
  account.done('template.createFromOffer', { ID: 1, template: 3, post_title: 'T' })
  account.done('template.rename', { ID: 3, post_title: 'U' })
  account.done('template.trash', { ID: 3 })
  expect(codeOf(account.run('template.createFromStrategy', { ID: 9, template: 4, post_title: 'T' }))).toBe(
    'not_allowed',
  )
})

test('a plan of texts alone keeps no templates', () => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'A' })
  account.done('strategy.create', { ID: 9, post_title: 'T', meta_input: { kind: 'emails', opportunity_id: 1 } })
  const plan = account.plan()
  const none = { create: false, read: true, update: false, delete: false }
  account.put('capabilities', {
    ...plan,
    modules: { ...plan.modules, strategies: { ...none, create: true }, opportunities: none },
  })
  expect(codeOf(account.run('template.createFromStrategy', { ID: 9, template: 4, post_title: 'T' }))).toBe(
    'not_allowed',
  )
})
