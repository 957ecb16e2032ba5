import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { capabilitiesOf, DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const NOW_MS = Date.UTC(2027, 2, 10, 12)

let nowMs = NOW_MS
beforeEach(() => {
  nowMs = NOW_MS
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: { nowMs: () => nowMs } })
})
afterAll(() => server?.dispose())

/** Somebody whose plan was changed before anything was done under it. */
async function signUpWith(change: Partial<CapabilitiesRecord>): Promise<TestUser> {
  const user = await server.signUp()
  const plan = { ...capabilitiesOf('subscriber', NOW_MS), ...change }
  await server.database.pool.query(`UPDATE records SET body = $2 WHERE account_id = $1 AND kind = 'capabilities'`, [
    user.accountId,
    JSON.stringify(plan),
  ])
  return user
}

const create = (user: TestUser) => server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)

/** What a device says that it did yesterday, by a clock of its own. */
async function createOnDevice(user: TestUser, ID: number) {
  const sent = {
    id: randomUUID(),
    seq: 1,
    method: 'opportunity.create',
    params: [{ ID, post_title: 'Weekly Loaf' }],
    at: NOW_MS - 86_400_000,
  }
  const params = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: server.database.epoch,
    cursor: 0,
    limit: 500,
    mutations: [sent],
  }
  return ((await server.call('sync.exchange', [params], user.token)).data as ExchangeAnswer).results[0]
}

describe('a plan that has ended', () => {
  test.each(['2027-03-09', '2027-03-10T11:59:59Z'])(
    'on %s refuses what is new, also what a device says it made before',
    async (expiration) => {
      const user = await signUpWith({ expiration })
      const refused = { code: 'not_allowed', message: 'This account’s plan has ended' }
      expect(await create(user)).toMatchObject({
        status: 200,
        success: false,
        data: { ...refused, module: 'opportunities' },
      })
      expect(await createOnDevice(user, 7)).toMatchObject({ status: 'refused', ...refused })
      expect(await server.call('session.grantAccessToUser', ['friend@example.com'], user.token)).toMatchObject({
        data: refused,
      })
    },
  )

  test.each(['', '2027-03-10', '2027-03-10T12:00:01Z', 'some day'])('%j is not in the past', async (expiration) => {
    expect(await create(await signUpWith({ expiration }))).toMatchObject({ success: true })
  })

  test('an ended plan lets people go on with their existing records', async () => {
    const user = await signUpWith({ expiration: '2027-03-10T13:00:00Z' })
    const { ID } = (await create(user)).data as { ID: number }
    nowMs = NOW_MS + 2 * 3_600_000
    expect(await create(user)).toMatchObject({ success: false })
    expect(await server.call('opportunity.rename', [{ ID, post_title: 'Sunday Loaf' }], user.token)).toMatchObject({
      success: true,
    })
    expect(await server.call('opportunity.trash', [{ ID }], user.token)).toMatchObject({ success: true })
  })
})

test('a paused plan refuses, in words', async () => {
  expect(await create(await signUpWith({ paused: true }))).toMatchObject({
    success: false,
    data: { code: 'not_allowed', message: 'This account’s plan is paused', module: 'opportunities' },
  })
})

test('a quota is spent together with what it is spent on', async () => {
  const user = await signUpWith({ quota: { opportunities: 1, strategies: 0, ai: 0, invitations: 0 } })
  expect(await create(user)).toMatchObject({ success: true })
  expect(await create(user)).toMatchObject({
    success: false,
    data: { code: 'quota_exceeded', module: 'opportunities', remaining: 0 },
  })
  expect(await createOnDevice(user, 7)).toMatchObject({ status: 'refused', code: 'quota_exceeded' })
  expect((await server.call('opportunity.list', [], user.token)).data).toHaveLength(1)
})

test('an invitation that the plan refuses leaves nothing behind', async () => {
  const user = await signUpWith({ quota: { opportunities: 1, strategies: 0, ai: 0, invitations: 0 } })
  expect(await server.call('session.grantAccessToUser', ['friend@example.com'], user.token)).toMatchObject({
    data: { code: 'quota_exceeded' },
  })
  expect((await server.call('session.getAccessGroup', [], user.token)).data).toEqual({
    has_access_to: [],
    gave_access_to: [],
  })
})

describe('what a plan lets people read', () => {
  const flags = (module: keyof CapabilitiesRecord['modules'], change: object) => {
    const { modules } = capabilitiesOf('subscriber', NOW_MS)
    return { modules: { ...modules, [module]: { ...modules[module], ...change } } }
  }

  test('offers are not read without its flag, by none of the methods; what is on devices goes on syncing', async () => {
    const user = await signUpWith(flags('opportunities', { read: false }))
    expect(await createOnDevice(user, 7)).toMatchObject({ status: 'applied' })
    for (const [method, params] of [
      ['opportunity.get', [{ ID: 7 }]],
      ['opportunity.getOpportunityData', [{ name: 'weekly-loaf' }]],
      ['opportunity.list', []],
      ['opportunity.getOpportunities', []],
      ['sync.history', [{ kind: 'opportunity', ID: 7 }]],
    ] as const)
      expect(await server.call(method, params, user.token), method).toMatchObject({
        status: 200,
        success: false,
        data: { code: 'not_allowed', module: 'opportunities' },
      })
  })

  test('a record’s history asks for its own module, and tells of every kind', async () => {
    const user = await signUpWith(flags('strategies', { read: false }))
    const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, user.token)
    const { ID: offerID } = (await create(user)).data as { ID: number }
    const meta_input = { kind: 'ads', opportunity_id: offerID }
    const { ID } = (await call('strategy.create', { post_title: 'Hello', meta_input })).data as { ID: number }
    const history = (kind: string, of: number) => call('sync.history', { kind, ID: of })
    expect(await history('strategy', ID)).toMatchObject({
      success: false,
      data: { code: 'not_allowed', module: 'strategies' },
    })
    expect(await history('opportunity', offerID)).toMatchObject({ success: true, data: [{ verb: 'create' }] })

    const reader = await signUpWith(flags('opportunities', { read: false }))
    const asReader = (method: string, ...params: readonly unknown[]) => server.call(method, params, reader.token)
    const offer = (await create(reader)).data as { ID: number }
    const text = (
      await asReader('strategy.create', {
        post_title: 'Hello',
        meta_input: { kind: 'ads', opportunity_id: offer.ID, parts: { headline_1: 'a' } },
      })
    ).data as { ID: number }
    await asReader('strategy.setField', { ID: text.ID, path: 'parts.headline_1', value: 'b' })
    await asReader('strategy.move', { ID: text.ID, to: 0 })
    expect(await asReader('sync.history', { kind: 'strategy', ID: text.ID })).toMatchObject({
      success: true,
      data: [
        { verb: 'edit', fields: [{ path: 'meta.opportunity_id', before: offer.ID, after: 0 }] },
        { verb: 'edit', fields: [{ path: 'parts.headline_1', before: 'a', after: 'b' }] },
        { verb: 'create' },
      ],
    })
    expect(await asReader('sync.history', { kind: 'company', ID: 1 })).toMatchObject({ data: { code: 'not_allowed' } })
    // What comes with an account was made by nobody.
    expect(await history('company', 1)).toMatchObject({ success: true, data: [] })
    await call('company.updateUserCompany', { fields: { name: 'Loaf Ltd' } })
    expect(await history('company', 1)).toMatchObject({ success: true, data: [{ verb: 'edit' }] })
  })

  test('a paused plan still lets people read', async () => {
    const user = await signUpWith({ paused: true })
    expect(await server.call('opportunity.list', [], user.token)).toMatchObject({ success: true, data: [] })
  })

  test('guests are hidden without the plan’s flag, but never while one is signed in', async () => {
    const user = await signUpWith(flags('invitations', { read: false, delete: false }))
    const refused = { success: false, data: { code: 'not_allowed', module: 'invitations' } }
    expect(await server.call('session.getAccessGroup', [], user.token)).toMatchObject(refused)
    expect(await server.call('session.revokeAccessToUser', ['nobody@example.com'], user.token)).toMatchObject(refused)

    await server.call('session.grantAccessToUser', ['Friend@example.com'], user.token)
    expect(await server.call('session.getAccessGroup', [], user.token)).toMatchObject({
      data: { gave_access_to: ['friend@example.com'] },
    })
    expect(await server.call('session.revokeAccessToUser', ['nobody@example.com'], user.token)).toMatchObject(refused)
    expect(await server.call('session.revokeAccessToUser', ['FRIEND@example.com'], user.token)).toMatchObject({
      success: true,
      data: { gave_access_to: [] },
    })
    expect(await server.call('session.getAccessGroup', [], user.token)).toMatchObject(refused)
  })

  test('a signed-in guest is removed under the written address, in any script', async () => {
    const user = await signUpWith(flags('invitations', { read: false, delete: false }))
    for (const email of ['ÖRJAN@Example.com', 'Ёлка@example.com', 'İpek@example.com', 'ΟΔΟΣ@example.com']) {
      expect(await server.call('session.grantAccessToUser', [email], user.token)).toMatchObject({ success: true })
      const given = await server.call('session.revokeAccessToUser', [email], user.token)
      expect(given).toMatchObject({ success: true, data: { gave_access_to: [] } })
    }
  })
})

test('the reading methods answer with the version that changes carry', async () => {
  const user = await server.signUp()
  const { data } = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
  const { ID } = data as { ID: number }
  const changes = async () => {
    const params = { schema: WIRE_SCHEMA, device: randomUUID(), epoch: null, cursor: 0, limit: 500, mutations: [] }
    return ((await server.call('sync.exchange', [params], user.token)).data as ExchangeAnswer).changes
  }
  for (const title of ['Friday Loaf', 'Sunday Loaf']) {
    await server.call('opportunity.rename', [{ ID, post_title: title }], user.token)
    const version = (await changes()).find((change) => change.ID === ID)?.version
    expect(version).toBeGreaterThan(0)
    for (const [method, params] of [
      ['opportunity.get', [{ ID }]],
      ['opportunity.getOpportunityData', [{ ID }]],
    ] as const)
      expect((await server.call(method, params, user.token)).data, method).toMatchObject({ title, version })
    for (const method of ['opportunity.list', 'opportunity.getOpportunities'])
      expect((await server.call(method, [], user.token)).data, method).toMatchObject([{ title, version }])
  }
  expect(
    (await changes()).flatMap((change) => ('record' in change && change.record ? Object.keys(change.record) : [])),
  ).not.toContain('version')
})

describe('the plans that people can ask for', () => {
  const plansFor = async (token: string) =>
    (await server.call('session.getOfferedPlans', [], token)).data as readonly { name: string }[]

  test('everyone logged in sees the public plans as administrators changed them', async () => {
    const [user, admin] = [await server.signUp(), await server.signUp({ isAdmin: true })]
    const { quota, modules } = DEFAULT_PLANS.trial
    const changed = { quota: { ...quota, opportunities: 33 }, modules }
    await server.call('admin.updatePlan', [{ tier: 'trial', plan: changed }], admin.token)
    const plans = await plansFor(user.token)
    expect(plans.map(({ name }) => name)).toEqual(['unassigned', 'evaluation', 'trial', 'subscriber', 'contributor'])
    expect(plans.find(({ name }) => name === 'trial')).toEqual({ name: 'trial', ...changed })
    await server.call('admin.resetPlan', [{ tier: 'trial' }], admin.token)
    expect((await plansFor(user.token)).find(({ name }) => name === 'trial')).toEqual({ name: 'trial', quota, modules })
  })
})
