import { beforeEach, describe, expect, test } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { type Conflict, newConflict } from '#domain/engine/conflict-record.ts'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import { codeOf, createTestAccount, NOW_MS, type TestAccount } from '../../support/samples/factories.ts'

const ID = 7
let account: TestAccount
let conflictID: number

/** Two people wrote into one field: the field has 'theirs', the conflict holds 'mine'. */
function inConflict(): void {
  const done = account.done('opportunity.updateFormField', {
    ID,
    form: 'goals',
    field: 'main',
    value: 'mine',
    was: 'old',
  })
  conflictID = done.conflicts.map((found) => account.keep(found))[0] ?? 0
}

beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', {
    ID,
    post_title: 'Loaf',
    post_content: { goals: { fields: { main: 'theirs' } } },
  })
})

const main = (): string => fieldValue(account.offer(ID), 'goals', 'main')
const isOpen = (): boolean => account.stored('conflict', conflictID)?.deleted === false

test('a conflict record says what the protocol lists', () => {
  const found = {
    type: 'field',
    of: { kind: 'opportunity', ID },
    path: 'title',
    was: 'A',
    current: 'B',
    value: 'C',
  } as const
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
  ])('a field is settled with %s %j', (choice, value, outcome) => {
    const done = account.done('conflict.settle', { ID: conflictID, choice, ...(value === undefined ? {} : { value }) })
    expect(done.conflicts).toEqual([])
    expect(main()).toBe(outcome)
    expect(isOpen()).toBe(false)
  })

  test('settling with the other text needs one', () => {
    expect(codeOf(account.run('conflict.settle', { ID: conflictID, choice: 'other' }))).toBe('invalid')
    expect([main(), isOpen()]).toEqual(['theirs', true])
  })

  test.each(['both', '', 'constructor'])('settling with %j is refused', (choice) => {
    expect(codeOf(account.run('conflict.settle', { ID: conflictID, choice }))).toBe('invalid')
    expect(isOpen()).toBe(true)
  })

  test('a second time changes nothing: the first choice stands', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'later', was: 'mine' })
    expect(account.done('conflict.settle', { ID: conflictID, choice: 'other', value: 'too late' }).changed).toEqual([])
    expect(main()).toBe('later')
  })

  test('settling a field of a deleted record restores it, unless its present state is kept', () => {
    account.done('opportunity.trash', { ID })
    account.done('conflict.settle', { ID: conflictID, choice: 'current' })
    expect(account.stored('opportunity', ID)?.deleted).toBe(true)
  })

  test('settling an unknown conflict is not found', () => {
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
    expect(account.stored('opportunity', ID)).toMatchObject({
      deleted: true,
      record: { content: { goals: { fields: { main: 'theirs' } } } },
    })
    expect(isOpen()).toBe(false)
  })

  test.each<[string, string | undefined, string]>([
    ['value', undefined, 'mine'],
    ['other', 'third', 'third'],
  ])('restore with %s', (choice, value, outcome) => {
    account.done('conflict.settle', { ID: conflictID, choice, ...(value === undefined ? {} : { value }) })
    expect(account.stored('opportunity', ID)?.deleted).toBe(false)
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
  const done = account.keep({
    type: 'deleted',
    of: { kind: 'opportunity', ID: 4_711 },
    path: 'title',
    was: '',
    current: '',
    value: 'x',
  })
  expect(codeOf(account.run('conflict.settle', { ID: done, choice: 'value' }))).toBe('not_found')
  expect(codeOf(account.run('conflict.settle', { ID: done, choice: 'current' }))).toBe('ok')
})

describe('settling by the rules of an edit', () => {
  beforeEach(inConflict)
  const settle = (choice: string, more: Readonly<Record<string, string | boolean>> = {}) =>
    account.run('conflict.settle', { ID: conflictID, choice, ...more })

  test.each(['current', 'value', 'other'])('a plan that forbids edits forbids %s', (choice) => {
    account.put('capabilities', { ...capabilitiesOf('viewOnly', NOW_MS) })
    expect(codeOf(settle(choice, { value: 'x' }))).toBe('not_allowed')
    expect([main(), isOpen()]).toEqual(['theirs', true])
  })

  test('a text that is too long for its field is refused, and nothing is settled', () => {
    expect(settle('other', { value: 'x'.repeat(200_001) })).toMatchObject({
      error: { code: 'invalid', fields: { main: expect.any(String) } },
    })
    expect([main(), isOpen()]).toEqual(['theirs', true])
  })

  test.each(['', '   ', 'x'.repeat(301)])('a title cannot become %j', (value) => {
    const open = account.keep({
      type: 'field',
      of: { kind: 'opportunity', ID },
      path: 'title',
      was: 'A',
      current: 'Loaf',
      value: 'C',
    })
    expect(codeOf(account.run('conflict.settle', { ID: open, choice: 'other', value }))).toBe('invalid')
    expect(account.offer(ID).title).toBe('Loaf')
  })

  test.each(['content.goals.done', 'content.goals.fields.nothing', 'content.nothing.fields.main', 'ID', 'version'])(
    'no text of one’s own goes to %s',
    (path) => {
      const open = account.keep({
        type: 'deleted',
        of: { kind: 'opportunity', ID },
        path,
        was: '',
        current: '',
        value: 'x',
      })
      expect(codeOf(account.run('conflict.settle', { ID: open, choice: 'other', value: 'x' }))).toBe('invalid')
    },
  )

  test('a mark of a section is settled as a mark', () => {
    const found = {
      type: 'deleted',
      of: { kind: 'opportunity', ID: 7 },
      path: 'content.goals.done',
      was: '',
      current: false,
      value: true,
    } as const
    account.done('conflict.settle', { ID: account.keep(found), choice: 'value' })
    expect(account.offer(7).content.goals?.done).toBe(true)
  })
})

describe('what came in between is never overwritten unseen', () => {
  beforeEach(inConflict)

  test.each([
    ['value', 'mine'],
    ['other', 'third'],
  ])('%s over a text that has changed since makes a new conflict of both', (choice, value) => {
    account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'newer', was: 'theirs' })
    const { conflicts } = account.done('conflict.settle', {
      ID: conflictID,
      choice,
      was: 'theirs',
      ...(choice === 'other' ? { value } : {}),
    })
    expect(main()).toBe('newer')
    expect(conflicts).toMatchObject([{ was: 'theirs', current: 'newer', value }])
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['current', 'theirs'],
    ['value', 'mine'],
    ['other', 'third'],
  ])('%s leaves the conflict open for newer words in it', (choice, text) => {
    account.put('conflict', { ...(account.stored('conflict', conflictID)?.record as Conflict), value: 'mine, longer' })
    account.done('conflict.settle', {
      ID: conflictID,
      choice,
      seen: 'mine',
      ...(choice === 'other' ? { value: 'third' } : {}),
    })
    expect(main()).toBe(text)
    expect(isOpen()).toBe(true)
  })

  test('a third text is kept also where someone has settled it first', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    const { conflicts } = account.done('conflict.settle', {
      ID: conflictID,
      choice: 'other',
      value: 'third',
      was: 'theirs',
    })
    expect(conflicts).toMatchObject([{ type: 'field', was: 'theirs', current: 'mine', value: 'third' }])
  })
})

describe('keeping both', () => {
  beforeEach(inConflict)
  const keepBoth = (more: Readonly<Record<string, string | number>> = {}) =>
    account.run('opportunity.createFromConflict', { ID: 70, conflict: conflictID, post_title: 'Copy of Loaf', ...more })

  test('keeping both leaves the offer unchanged and creates a copy with the other words', () => {
    expect(keepBoth()).toMatchObject({ ok: true, value: { data: { ID: 70, name: 'copy-of-loaf' } } })
    expect([main(), isOpen()]).toEqual(['theirs', false])
    expect(account.offer(70)).toMatchObject({
      ...account.offer(ID),
      ID: 70,
      name: 'copy-of-loaf',
      title: 'Copy of Loaf',
      content: expect.anything(),
    })
    expect(fieldValue(account.offer(70), 'goals', 'main')).toBe('mine')
  })

  test('the copy counts as a new offer for quota, plan, title and identifier', () => {
    const before = account.snapshot()
    expect(codeOf(keepBoth({ post_title: ' ' }))).toBe('invalid')
    expect(codeOf(keepBoth({ ID }))).toBe('id_taken')
    expect(account.snapshot()).toBe(before)
    const plan = account.plan()
    account.put('capabilities', { ...plan, quota: { ...plan.quota, opportunities: 1 } })
    expect(codeOf(keepBoth())).toBe('ok')
    expect(account.plan().quota.opportunities).toBe(0)
    expect(codeOf(keepBoth({ ID: 71 }))).toBe('quota_exceeded')
    account.put('capabilities', {
      ...plan,
      modules: { ...plan.modules, opportunities: { ...plan.modules.opportunities, create: false } },
    })
    expect(codeOf(keepBoth({ ID: 71 }))).toBe('not_allowed')
  })

  test('keeping both works after someone else settled the conflict, under a free name', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'current' })
    keepBoth()
    expect(keepBoth({ ID: 71 })).toMatchObject({ value: { data: { name: 'copy-of-loaf-2' } } })
  })

  test('keeping both is refused where only one record can exist', () => {
    const company = account.keep({
      type: 'field',
      of: { kind: 'company', ID: 1 },
      path: 'content.company_info.fields.name',
      was: '',
      current: 'a',
      value: 'b',
    })
    expect(codeOf(account.run('opportunity.createFromConflict', { ID: 70, conflict: company, post_title: 'x' }))).toBe(
      'invalid',
    )
  })
})

describe('taking a choice back', () => {
  beforeEach(inConflict)

  test('undoing a choice reopens the conflict and restores the field', () => {
    const before = account.stored('conflict', conflictID)
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    account.done('conflict.restore', { ID: conflictID, value: 'theirs', was: 'mine' })
    expect(main()).toBe('theirs')
    expect(account.stored('conflict', conflictID)).toEqual(before)
  })

  test('undoing a choice keeps what was typed since', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'value' })
    account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'newer', was: 'mine' })
    account.done('conflict.restore', { ID: conflictID, value: 'theirs', was: 'mine' })
    expect([main(), isOpen()]).toEqual(['newer', true])
  })

  test('undoing an open conflict changes nothing, and undoing an unknown one is not found', () => {
    expect(account.done('conflict.restore', { ID: conflictID, value: 'x', was: 'theirs' }).changed).toEqual([])
    expect(codeOf(account.run('conflict.restore', { ID: 4_711 }))).toBe('not_found')
  })

  test('undoing a choice needs the right to edit', () => {
    account.done('conflict.settle', { ID: conflictID, choice: 'current' })
    account.put('capabilities', { ...capabilitiesOf('viewOnly', NOW_MS) })
    expect(codeOf(account.run('conflict.restore', { ID: conflictID }))).toBe('not_allowed')
  })
})

test('a conflict over the company profile is settled there', () => {
  account.done('company.updateUserCompany', { fields: { name: 'theirs' } })
  const found = account.done('company.updateUserCompany', { fields: { name: 'mine' }, was: { name: 'old' } }).conflicts
  const [open = 0] = found.map((conflict) => account.keep(conflict))
  account.done('conflict.settle', { ID: open, choice: 'value' })
  expect(account.stored('company', 1)?.record).toMatchObject({
    content: { company_info: { fields: { name: 'mine' } } },
  })
})
