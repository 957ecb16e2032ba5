import { describe, expect, test } from 'vitest'
import { templateKind, type Template } from '#domain/kinds/template.ts'
import { codeOf, createTestAccount, NOW_MS } from '../../../support/samples/factories.ts'

const parts = { subject: 'Fresh for {{firstname}}' }
const content = 'Hello {{firstname}},\n\n{{overview.product_name}} comes on **Friday**.'

/** An account with an offer (1) and an e-mail of it (2). */
function accountWithText(tier?: Parameters<typeof createTestAccount>[0]) {
  const account = createTestAccount(tier)
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  const meta_input = { kind: 'emails', format: 'newsletter', opportunity_id: 1, parts }
  account.done('strategy.create', {
    ID: 2,
    post_title: 'Welcome',
    post_excerpt: 'First mail',
    post_content: content,
    meta_input,
  })
  return account
}

describe('a text is turned into a template', () => {
  test('a template has the words and format of its text, and no offer', () => {
    const account = accountWithText()
    expect(
      account.done('template.createFromStrategy', { ID: 2, template: 3, post_title: 'A warm welcome' }),
    ).toMatchObject({
      data: { ID: 3, name: 'a-warm-welcome' },
    })
    expect(account.stored('template', 3)?.record).toEqual({
      ID: 3,
      name: 'a-warm-welcome',
      title: 'A warm welcome',
      excerpt: 'First mail',
      content,
      of: 'strategy',
      kind: 'emails',
      format: 'newsletter',
      parts,
      source: 'welcome',
      updatedAt: NOW_MS,
    })
    expect(account.stored('strategy', 2)?.record).toMatchObject({ title: 'Welcome', meta: { opportunity_id: 1 } })
  })

  test.each(['', ' ', '\t\n'])('under a name: %j is none', (post_title) => {
    const account = accountWithText()
    const result = account.run('template.createFromStrategy', { ID: 2, template: 3, post_title })
    expect(!result.ok && result.error).toMatchObject({
      code: 'invalid',
      fields: { post_title: 'Please fill out all required fields' },
    })
    expect(account.stored('template', 3)).toBeUndefined()
  })

  test('from the trash too; of one that there never was there is none, and an ID is given once', () => {
    const account = accountWithText()
    account.done('strategy.trash', { ID: 2 })
    account.done('template.createFromStrategy', { ID: 2, template: 3, post_title: 'A' })
    expect(codeOf(account.run('template.createFromStrategy', { ID: 9, template: 4, post_title: 'A' }))).toBe(
      'not_found',
    )
    expect(codeOf(account.run('template.createFromStrategy', { ID: 2, template: 3, post_title: 'B' }))).toBe('id_taken')
    account.done('template.createFromStrategy', { ID: 2, template: 5, post_title: 'A' })
    expect(account.stored('template', 5)?.record).toMatchObject({ name: 'a-2' })
  })
})

describe('a template and the plan', () => {
  test('a template costs no text of the plan, however it is made', () => {
    const account = accountWithText('trial')
    const before = account.plan().quota.strategies
    account.done('template.createFromStrategy', { ID: 2, template: 3, post_title: 'A' })
    account.done('template.create', { ID: 4, post_title: 'B', meta_input: { kind: 'ads' } })
    account.done('template.duplicate', { ID: 4, copy: 5 })
    expect(account.plan().quota.strategies).toBe(before)
    account.done('strategy.duplicate', { ID: 2, copy: 6 })
    expect(account.plan().quota.strategies).toBe(before - 1)
  })

  test('a template needs the right to make texts', () => {
    const account = createTestAccount('viewOnly')
    expect(codeOf(account.run('template.create', { ID: 4, post_title: 'B', meta_input: { kind: 'ads' } }))).toBe(
      'not_allowed',
    )
  })
})

test('a template is renamed, trashed and brought back as any record; its short texts are fields', () => {
  const account = createTestAccount()
  account.done('template.create', { ID: 4, post_title: 'B', meta_input: { kind: 'emails', parts } })
  account.done('template.rename', { ID: 4, post_title: 'Better', was: 'B' })
  account.done('template.setField', { ID: 4, path: 'parts.subject', value: 'Bread', was: parts.subject })
  account.done('template.trash', { ID: 4 })
  expect(account.stored('template', 4)?.deleted).toBe(true)
  account.done('template.restore', { ID: 4 })
  expect(account.stored('template', 4)?.record).toMatchObject({
    title: 'Better',
    parts: { subject: 'Bread' },
    source: '',
  })
})

test('the list shows a template’s first words, its kind and its length', () => {
  const account = accountWithText()
  account.done('template.createFromStrategy', { ID: 2, template: 3, post_title: 'A warm welcome' })
  account.done('template.setField', { ID: 3, path: 'excerpt', value: '', was: 'First mail' })
  expect(templateKind.summary(account.stored('template', 3)?.record as Template)).toMatchObject({
    title: 'A warm welcome',
    excerpt: 'Hello {{firstname}}, {{overview.product_name}} comes on Friday.',
    extra: { kind: 'emails', format: 'newsletter', words: 9 },
  })
})

test('a copy brings it back as it was', () => {
  const account = accountWithText()
  account.done('template.createFromStrategy', { ID: 2, template: 3, post_title: 'A warm welcome' })
  const made = account.stored('template', 3)?.record as Template
  const call = templateKind.recreate(made, 7)
  expect(call).not.toBeNull()
  account.done(call?.method ?? '', call?.params ?? {})
  expect(account.stored('template', 7)?.record).toEqual({ ...made, ID: 7, name: 'a-warm-welcome-2' })
  expect(templateKind.recreate({ ...made, kind: 'songs' }, 8)).toBeNull()
})
