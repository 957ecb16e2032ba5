import { describe, expect, test } from 'vitest'
import { capabilitiesOf, MODULES, spendQuota, type Tier, TIERS } from '#domain/capabilities.ts'
import { createTransaction, createWorkspace } from '#domain/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, NOW_MS, type TestAccount } from '../../support/factories.ts'

const create = (account: TestAccount, ID: number) => account.run('opportunity.create', { ID, post_title: `Offer ${ID}` })

describe('the tiers', () => {
  test('are those of the specification', () => {
    expect(TIERS).toEqual(['unassigned', 'viewOnly', 'evaluation', 'test', 'trial', 'subscriber', 'contributor', 'admin'])
    expect(MODULES).toEqual(['opportunities', 'strategies', 'ai', 'invitations'])
  })

  test.each(TIERS)('%s names itself, and says quota and flags of every module', (tier) => {
    const plan = capabilitiesOf(tier, NOW_MS)
    expect(plan).toMatchObject({ ID: 1, name: tier, paused: false, activation: '', expiration: '' })
    expect(Object.keys(plan.quota)).toEqual(MODULES)
    expect(Object.keys(plan.modules)).toEqual(MODULES)
    for (const flags of Object.values(plan.modules)) expect(Object.keys(flags)).toEqual(['create', 'read', 'update', 'delete'])
  })

  test('the default tier has ten offers and nothing else, and may create offers alone', () => {
    const { quota, modules } = capabilitiesOf('unassigned', NOW_MS)
    expect(quota).toEqual({ opportunities: 10, strategies: 0, ai: 0, invitations: 0 })
    expect(MODULES.filter((module) => modules[module].create)).toEqual(['opportunities'])
  })

  test('who may only look can change nothing', () => {
    const { modules } = capabilitiesOf('viewOnly', NOW_MS)
    for (const flags of Object.values(modules)) expect(flags).toEqual({ create: false, read: true, update: false, delete: false })
  })
})

describe('a quota', () => {
  test('of ten gives ten offers; the eleventh is refused and nothing is left behind', () => {
    const account = createTestAccount('unassigned')
    for (let ID = 1; ID <= 10; ID++) {
      expect(codeOf(create(account, ID))).toBe('ok')
      expect(account.plan().quota.opportunities).toBe(10 - ID)
    }
    const before = account.snapshot()
    expect(create(account, 11)).toMatchObject({ error: { code: 'quota_exceeded', module: 'opportunities', remaining: 0 } })
    expect(account.snapshot()).toBe(before)
  })

  test('used up holds up neither edits nor deletions', () => {
    const account = createTestAccount('unassigned')
    for (let ID = 1; ID <= 10; ID++) create(account, ID)
    expect(codeOf(account.run('opportunity.rename', { ID: 1, post_title: 'B' }))).toBe('ok')
    expect(codeOf(account.run('opportunity.trash', { ID: 1 }))).toBe('ok')
  })

  test('without limit stays as it is', () => {
    const account = createTestAccount('admin')
    const { quota } = account.plan()
    for (let ID = 1; ID <= 12; ID++) expect(codeOf(create(account, ID))).toBe('ok')
    expect(account.plan().quota).toEqual(quota)
  })

  test('a refused create costs nothing', () => {
    const account = createTestAccount('unassigned')
    expect(codeOf(account.run('opportunity.create', { ID: 1, post_title: ' ' }))).toBe('invalid')
    expect(account.plan().quota.opportunities).toBe(10)
  })

  test.each<[number, string, number]>([
    [3, 'ok', 2],
    [1, 'ok', 0],
    [0, 'quota_exceeded', 0],
    [-1, 'ok', -1],
  ])('of %i: %s, then %i', (left, code, after) => {
    const plan = capabilitiesOf('trial', NOW_MS)
    const workspace = createWorkspace([['capabilities', { record: { ...plan, quota: { ...plan.quota, ai: left } }, deleted: false }]])
    const { tx, commit } = createTransaction(workspace, { atMs: NOW_MS, conflictRule: 'keepCurrent' })
    expect(codeOf(spendQuota(tx, 'ai'))).toBe(code)
    commit()
    expect(workspace.held('capabilities', 1)?.record).toMatchObject({ quota: { ...plan.quota, ai: after } })
  })
})

describe('what a plan does not allow', () => {
  const methods: readonly (readonly [string, JsonObject])[] = [
    ['opportunity.create', { ID: 2, post_title: 'B' }],
    ['opportunity.update', { ID: 1, post_title: 'B' }],
    ['opportunity.rename', { ID: 1, post_title: 'B' }],
    ['opportunity.updateFormField', { ID: 1, form: 'goals', field: 'main', value: 'x' }],
    ['opportunity.updateForm', { ID: 1, form: 'goals', fields: { main: 'x' } }],
    ['opportunity.trash', { ID: 1 }],
    ['opportunity.delete', { ID: 1 }],
    ['opportunity.restore', { ID: 1 }],
  ]
  const accountWith = (change: { tier?: Tier; paused?: boolean }): TestAccount => {
    const account = createTestAccount('admin')
    create(account, 1)
    account.put('capabilities', { ...capabilitiesOf(change.tier ?? 'admin', NOW_MS), paused: change.paused ?? false })
    return account
  }

  test.each(methods)('%s is refused to who may only look, and changes nothing', (method, params) => {
    const account = accountWith({ tier: 'viewOnly' })
    const before = account.snapshot()
    expect(account.run(method, params)).toMatchObject({ error: { code: 'not_allowed', module: 'opportunities' } })
    expect(account.snapshot()).toBe(before)
  })

  test.each(methods)('%s is refused while the plan is paused', (method, params) => {
    expect(codeOf(accountWith({ paused: true }).run(method, params))).toBe('not_allowed')
  })

  test('one’s own company profile can always be written', () => {
    expect(codeOf(accountWith({ tier: 'viewOnly' }).run('company.updateUserCompany', { fields: { name: 'X' } }))).toBe('ok')
  })

  test('a device that has no plan yet is not held up: the server decides', () => {
    expect(codeOf(create(createTestAccount(null), 1))).toBe('ok')
  })
})
