import { beforeEach, expect, test } from 'vitest'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const REQUIRED = 'Please fill out all required fields'
const text = (post_title: string, opportunity_id: number) => ({
  post_title,
  meta_input: { kind: 'emails', opportunity_id },
})

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  account.done('strategy.create', { ID: 11, ...text('Hello', 1) })
  account.done('formula.create', { ID: 21, post_title: 'Reminder', post_content: { src: 'Write for {{day}}.' } })
})

const messageOf = (method: string, params: Parameters<TestAccount['run']>[1]): string => {
  const run = account.run(method, params)
  return run.ok ? 'done' : run.error.message
}

test.each<[string, Parameters<TestAccount['run']>[1]]>([
  ['opportunity.create', { ID: 2, post_title: ' ' }],
  ['opportunity.update', { ID: 1, post_title: '' }],
  ['opportunity.duplicate', { ID: 1, copy: 3, post_title: '' }],
  ['strategy.create', { ID: 12, ...text('', 1) }],
  ['strategy.update', { ID: 11, post_title: ' ' }],
  ['formula.create', { ID: 22, post_title: '', post_content: { src: 'Write.' } }],
])('%s needs a title', (method, params) => {
  expect(messageOf(method, params)).toBe(REQUIRED)
})

test.each([0, -1, 4711])('a text is made for an offer that the account has, not for %s', (offer) => {
  expect(messageOf('strategy.create', { ID: 12, ...text('Hello', offer) })).not.toBe('done')
})
