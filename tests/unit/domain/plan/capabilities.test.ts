import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type Tier, TIERS } from '#domain/plan/tiers.ts'
import {
  type CapabilitiesRecord,
  createRefusal,
  type PlanModule,
  PLAN_MODULES,
  planRefusal,
} from '#domain/plan/capabilities.ts'
import { addQuota, spendQuota } from '#domain/plan/quota.ts'
import { createTransaction, createRecordSet } from '#domain/engine/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { codeOf, createTestAccount, NOW_MS, type TestAccount } from '../../../support/samples/factories.ts'

const create = (account: TestAccount, ID: number) =>
  account.run('opportunity.create', { ID, post_title: `Offer ${ID}` })

describe('the tiers', () => {
  test('the tiers are those of the specification', () => {
    expect(TIERS).toEqual([
      'unassigned',
      'viewOnly',
      'evaluation',
      'test',
      'trial',
      'subscriber',
      'contributor',
      'admin',
    ])
    expect(PLAN_MODULES).toEqual(['opportunities', 'strategies', 'ai', 'invitations'])
  })

  test.each(TIERS)('%s names itself, and says quota and flags of every module', (tier) => {
    const plan = capabilitiesOf(tier, NOW_MS)
    expect(plan).toMatchObject({ ID: 1, name: tier, paused: false, activation: '', expiration: '' })
    expect(Object.keys(plan.quota)).toEqual(PLAN_MODULES)
    expect(Object.keys(plan.modules)).toEqual(PLAN_MODULES)
    for (const flags of Object.values(plan.modules))
      expect(Object.keys(flags)).toEqual(['create', 'read', 'update', 'delete'])
  })

  test('the default tier has ten offers and nothing else, and may create offers alone', () => {
    const { quota, modules } = capabilitiesOf('unassigned', NOW_MS)
    expect(quota).toEqual({ opportunities: 10, strategies: 0, ai: 0, invitations: 0 })
    expect(PLAN_MODULES.filter((module) => modules[module].create)).toEqual(['opportunities'])
  })

  test('a read-only account can change nothing', () => {
    const { modules } = capabilitiesOf('viewOnly', NOW_MS)
    for (const flags of Object.values(modules))
      expect(flags).toEqual({ create: false, read: true, update: false, delete: false })
  })
})

describe('a quota', () => {
  test('a quota of ten gives ten offers, and the eleventh is refused without a trace', () => {
    const account = createTestAccount('unassigned')
    for (let ID = 1; ID <= 10; ID++) {
      expect(codeOf(create(account, ID))).toBe('ok')
      expect(account.plan().quota.opportunities).toBe(10 - ID)
    }
    const before = account.snapshot()
    expect(create(account, 11)).toMatchObject({
      error: { code: 'quota_exceeded', module: 'opportunities', remaining: 0 },
    })
    expect(account.snapshot()).toBe(before)
  })

  test('used up holds up neither edits nor deletions', () => {
    const account = createTestAccount('unassigned')
    for (let ID = 1; ID <= 10; ID++) create(account, ID)
    expect(codeOf(account.run('opportunity.rename', { ID: 1, post_title: 'B' }))).toBe('ok')
    expect(codeOf(account.run('opportunity.trash', { ID: 1 }))).toBe('ok')
  })

  test('an unlimited quota stays as it is', () => {
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
  ])('a quota of %i: %s, then %i', (left, code, after) => {
    const plan = capabilitiesOf('trial', NOW_MS)
    const recordSet = createRecordSet([
      ['capabilities', { record: { ...plan, quota: { ...plan.quota, ai: left } }, deleted: false }],
    ])
    const { tx, commit } = createTransaction(recordSet, { atMs: NOW_MS, conflictRule: 'keepCurrent' })
    expect(codeOf(spendQuota(tx, 'ai'))).toBe(code)
    commit()
    expect(recordSet.stored('capabilities', 1)?.record).toMatchObject({ quota: { ...plan.quota, ai: after } })
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

  test('the company profile can be written where offers can', () => {
    const write = (tier: Tier) =>
      codeOf(accountWith({ tier }).run('company.updateUserCompany', { fields: { name: 'X' } }))
    expect(write('viewOnly')).toBe('not_allowed')
    expect(write('unassigned')).toBe('ok')
  })

  test('a device that has no plan yet is not held up: the server decides', () => {
    expect(codeOf(create(createTestAccount(null), 1))).toBe('ok')
  })
})

describe('one more', () => {
  const planWith = (
    change: Partial<Pick<CapabilitiesRecord, 'quota' | 'paused' | 'expiration'>>,
  ): CapabilitiesRecord => ({
    ...capabilitiesOf('subscriber', NOW_MS),
    ...change,
  })
  const quota = { opportunities: 0, strategies: 1, ai: -1, invitations: 0 }

  test.each<[PlanModule, string | undefined]>([
    ['opportunities', 'quota_exceeded'],
    ['strategies', undefined],
    ['ai', undefined],
  ])('one more of %s: %s', (module, code) => expect(createRefusal(planWith({ quota }), module)?.code).toBe(code))

  test('one more is refused by the flag, whatever quota is left, and by a paused plan', () => {
    expect(createRefusal(capabilitiesOf('viewOnly', NOW_MS), 'ai')?.code).toBe('not_allowed')
    expect(createRefusal(planWith({ paused: true }), 'ai')?.message).toBe('This account’s plan is paused')
  })

  test('a device’s clock refuses nothing', () => {
    expect(createRefusal(planWith({ expiration: '2001-01-01' }), 'ai')).toBeNull()
  })
})

describe('the end of a plan', () => {
  const refusedAt = (expiration: string, nowMs: number, action: 'create' | 'update' | 'delete' = 'create') =>
    planRefusal({ ...capabilitiesOf('subscriber', NOW_MS), expiration }, { module: 'opportunities', action, nowMs })
      ?.message

  test.each<[string, number, string | undefined]>([
    ['2026-07-01', Date.UTC(2026, 6, 2) - 1, undefined],
    ['2026-07-01', Date.UTC(2026, 6, 2), 'This account’s plan has ended'],
    ['2026-07-01T10:00:00+02:00', Date.UTC(2026, 6, 1, 8) - 1, undefined],
    ['2026-07-01T10:00:00+02:00', Date.UTC(2026, 6, 1, 8), 'This account’s plan has ended'],
    ['', Number.MAX_SAFE_INTEGER, undefined],
    ['some day', Number.MAX_SAFE_INTEGER, undefined],
  ])('%j at %i: %s', (expiration, nowMs, message) => expect(refusedAt(expiration, nowMs)).toBe(message))

  test('the end of a plan still allows edits and deletions', () => {
    expect([refusedAt('2001-01-01', NOW_MS, 'update'), refusedAt('2001-01-01', NOW_MS, 'delete')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('giving to a quota', () => {
  test.each<[number, number, number]>([
    [0, 1, 1],
    [3, 5, 8],
    [-1, 5, -1],
  ])('a quota of %i with %i more: %i', (left, count, after) => {
    const plan = capabilitiesOf('trial', NOW_MS)
    const recordSet = createRecordSet([
      ['capabilities', { record: { ...plan, quota: { ...plan.quota, ai: left } }, deleted: false }],
    ])
    const { tx, commit } = createTransaction(recordSet, { atMs: NOW_MS, conflictRule: 'keepCurrent' })
    addQuota(tx, 'ai', count)
    commit()
    expect(recordSet.stored('capabilities', 1)?.record).toMatchObject({ quota: { ...plan.quota, ai: after } })
  })
})
