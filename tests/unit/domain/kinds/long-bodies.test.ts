import { beforeEach, describe, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const ID = 2
/** Each line break of an empty paragraph takes more characters in marks. */
const BREAKS = `a${'\n'.repeat(485_000)}`
const REFUSED = 'In this format the text would be longer than 1,000,000 characters. Shorten it first'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  account.done('strategy.create', {
    ID,
    post_title: 'Mail',
    post_content: BREAKS,
    meta_input: { kind: 'emails', format: 'sms', opportunity_id: 1 },
  })
})
const text = () => account.stored('strategy', ID)?.record as Strategy | undefined

describe('a text whose format is changed', () => {
  test('a text stays unchanged where it would be too long in the other format', () => {
    const before = text()
    const result = account.run('strategy.setField', { ID, path: 'format', value: 'newsletter', was: 'sms' })
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid', message: REFUSED } })
    expect(text()).toBe(before)
    const updated = account.run('strategy.update', { ID, post_title: 'Other', format: 'newsletter' })
    expect(updated).toMatchObject({ ok: false, error: { message: REFUSED } })
    expect(text()).toBe(before)
  })

  test('a text is converted where it is short enough', () => {
    account.done('strategy.setField', { ID, path: 'content', value: BREAKS.slice(0, 200_000) })
    account.done('strategy.setField', { ID, path: 'format', value: 'newsletter', was: 'sms' })
    expect(text()?.format).toBe('newsletter')
  })

  test('a text refuses an edit that is too long in its notation', () => {
    account.done('strategy.setField', { ID, path: 'content', value: 'a' })
    account.done('strategy.setField', { ID, path: 'format', value: 'newsletter' })
    const result = account.run('strategy.setField', { ID, path: 'content', value: BREAKS, was: 'a', notation: 'plain' })
    expect(result).toMatchObject({ ok: false, error: { message: REFUSED } })
    expect(text()?.content).toBe('a')
  })
})

describe('a text that is nothing but marks', () => {
  const MARKS = '*a* '.repeat(60_000)
  const REFUSED_MARKS = {
    ok: false,
    error: { code: 'invalid', message: expect.stringContaining('too many formatting marks') as unknown },
  }

  test.each([
    ['plain', 'newsletter'],
    ['marked', 'sms'],
  ])('a text of nothing but formatting is not converted: %s', (_name, format) => {
    account.done('strategy.setField', { ID, path: 'content', value: '' })
    if (format === 'sms') account.done('strategy.setField', { ID, path: 'format', value: 'newsletter' })
    account.done('strategy.setField', { ID, path: 'content', value: MARKS })
    const before = text()
    expect(account.run('strategy.setField', { ID, path: 'format', value: format })).toMatchObject(REFUSED_MARKS)
    expect(account.run('strategy.update', { ID, post_title: 'Other', format })).toMatchObject(REFUSED_MARKS)
    expect(text()).toBe(before)
  })

  test('a text of nothing but formatting is refused in another notation, in the trash too', () => {
    account.done('strategy.setField', { ID, path: 'content', value: 'a' })
    const edit = { ID, path: 'content', value: MARKS, was: 'a', notation: 'marks' }
    expect(account.run('strategy.setField', edit)).toMatchObject(REFUSED_MARKS)
    expect(text()?.content).toBe('a')
    account.done('strategy.trash', { ID })
    expect(account.run('strategy.setField', edit)).toMatchObject(REFUSED_MARKS)
  })

  test('a text of nothing but formatting keeps both versions of an edit that replaced it elsewhere', () => {
    account.done('strategy.setField', { ID, path: 'content', value: 'a' })
    const { outcome, conflicts } = account.done('strategy.setField', {
      ID,
      path: 'content',
      value: 'b',
      was: MARKS,
      notation: 'marks',
    })
    expect([outcome, conflicts.map(({ value, current }) => [value, current])]).toEqual(['conflict', [['b', 'a']]])
  })

  test('a text of nothing but formatting stays in a conflict that would convert it', () => {
    account.done('strategy.setField', { ID, path: 'content', value: 'a' })
    account.done('strategy.setField', { ID, path: 'format', value: 'newsletter' })
    const [found] = account.done('strategy.setField', {
      ID,
      path: 'content',
      value: MARKS,
      was: 'b',
      notation: 'marks',
    }).conflicts
    if (!found) throw new Error('no conflict')
    const conflict = account.keep(found)
    account.done('strategy.setField', { ID, path: 'format', value: 'sms' })
    expect(account.run('conflict.settle', { ID: conflict, choice: 'value', notation: 'plain' })).toMatchObject(
      REFUSED_MARKS,
    )
    const copy = { ID: 4, conflict, post_title: 'Theirs', notation: 'plain' }
    expect(account.run('strategy.createFromConflict', copy)).toMatchObject(REFUSED_MARKS)
    expect([text()?.content, account.stored('strategy', 4), account.stored('conflict', conflict)?.deleted]).toEqual([
      'a',
      undefined,
      false,
    ])
  })

  test.each([
    ['text/markdown', 'sms'],
    ['text/plain', 'newsletter'],
  ])('isn’t made of %s in another notation', (content_type, format) => {
    const made = {
      ID: 3,
      post_title: 'Mail',
      post_content: MARKS,
      content_type,
      meta_input: { kind: 'emails', format, opportunity_id: 1 },
    }
    expect(account.run('strategy.create', made)).toMatchObject(REFUSED_MARKS)
  })
})

describe('a text that is stored longer than its field allows', () => {
  const LONG = 'ab\n\n'.repeat(300_000)
  beforeEach(() => {
    const stored = account.stored('strategy', ID)
    if (stored) account.put('strategy', { ...stored.record, content: LONG })
  })

  test.each(['strategy.setField', 'strategy.update'])(
    'a stored text over the limit can be shortened by %s',
    (method) => {
      const [was, value] = [LONG, LONG.slice(0, 1_100_000)]
      const params =
        method === 'strategy.update'
          ? { ID, post_content: value, was: { post_content: was } }
          : { ID, path: 'content', value, was, notation: 'plain' }
      account.done(method, params)
      expect(text()?.content).toBe(value)
    },
  )

  test('a stored text over the limit can’t grow', () => {
    const result = account.run('strategy.setField', { ID, path: 'content', value: `${LONG}a`, was: LONG })
    expect(result).toMatchObject({ ok: false, error: { message: 'The text is longer than 1000000 characters' } })
  })
})
