import { beforeEach, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { createTestAccount, type TestAccount } from '../../../../support/samples/factories.ts'

const TEXT = 2
const AI: SourcePassage = { source: 'ai', text: 'Fresh bread before seven.' }
const LIBRARY: SourcePassage = { source: 'library', text: 'Hello, neighbour.' }

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  account.done('strategy.create', {
    ID: TEXT,
    post_title: 'Friday',
    post_content: 'Bread',
    meta_input: { kind: 'ads', opportunity_id: 1, sources: [LIBRARY] },
  })
})
const sourcesOf = (ID = TEXT) => (account.stored('strategy', ID)?.record as Strategy | undefined)?.sources

test('a text keeps the passages that it is made with and those that are noted', () => {
  account.done('strategy.noteSources', { ID: TEXT, add: [AI] })
  account.done('strategy.noteSources', { ID: TEXT, add: [AI, LIBRARY] })
  expect(sourcesOf()).toEqual([LIBRARY, AI])
})

test('a copy, a template of it and a text from a conflict keep its passages', () => {
  account.done('strategy.noteSources', { ID: TEXT, add: [AI] })
  account.done('strategy.duplicate', { ID: TEXT, copy: 3 })
  account.done('template.createFromStrategy', { ID: TEXT, template: 4, post_title: 'Friday' })
  const conflict = account.keep({
    type: 'field',
    of: { kind: 'strategy', ID: TEXT },
    path: 'content',
    was: '',
    current: 'Bread',
    value: 'Rolls',
  })
  account.done('strategy.createFromConflict', { ID: 5, conflict, post_title: 'Friday, theirs' })
  expect(sourcesOf(3)).toEqual([LIBRARY, AI])
  expect(account.stored('template', 4)?.record['sources']).toEqual([LIBRARY, AI])
  expect(sourcesOf(5)).toEqual([LIBRARY, AI])
})

test('a text that nearly fills its record remembers that an AI wrote in it', () => {
  account.done('strategy.setField', { ID: TEXT, path: 'content', value: 'b'.repeat(600_000) })
  account.done('strategy.noteSources', { ID: TEXT, add: [AI] })
  expect(sourcesOf()).toEqual([{ source: 'ai', text: '' }])
})

test('a text in the trash stays as it is', () => {
  account.done('strategy.trash', { ID: TEXT })
  account.done('strategy.noteSources', { ID: TEXT, add: [AI] })
  account.done('strategy.restore', { ID: TEXT })
  expect(sourcesOf()).toEqual([LIBRARY])
})

test('pasted words go once they were compared, and an AI’s that they are from stay', () => {
  const pasted: SourcePassage = { source: 'pasted', text: 'Fresh rolls before seven.' }
  account.done('strategy.noteSources', { ID: TEXT, add: [pasted] })
  expect(sourcesOf()).toEqual([LIBRARY, pasted])
  account.done('strategy.noteSources', { ID: TEXT, add: [AI], compared: [pasted, LIBRARY] })
  expect(sourcesOf()).toEqual([LIBRARY, AI])
  account.done('strategy.noteSources', { ID: TEXT, add: [], compared: [pasted] })
  expect(sourcesOf()).toEqual([LIBRARY, AI])
})
