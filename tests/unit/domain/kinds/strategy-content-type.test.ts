import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainTexts } from '../../../support/samples/plain-texts.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const ID = 2
const WORDS = 'Hallo *|FNAME|*, **literal** Kund*innen\r\n\r\n\r\n\r\n- no list'
const IN_DIALECT = 'Hallo *|FNAME|*, \\*\\*literal\\*\\* Kund*innen\n\n&#160;\n\n\\- no list'

let account: TestAccount
const create = (format: string, more: object = {}, post_content = '') => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  account.done('strategy.create', {
    ID,
    post_title: 'Mail',
    post_content,
    ...more,
    meta_input: { kind: 'emails', format, opportunity_id: 1 },
  })
}
const content = () => (account.stored('strategy', ID)?.record as Strategy | undefined)?.content

const WAYS: readonly (readonly [string, (format: string, content_type: string, words: string) => void])[] = [
  ['strategy.create', (format, content_type, words) => create(format, { content_type }, words)],
  [
    'strategy.update',
    (format, content_type, words) => {
      create(format)
      account.done('strategy.update', { ID, post_content: words, content_type })
    },
  ],
  [
    'strategy.setField',
    (format, content_type, words) => {
      create(format)
      account.done('strategy.setField', { ID, path: 'content', value: words, content_type })
    },
  ],
]

describe.each(WAYS)('%s', (_, write) => {
  test('stores plain text so that every character is read again', () => {
    write('newsletter', 'text/plain', WORDS)
    expect(content()).toBe(IN_DIALECT)
    write('sms', 'text/plain', WORDS)
    expect(content()).toBe(toPlainLines(WORDS))
  })

  test('stores Markdown with its marks, and without them in a format that has none', () => {
    write('newsletter', 'text/markdown', '**Bread** for *|FNAME|*')
    expect(content()).toBe('**Bread** for *|FNAME|*')
    write('sms', 'text/markdown', '**Bread** for *|FNAME|*')
    expect(content()).toBe('Bread for *|FNAME|*')
  })

  test('the content type refuses any other type', () => {
    expect(() => write('newsletter', 'text/html', 'x')).toThrow()
  })

  test('the content type keeps any plain text', () => {
    fc.assert(
      fc.property(plainTexts, (words) => {
        write('newsletter', 'text/plain', words)
        expect(blocksToText(markdownBlocks(content() ?? ''))).toBe(toPlainLines(words))
      }),
      { numRuns: 100 },
    )
  })
})

beforeEach(() => create('newsletter'))

test('an update that changes the format too reads the body for the new one', () => {
  account.done('strategy.update', { ID, format: 'sms', post_content: '**Bread**', content_type: 'text/markdown' })
  expect(content()).toBe('Bread')
  account.done('strategy.update', { ID, format: 'newsletter', post_content: '**Bread**', content_type: 'text/plain' })
  expect(content()).toBe('\\*\\*Bread\\*\\*')
})

test('a call without a type brings the body as it is stored', () => {
  account.done('strategy.update', { ID, post_content: '**Bread**' })
  expect(content()).toBe('**Bread**')
})

test('a type beside another field is refused', () => {
  const done = account.run('strategy.setField', { ID, path: 'title', value: 'x', content_type: 'text/plain' })
  expect(done.ok ? null : done.error).toMatchObject({ code: 'invalid', fields: { content_type: expect.any(String) } })
})

test('plain text that comes with a format that conflicts is stored for the format that stays', () => {
  create('newsletter')
  const words = { post_content: '**no** marks', content_type: 'text/plain' }
  account.done('strategy.update', { ID, format: 'sms', was: { format: 'follow-up' }, ...words })
  expect(account.stored('strategy', ID)?.record).toMatchObject({
    format: 'newsletter',
    content: '\\*\\*no\\*\\* marks',
  })
  account.done('strategy.update', { ID, format: 'sms', was: { format: 'newsletter' }, ...words })
  expect(account.stored('strategy', ID)?.record).toMatchObject({ format: 'sms', content: '**no** marks' })
})
