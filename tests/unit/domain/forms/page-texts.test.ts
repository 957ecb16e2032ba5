import { describe, expect, test } from 'vitest'
import { allFormFields } from '#domain/forms/form-field.ts'
import { firstNameIn, redirectAddress, redirectRemark } from '#domain/forms/page-texts.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'

test.each([
  ['https://milllane.example/next?a=b', 'https://milllane.example/next?a=b'],
  [' HTTPS://Milllane.example ', 'https://milllane.example/'],
  ['http://milllane.example', null],
  ['milllane.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://name:word@milllane.example', null],
  ['', null],
])('people go on to %j as %j', (typed, address) => {
  expect(redirectAddress(typed)).toBe(address)
  expect(redirectRemark(typed) === null).toBe(address !== null || typed === '')
})

describe('the first name', () => {
  const nameIn = (question: object, value: string) =>
    firstNameIn(allFormFields({ fields: { f_1: question } }), { f_1: value })

  test.each([
    [{ title: 'First name' }],
    [{ title: 'Your first name:' }],
    [{ title: 'Vorname' }],
    [{ title: 'Who?', key: 'first_name' }],
    [{ title: 'الاسم الأول' }],
  ])('the first name is the answer to %j', (question) => expect(nameIn(question, ' Anaïs ')).toBe('Anaïs'))

  test('a full name, a company or a single letter is no first name', () => {
    expect(nameIn({ title: 'Name' }, 'Ana Lopes')).toBe('')
    expect(nameIn({ title: 'Company name' }, 'Mill Lane')).toBe('')
    expect(nameIn({ title: 'First name' }, 'x'.repeat(61))).toBe('')
    expect(nameIn({ title: 'First name', type: 'textarea' }, 'Ana')).toBe('')
  })
})

test('a copy of a form has the texts of its page, and an update leaves those that it does not name', () => {
  const account = createTestAccount()
  account.done('form.create', {
    ID: 1,
    post_title: 'Survey',
    button: 'Send my review',
    redirect: 'https://milllane.example',
  })
  account.done('form.duplicate', { ID: 1, copy: 2 })
  account.done('form.update', { ID: 1, thanksText: 'See you on Friday' })
  expect(account.stored('form', 2)?.record).toMatchObject({
    button: 'Send my review',
    redirect: 'https://milllane.example',
  })
  expect(account.stored('form', 1)?.record).toMatchObject({ button: 'Send my review', thanksText: 'See you on Friday' })
})
