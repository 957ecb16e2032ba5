import { beforeEach, describe, expect, test } from 'vitest'
import { newConflict } from '#domain/entities/conflict.ts'
import { fieldValue } from '#domain/entities/opportunity.ts'
import { codeOf, createTestAccount, NOW_MS, type TestAccount } from '../../support/factories.ts'

const ID = 7
let account: TestAccount
let conflictID: number

/** Two people wrote into one field: the field has 'theirs', the conflict holds 'mine'. */
function inConflict(): void {
  const done = account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'mine', was: 'old' })
  conflictID = done.conflicts.map((found) => account.keep(found))[0] ?? 0
}

beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', { ID, post_title: 'Loaf', post_content: { goals: { fields: { main: 'theirs' } } } })
})

const main = (): string => fieldValue(account.offer(ID), 'goals', 'main')
const isOpen = (): boolean => account.held('conflict', conflictID)?.deleted === false

test('a conflict record says what the protocol lists', () => {
  const found = { type: 'field', of: { kind: 'opportunity', ID }, path: 'title', was: 'A', current: 'B', value: 'C' } as const
  expect(newConflict(found, { ID: 9, author: 'sam', device: 'd', atMs: NOW_MS })).toEqual({
    ...found,
    ID: 9,
    name: 'conflict-9',
    author: 'sam',
    device: 'd',
    at: NOW_MS,
    updatedAt: NOW_MS,
  })
})

describe('settling a field', () => {
  beforeEach(inConflict)

  test.each<[string, string | undefined, string]>([
    ['current', undefined, 'theirs'],
    ['value', undefined, 'mine'],
    ['other', 'both of us', 'both of us'],
    ['other', '', ''],
  ])('with %s %j', (choice, value, outcome) => {
    const done = account.done('conflict.settle', { ID: conflictID, choice, ...(value === undefined ? {} : { value }) })
    expect(done.conflicts).toEqual([])
    expect(main()).toBe(outcome)
    expect(isOpen()).toBe(false)
  })

  test('with the other text needs one; nothing is settled without', () => {
    expect(codeOf(account.run('conflict.settle', { ID: conflictID, choice: 'other' }))).toBe('invalid')
    expect([main(), isOpen()]).toEqual(['theirs', true])
  })

  test.each(['both', '', 'constructor'])('with %j is refused', (choice) => {
    expect(codeOf(account.run('conflict.settle', { ID: conflictID, choice }))).toBe('invalid')
    expect(isOpen()).toBe(true)
  })

  test('a second time changes nothing: the first choice stands', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'later', was: 'mine' })
    expect(account.done('conflict.settle', { ID: conflictID, choice: 'other', value: 'too late' }).changed).toEqual([])
    expect(main()).toBe('later')
  })

  test('of a record that was deleted meanwhile brings it back, unless its present state is kept', () => {
    account.done('opportunity.trash', { ID })
    account.done('conflict.settle', { ID: conflictID, choice: 'current' })
    expect(account.held('opportunity', ID)?.deleted).toBe(true)
  })

  test('that the account never had is not found', () => {
    expect(codeOf(account.run('conflict.settle', { ID: 4_711, choice: 'value' }))).toBe('not_found')
  })
})

describe('settling an edit of a deleted offer', () => {
  beforeEach(() => {
    account.done('opportunity.trash', { ID })
    inConflict()
  })

  test('discard it: the offer stays deleted', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'current' })
    expect(account.held('opportunity', ID)).toMatchObject({ deleted: true, record: { content: { goals: { fields: { main: 'theirs' } } } } })
    expect(isOpen()).toBe(false)
  })

  test.each<[string, string | undefined, string]>([
    ['value', undefined, 'mine'],
    ['other', 'third', 'third'],
  ])('restore with %s', (choice, value, outcome) => {
    account.done('conflict.settle', { ID: conflictID, choice, ...(value === undefined ? {} : { value }) })
    expect(account.held('opportunity', ID)?.deleted).toBe(false)
    expect(main()).toBe(outcome)
    expect(isOpen()).toBe(false)
  })

  test('restored under another name where its own was taken', () => {
    account.done('opportunity.create', { ID: 8, post_title: 'Loaf' })
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    expect([account.offer(ID).name, account.offer(8).name]).toEqual(['loaf-2', 'loaf'])
  })

  test('after someone restored it: the edit is simply made', () => {
    account.done('opportunity.restore', { ID })
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    expect(main()).toBe('mine')
  })
})

test('the conflict of a record that is gone for good can still be put away', () => {
  const done = account.keep({ type: 'deleted', of: { kind: 'opportunity', ID: 4_711 }, path: 'title', was: '', current: '', value: 'x' })
  expect(codeOf(account.run('conflict.settle', { ID: done, choice: 'value' }))).toBe('not_found')
  expect(codeOf(account.run('conflict.settle', { ID: done, choice: 'current' }))).toBe('ok')
})

test('a conflict over the company profile is settled there', () => {
  account.done('company.updateUserCompany', { fields: { name: 'theirs' } })
  const found = account.done('company.updateUserCompany', { fields: { name: 'mine' }, was: { name: 'old' } }).conflicts
  const [open = 0] = found.map((conflict) => account.keep(conflict))
  account.done('conflict.settle', { ID: open, choice: 'value' })
  expect(account.held('company', 1)?.record).toMatchObject({ content: { company_info: { fields: { name: 'mine' } } } })
})
