import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, COMPANY_FORM } from '#domain/kinds/company.ts'
import { fieldsOf } from '#lib/field.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../support/factories.ts'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const fields = () => (account.stored('company', 1)?.record as Company | undefined)?.content.company_info.fields

describe('the company profile', () => {
  test('keeps every field of its form as it was typed', () => {
    const values = Object.fromEntries(fieldsOf(COMPANY_FORM).map(({ key }) => [key, ` <${key}> {{x}}\r\n`]))
    account.done('company.updateUserCompany', { fields: values, was: Object.fromEntries(Object.keys(values).map((key) => [key, ''])) })
    expect(fields()).toEqual(values)
  })

  test('has the name that texts may use', () => expect(fieldsOf(COMPANY_FORM).map(({ key }) => key)).toContain('name'))

  test('one field in conflict does not hold up another', () => {
    account.done('company.updateUserCompany', { fields: { name: 'A', phone: '112' } })
    const done = account.done('company.updateUserCompany', { fields: { name: 'B', phone: '110' }, was: { name: 'Z', phone: '112' } })
    expect(done.conflicts).toMatchObject([
      { of: { kind: 'company', ID: 1 }, path: 'content.company_info.fields.name', current: 'A', value: 'B' },
    ])
    expect(fields()).toMatchObject({ name: 'A', phone: '110' })
  })

  test.each([{ motto: 'x' }, { name: 'x'.repeat(10_001) }])('an unknown field or too long a text is refused whole', (bad) => {
    expect(codeOf(account.run('company.updateUserCompany', { fields: { industry: 'Bread', ...bad } }))).toBe('invalid')
    expect(fields()).toEqual({})
  })
})
