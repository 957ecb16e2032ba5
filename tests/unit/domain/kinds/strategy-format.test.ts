import { beforeEach, describe, expect, test } from 'vitest'
import { editCalls, findMutation } from '#domain/engine/registry.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const OFFER = 1
const ID = 2
const MARKED = '# Bread\n\nOne **star** for *|FNAME|*'
const WITHOUT = 'Bread\n\nOne star for *|FNAME|*'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: OFFER, post_title: 'Weekly Loaf' })
  const meta_input = { kind: 'emails', format: 'newsletter', opportunity_id: OFFER }
  account.done('strategy.create', { ID, post_title: 'Mail', post_content: MARKED, meta_input })
})

const text = (of = ID) => {
  const stored = account.stored('strategy', of)
  if (!stored) throw new Error(`no text ${of}`)
  const { format, content } = stored.record as Strategy
  return [format, content]
}
const setField = (path: string, value: string, was?: string) =>
  account.done('strategy.setField', { ID, path, value, ...(was !== undefined && { was }) })

describe('a format set by a program', () => {
  test.each<[string, () => unknown]>([
    ['strategy.setField', () => setField('format', 'sms')],
    ['strategy.update', () => account.done('strategy.update', { ID, format: 'sms' })],
    ['strategy.update with meta_input', () => account.done('strategy.update', { ID, meta_input: { format: 'sms' } })],
    [
      'strategy.update with a title',
      () => account.done('strategy.update', { ID, format: 'sms', post_title: 'Message' }),
    ],
  ])('converts the body in the same change (%s)', (_, change) => {
    change()
    expect(text()).toEqual(['sms', WITHOUT])
  })

  test('escapes what the new format would read as marks', () => {
    setField('format', 'sms')
    setField('content', '**literal** and Kund*innen')
    setField('format', 'newsletter')
    expect(text()).toEqual(['newsletter', '\\*\\*literal\\*\\* and Kund*innen'])
  })

  test('a format set by a program keeps the body where neither or both formats have formatting', () => {
    setField('format', 'follow-up')
    expect(text()).toEqual(['follow-up', MARKED])
  })

  test('a format set by a program keeps the body that comes with it', () => {
    account.done('strategy.update', { ID, format: 'sms', post_content: '2 * 3 * 4' })
    expect(text()).toEqual(['sms', '2 * 3 * 4'])
    account.done('strategy.update', { ID, format: 'newsletter', post_content: '2 * 3 * 4' })
    expect(text()).toEqual(['newsletter', '2 * 3 * 4'])
  })

  test('a format set by a program does not convert again what a program converted later', () => {
    setField('format', 'sms', 'newsletter')
    setField('content', WITHOUT, MARKED)
    expect(text()).toEqual(['sms', WITHOUT])
  })

  test('a format that results from a conflict converts the body too', () => {
    const of = { kind: 'strategy', ID }
    const conflict = account.keep({ type: 'field', of, path: 'format', was: '', current: 'newsletter', value: 'sms' })
    account.done('conflict.settle', { ID: conflict, choice: 'value' })
    expect(text()).toEqual(['sms', WITHOUT])
  })

  test('a format kept as a copy of a conflict converts the body of the copy', () => {
    const of = { kind: 'strategy', ID }
    const conflict = account.keep({ type: 'field', of, path: 'format', was: '', current: 'newsletter', value: 'sms' })
    account.done('strategy.createFromConflict', { ID: 3, conflict, post_title: 'Theirs' })
    expect(text(3)).toEqual(['sms', WITHOUT])
    expect(text()).toEqual(['newsletter', MARKED])
  })
})

test('format and body are brought back by one call, whatever their order', () => {
  setField('format', 'sms')
  const back = [
    { path: 'content', value: MARKED, was: WITHOUT },
    { path: 'title', value: 'Mails', was: 'Mail' },
    { path: 'format', value: 'newsletter', was: 'sms' },
  ]
  const calls = editCalls({ kind: 'strategy', ID }, back).map(({ call }) => call)
  expect(calls.map(({ method }) => method)).toEqual(['strategy.update', 'strategy.setField'])
  for (const { method, params } of calls) account.done(method, params)
  expect(text()).toEqual(['newsletter', MARKED])
})

test('format changes are not folded, because body edits lie between them', () => {
  const keyOf = (path: string) => findMutation('strategy.setField')?.folding?.key({ ID, path, value: 'x' })
  expect(keyOf('format')).toBeNull()
  expect(keyOf('content')).toBe('strategy:2:content')
})
