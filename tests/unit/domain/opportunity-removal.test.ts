import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, createTestAccount, type TestAccount } from '../../support/samples/factories.ts'

const ID = 7
let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  account.done('opportunity.create', {
    ID,
    post_title: 'Loaf',
    post_excerpt: 'E',
    post_content: { goals: { fields: { main: 'Sleep' } } },
  })
})

describe.each(['opportunity.trash', 'opportunity.delete'])('%s', (method) => {
  test('a deleted record keeps its last state', () => {
    expect(account.done(method, { ID })).toMatchObject({ outcome: 'applied', data: { ID, name: 'loaf' } })
    expect(account.stored('opportunity', ID)).toMatchObject({
      deleted: true,
      record: { title: 'Loaf', content: { goals: { fields: { main: 'Sleep' } } } },
    })
  })

  test('a second time does nothing, and is no fault', () => {
    account.done(method, { ID })
    const again = account.done(method, { ID })
    expect([again.outcome, again.changed]).toEqual(['applied', []])
  })

  test('words typed meanwhile are deleted with it', () => {
    account.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'Sleep well', was: 'Sleep' })
    account.done(method, { ID })
    expect(account.stored('opportunity', ID)).toMatchObject({
      deleted: true,
      record: { content: { goals: { fields: { main: 'Sleep well' } } } },
    })
  })
})

describe('edits of a deleted offer', () => {
  beforeEach(() => {
    account.done('opportunity.trash', { ID })
  })

  test('an edited offer stays deleted, and each field’s edit is a conflict', () => {
    const before = account.snapshot()
    const done = account.done('opportunity.updateForm', {
      ID,
      form: 'goals',
      fields: { main: 'Rest', gains: 'Time' },
      was: { main: 'Sleep', gains: '' },
      done: true,
    })
    expect(done.outcome).toBe('conflict')
    expect(done.conflicts).toEqual([
      {
        type: 'deleted',
        of: { kind: 'opportunity', ID },
        path: 'content.goals.fields.main',
        was: 'Sleep',
        current: 'Sleep',
        value: 'Rest',
      },
      {
        type: 'deleted',
        of: { kind: 'opportunity', ID },
        path: 'content.goals.fields.gains',
        was: '',
        current: '',
        value: 'Time',
      },
      {
        type: 'deleted',
        of: { kind: 'opportunity', ID },
        path: 'content.goals.done',
        was: '',
        current: false,
        value: true,
      },
    ])
    expect(account.snapshot()).toBe(before)
  })

  test.each([
    ['opportunity.update', { post_title: 'B' }, 'title'],
    ['opportunity.rename', { post_title: 'B' }, 'title'],
    [
      'opportunity.updateFormField',
      { form: 'overview', field: 'keywords', value: 'x' },
      'content.overview.fields.keywords',
    ],
  ])('%s too', (method, params, path) => {
    expect(account.done(method, { ID, ...params }).conflicts).toMatchObject([{ type: 'deleted', path }])
    expect(account.stored('opportunity', ID)?.deleted).toBe(true)
  })

  test('even on the device that typed them', () => {
    expect(account.done('opportunity.rename', { ID, post_title: 'B' }, 'showOwn').conflicts).toHaveLength(1)
    expect(account.stored('opportunity', ID)).toMatchObject({ deleted: true, record: { title: 'Loaf' } })
  })
})

describe('restoring', () => {
  test('restoring brings back the last state and the name', () => {
    const before = account.offer(ID)
    account.done('opportunity.trash', { ID })
    expect(account.done('opportunity.restore', { ID })).toMatchObject({
      outcome: 'applied',
      data: { ID, name: 'loaf' },
    })
    expect(account.stored('opportunity', ID)).toEqual({ deleted: false, record: before })
  })

  test('a name that was taken meanwhile gets a suffix', () => {
    account.done('opportunity.trash', { ID })
    expect(account.done('opportunity.create', { ID: 8, post_title: 'Loaf' }).data.name).toBe('loaf')
    expect(account.done('opportunity.restore', { ID }).data.name).toBe('loaf-2')
    expect([account.offer(ID).name, account.offer(8).name]).toEqual(['loaf-2', 'loaf'])
  })

  test('restoring leaves existing records unchanged', () => {
    const done = account.done('opportunity.restore', { ID })
    expect([done.outcome, done.changed, done.data.name]).toEqual(['applied', [], 'loaf'])
  })

  test('restoring costs no quota', () => {
    const limited = createTestAccount('unassigned')
    limited.done('opportunity.create', { ID, post_title: 'A' })
    limited.done('opportunity.trash', { ID })
    limited.done('opportunity.restore', { ID })
    expect(limited.plan().quota.opportunities).toBe(9)
    expect(codeOf(limited.run('opportunity.restore', { ID }))).toBe('ok')
  })
})

describe('deleting for good', () => {
  const forGood = () => account.done('opportunity.delete', { ID, forGood: true })

  test('deletion for good removes every word of a trashed record', () => {
    account.done('opportunity.trash', { ID })
    forGood()
    expect(account.stored('opportunity', ID)).toEqual({
      deleted: true,
      record: { ID, name: '', title: '', excerpt: '', content: {}, gone: true, updatedAt: expect.any(Number) },
    })
  })

  test('the account does not know it any more: nothing brings it back, nothing edits it', () => {
    account.done('opportunity.trash', { ID })
    forGood()
    const later = { ID, form: 'goals', field: 'main', value: 'x' }
    for (const method of ['opportunity.restore', 'opportunity.trash', 'opportunity.delete'])
      expect(codeOf(account.run(method, { ID }))).toBe('not_found')
    expect(codeOf(account.run('opportunity.updateFormField', later))).toBe('not_found')
  })

  test('an offer that is not in the trash only goes there: someone may have restored it meanwhile', () => {
    forGood()
    account.done('opportunity.restore', { ID })
    expect(account.offer(ID)).toMatchObject({ title: 'Loaf', content: { goals: { fields: { main: 'Sleep' } } } })
  })

  test('deletion for good needs its explicit parameter', () => {
    account.done('opportunity.trash', { ID })
    expect(account.done('opportunity.delete', { ID }).changed).toEqual([])
    expect(account.done('opportunity.restore', { ID }).data.name).toBe('loaf')
  })
})
