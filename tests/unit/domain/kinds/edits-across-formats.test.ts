import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { mergeFieldEdit } from '#domain/engine/merge.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { bodyNotation } from '#domain/kinds/strategy-mutations/body-notation.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { JsonObject } from '#lib/json.ts'
import { plainTexts } from '../../../support/samples/plain-texts.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

const ID = 2
const BODY = '# Bread\n\nOne **star** for *|FNAME|*\n\nSee you'
const PLAIN = 'Bread\n\nOne star for *|FNAME|*\n\nSee you'

let account: TestAccount
const create = (format: string, post_content: string) => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  const meta_input = { kind: 'emails', format, opportunity_id: 1 }
  account.done('strategy.create', { ID, post_title: 'Mail', post_content, meta_input })
}
const text = () => {
  const stored = account.stored('strategy', ID)?.record as Strategy | undefined
  return [stored?.format, stored?.content]
}
const setFormat = (value: string) => account.done('strategy.setField', { ID, path: 'format', value })
/** An edit of the body as a device sends it that had the text in a notation. */
const edit = (notation: string, value: string, was: string) =>
  account.done('strategy.setField', { ID, path: 'content', value, was, notation })

beforeEach(() => create('newsletter', BODY))

describe('an edit of the body from a device that had another format', () => {
  test('an edit from an older format loses its formatting where the new format has none', () => {
    setFormat('sms')
    const { outcome } = edit('marks', BODY.replace('See you', 'See you **soon**'), BODY)
    expect([outcome, text()]).toEqual(['applied', ['sms', PLAIN.replace('See you', 'See you soon')]])
  })

  test('an edit from an older format keeps its characters where the new format has formatting', () => {
    create('sms', PLAIN)
    setFormat('newsletter')
    edit('plain', PLAIN.replace('See you', 'See **you** & Kund*innen'), PLAIN)
    expect(text()).toEqual(['newsletter', 'Bread\n\nOne star for *|FNAME|*\n\nSee \\*\\*you\\*\\* & Kund*innen'])
  })

  test('an edit from an older format merges with one under the new format', () => {
    setFormat('sms')
    edit('plain', PLAIN.replace('Bread', 'Rye'), PLAIN)
    const { outcome } = edit('marks', BODY.replace('See you', '**Bye**'), BODY)
    expect([outcome, text()]).toEqual(['merged', ['sms', 'Rye\n\nOne star for *|FNAME|*\n\nBye']])
  })

  test('an edit in conflict keeps all three texts in the notation of the format', () => {
    setFormat('sms')
    edit('plain', PLAIN.replace('One star', 'Two stars'), PLAIN)
    const [conflict] = edit('marks', BODY.replace('One **star**', 'No **star**'), BODY).conflicts
    expect(conflict).toMatchObject({
      was: PLAIN,
      current: PLAIN.replace('One star', 'Two stars'),
      value: PLAIN.replace('One star', 'No star'),
      notation: 'plain',
    })
  })

  test('an edit of a trashed text is kept in the notation that the text has there', () => {
    setFormat('sms')
    account.done('strategy.trash', { ID })
    expect(edit('marks', '**New**', BODY).conflicts).toMatchObject([
      { type: 'deleted', was: PLAIN, value: 'New', notation: 'plain' },
    ])
  })

  test('an edit from an older format looks on its device as the server will store it', () => {
    setFormat('sms')
    const method = 'strategy.setField'
    account.done(
      method,
      { ID, path: 'content', value: '**Mine**', was: 'something else', notation: 'marks' },
      'showOwn',
    )
    expect(text()).toEqual(['sms', 'Mine'])
  })
})

test('a notation beside another field is refused', () => {
  const done = account.run('strategy.setField', { ID, path: 'title', value: 'x', notation: 'plain' })
  expect(done.ok ? null : done.error).toMatchObject({ code: 'invalid', fields: { notation: expect.any(String) } })
})

test('edits in two notations wait apart', () => {
  const fold = findMutation('strategy.setField')?.folding?.fold
  const first = { ID, path: 'content', value: 'b', was: 'a', notation: 'marks' }
  expect(fold?.(first, { ...first, value: 'c', was: 'b' })).toMatchObject({ value: 'c', was: 'a' })
  expect(fold?.(first, { ...first, value: 'c', was: 'b', notation: 'plain' })).toBeNull()
})

test('a format without a body keeps the marks for the one after it', () => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  const meta_input = { kind: 'ads', format: 'social-ad', opportunity_id: 1 }
  account.done('strategy.create', { ID, post_title: 'Ad', post_content: '5 * 3 * 1 and **x**', meta_input })
  for (const format of ['search-ad', 'social-ad']) setFormat(format)
  expect(text()).toEqual(['social-ad', '5 * 3 * 1 and **x**'])
})

describe('an update with format and body', () => {
  const update = (format: string, post_content: string, was: JsonObject) =>
    account.done('strategy.update', { ID, format, post_content, was })

  test('an update with format and body reads each body in its own notation', () => {
    update('sms', 'Bread for 2 * 3', { format: 'newsletter', post_content: BODY })
    expect(text()).toEqual(['sms', 'Bread for 2 * 3'])
    update('newsletter', BODY, { format: 'sms', post_content: 'Bread for 2 * 3' })
    expect(text()).toEqual(['newsletter', BODY])
  })

  test('an update with format and body merges with an earlier edit', () => {
    edit('marks', BODY.replace('See you', 'See **you all**'), BODY)
    update('sms', PLAIN.replace('Bread', 'Rye'), { format: 'newsletter', post_content: BODY })
    expect(text()).toEqual(['sms', PLAIN.replace('Bread', 'Rye').replace('you', 'you all')])
  })
})

describe('a conflict that was found before the format changed', () => {
  const find = () => {
    edit('marks', BODY.replace('One **star**', 'Two **stars**'), BODY)
    const [found] = edit('marks', BODY.replace('One **star**', 'No **star**'), BODY).conflicts
    if (!found) throw new Error('no conflict')
    setFormat('sms')
    return account.keep(found)
  }

  test('an older conflict shows its words in the new format', () => {
    account.done('conflict.settle', { ID: find(), choice: 'value' })
    expect(text()).toEqual(['sms', PLAIN.replace('One star', 'No star')])
  })

  test('an older conflict is settled with the words that the person saw', () => {
    const seen = PLAIN.replace('One star', 'No star')
    const was = PLAIN.replace('One star', 'Two stars')
    const conflict = find()
    account.done('conflict.settle', { ID: conflict, choice: 'value', seen, was, notation: 'plain' })
    expect(text()).toEqual(['sms', seen])
    expect(account.stored('conflict', conflict)?.deleted).toBe(true)
  })

  test('an older conflict can be settled on a device that does not know the new format', () => {
    const seen = BODY.replace('One **star**', 'No **star**')
    const was = BODY.replace('One **star**', 'Two **stars**')
    account.done('conflict.settle', {
      ID: find(),
      choice: 'other',
      value: 'Both **stars**',
      seen,
      was,
      notation: 'marks',
    })
    expect(text()).toEqual(['sms', 'Both stars'])
  })

  test('an older conflict gives a copy its words in the new format', () => {
    account.done('strategy.createFromConflict', { ID: 3, conflict: find(), post_title: 'Theirs' })
    expect(account.stored('strategy', 3)?.record).toMatchObject({
      format: 'sms',
      content: PLAIN.replace('One star', 'No star'),
    })
  })

  test('an older conflict reopens with what the field had before the choice', () => {
    const conflict = find()
    account.done('conflict.settle', { ID: conflict, choice: 'value' })
    setFormat('newsletter')
    const value = PLAIN.replace('One star', 'Two stars')
    account.done('conflict.restore', {
      ID: conflict,
      value,
      was: PLAIN.replace('One star', 'No star'),
      notation: 'plain',
    })
    expect(text()).toEqual(['newsletter', 'Bread\n\nTwo stars for *|FNAME|*\n\nSee you'])
  })
})

test('the value that an edit replaced is converted to what the change of format stored', () => {
  fc.assert(
    fc.property(plainTexts, fc.constantFrom('sms', 'newsletter'), (words, format) => {
      const other = format === 'sms' ? 'newsletter' : 'sms'
      create(format, words)
      setFormat(other)
      const [from, to] = format === 'sms' ? ['plain', 'marks'] : ['marks', 'plain']
      const [, stored] = text()
      expect(mergeFieldEdit(stored ?? '', bodyNotation.convert(words, from ?? '', to ?? ''), 'new').status).toBe(
        'applied',
      )
    }),
    { numRuns: 200 },
  )
})

describe('a template of a text', () => {
  test('a template is converted with its format, as texts are', () => {
    create('sms', 'Deal: **just** $10')
    account.done('template.createFromStrategy', { ID, template: 3, post_title: 'T' })
    account.done('template.setField', { ID: 3, path: 'format', value: 'newsletter' })
    expect(account.stored('template', 3)?.record).toMatchObject({
      format: 'newsletter',
      content: 'Deal: \\*\\*just\\*\\* $10',
    })
  })
})

test('lists and searches have the characters of a body without formatting', () => {
  const words = '1. FC Köln: *nur heute* & [Rabatt](code)'
  create('sms', words)
  account.done('template.createFromStrategy', { ID, template: 3, post_title: 'T' })
  account.done('aiResult.create', { ID: 5, opportunity_id: 1, usecase: 'x', text: words, source: 'template' })
  const summaryOf = (kind: string, of: number) =>
    findKind(kind)?.summary(account.stored(kind, of)?.record as DomainRecord)
  expect(summaryOf('strategy', ID)?.search).toContain('1. fc köln: *nur')
  expect(summaryOf('template', 3)).toMatchObject({
    excerpt: words,
    search: expect.stringContaining('1. fc köln') as string,
  })
  expect(summaryOf('aiResult', 5)?.title).toBe(words)
})

test('drafts and SWOTs stay linked to their offer', () => {
  for (const method of ['aiResult.unlinkAll', 'swot.unlinkAll']) expect(findMutation(method)).toBeUndefined()
  account.done('aiResult.create', { ID: 5, opportunity_id: 1, usecase: 'x', text: 'words', source: 'template' })
  expect(account.run('aiResult.move', { ID: 5, to: 0 })).toMatchObject({ ok: false, error: { code: 'invalid' } })
})
