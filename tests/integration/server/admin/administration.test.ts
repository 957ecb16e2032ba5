import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminUser, AuditEntry, AccountPlan, SystemStatus } from '#contract/methods/admin.ts'
import { DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: TestUser
let person: TestUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
beforeEach(async () => {
  person = await server.signUp({ tier: 'unassigned' })
})
afterAll(() => server?.dispose())

/** A call that has to work. */
async function ask<T>(method: string, params: object = {}): Promise<T> {
  const answer = await server.call(method, [params], admin.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const refused = async (method: string, params: object) => (await server.call(method, [params], admin.token)).data

async function keyOf({ token, password }: TestUser): Promise<string> {
  const made = await server.call('session.createKey', [{ name: 'a shop', scopes: ['read'], password }], token)
  return (made.data as { token: string }).token
}
const auditEntries = async (): Promise<readonly AuditEntry[]> =>
  (await ask<{ entries: AuditEntry[] }>('admin.getAudit')).entries
const capabilities = async (): Promise<unknown> =>
  (await server.call('session.getCurrentUserCapabilities', [], person.token)).data

interface People {
  readonly users: readonly AdminUser[]
  readonly total: number
}

describe('people', () => {
  test('people are found by part of their address or login in any case, a page at a time', async () => {
    const found = await ask<{ users: AdminUser[]; total: number }>('admin.getUsers', {
      search: person.email.slice(0, 12).toUpperCase(),
    })
    expect(found.users).toContainEqual(
      expect.objectContaining({ ID: person.userId, user_email: person.email, tier: 'unassigned', offerCount: 0 }),
    )
    const all = await ask<{ users: AdminUser[]; total: number }>('admin.getUsers')
    expect(all.total).toBe(all.users.length)
    expect((await ask<{ users: AdminUser[] }>('admin.getUsers', { offset: all.total })).users).toEqual([])
    for (const search of ['%', '_', '\\', 'a\0b', "';--"])
      expect((await ask<{ total: number }>('admin.getUsers', { search })).total, search).toBeLessThan(all.total)
  })

  test('people are listed fifty at a time', async () => {
    const wanted = Array.from({ length: 51 }, (_, index) => ({
      user_email: `many.${index}@example.com`,
      tier: 'trial',
    }))
    await Promise.all(wanted.map((one) => ask('admin.createUser', one)))
    const pages = [
      await ask<People>('admin.getUsers', { search: 'many.' }),
      await ask<People>('admin.getUsers', { search: 'many.', offset: 50 }),
    ]
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [50, 51],
      [1, 51],
    ])
    expect(new Set(pages.flatMap(({ users }) => users.map(({ ID }) => ID))).size).toBe(51)
  })

  test('a person is created with a password that is shown once, and signs in with it', async () => {
    const made = await ask<{ user: AdminUser; password: string }>('admin.createUser', {
      user_email: 'made@example.com',
      tier: 'trial',
    })
    expect(made.user).toMatchObject({ user_email: 'made@example.com', tier: 'trial', is_admin: false })
    expect((await server.signOn('made@example.com', made.password)).success).toBe(true)
    expect((await auditEntries())[0]).toMatchObject({
      actor: admin.login,
      action: 'create user',
      subject: 'made@example.com',
      detail: 'trial',
    })
    expect(JSON.stringify(await auditEntries())).not.toContain(made.password)
    const before = (await auditEntries()).length
    for (const [wanted, field, words] of [
      [{ user_email: 'MADE@example.com', tier: 'trial' }, 'user_email', /already/],
      [{ user_email: 'nobody', tier: 'trial' }, 'user_email', /valid email/],
      [{ user_email: 'x@example.com', tier: 'trial', user_login: 'two words' }, 'user_login', /no spaces/],
      [{ user_email: 'x@example.com', tier: 'trial', user_password: 'short' }, 'user_password', /characters/],
    ] as const)
      expect(await refused('admin.createUser', wanted)).toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.stringMatching(words) },
      })
    expect(await auditEntries(), 'what was refused was not done').toHaveLength(before)
  })

  test('another kind of plan is there at once, on the wire and for devices', async () => {
    const head = async () =>
      (await server.database.pool.query('SELECT head FROM accounts WHERE id = $1', [person.accountId])).rows[0]
        ?.head as string
    const before = Number(await head())
    const { user, plan } = await ask<{ user: AdminUser; plan: AccountPlan }>('admin.updateUser', {
      ID: person.userId,
      tier: 'trial',
    })
    expect([user.tier, plan.name, plan.quota]).toEqual(['trial', 'trial', DEFAULT_PLANS.trial.quota])
    expect(await capabilities()).toMatchObject({ name: 'trial', quota: DEFAULT_PLANS.trial.quota })
    expect(Number(await head())).toBe(before + 1)
    expect((await auditEntries())[0]).toMatchObject({
      action: 'change user',
      subject: person.email,
      detail: 'tier: trial',
    })
  })

  test('a disabled person is out at once, cannot sign in, and can be enabled again', async () => {
    await ask('admin.updateUser', { ID: person.userId, disabled: true })
    expect((await server.call('opportunity.list', [], person.token)).status).toBe(403)
    expect((await server.signOn(person.email, person.password)).data).toMatchObject({ code: 'bad_credentials' })
    await ask('admin.updateUser', { ID: person.userId, disabled: false })
    expect((await server.signOn(person.email, person.password)).success).toBe(true)
  })

  test('disabling a person also ends guests of their account and their keys', async () => {
    const owner = await server.signUp()
    await server.call('session.grantAccessToUser', [person.email], owner.token)
    const guest = ((await server.call('session.loginAs', [owner.email], person.token)).data as { token: string }).token
    const key = await keyOf(owner)
    for (const token of [guest, key]) expect((await server.call('opportunity.list', [], token)).status).toBe(200)
    await ask('admin.updateUser', { ID: owner.userId, disabled: true })
    for (const token of [guest, key]) expect((await server.call('opportunity.list', [], token)).status).toBe(403)
    expect((await server.call('opportunity.list', [], person.token)).status).toBe(200)
  })

  test('signing somebody out everywhere ends all of their sessions, and the keys that they were seen to have', async () => {
    const second = ((await server.signOn(person.email, person.password)).data as { token: string }).token
    const [other, keys] = [await server.signUp(), [await keyOf(person), await keyOf(person)]]
    const othersKey = await keyOf(other)
    expect(await ask('admin.getUser', { ID: person.userId })).toMatchObject({ user: { signInCount: 2, keyCount: 2 } })
    for (const token of keys) expect((await server.call('opportunity.list', [], token)).status).toBe(200)
    expect(await ask('admin.signOutUser', { ID: person.userId })).toEqual({ count: 2, keyCount: 2 })
    for (const token of [person.token, second, ...keys])
      expect((await server.call('session.getCurrentUser', [], token)).status).toBe(403)
    for (const token of [other.token, othersKey])
      expect((await server.call('session.getCurrentUser', [], token)).status).toBe(200)
    expect(await ask('admin.getUser', { ID: person.userId })).toMatchObject({ user: { signInCount: 0, keyCount: 0 } })
  })

  test('when somebody was last here is known after they have logged out', async () => {
    const newcomer = await server.signUp()
    await server.call('session.signOut', [], newcomer.token)
    const { user } = await ask<{ user: { lastSeen: number | null; signInCount: number } }>('admin.getUser', {
      ID: newcomer.userId,
    })
    expect(user.signInCount).toBe(0)
    expect(user.lastSeen).toBeGreaterThan(0)
    const made = await ask<{ user: { lastSeen: number | null } }>('admin.createUser', {
      user_email: 'never@example.com',
      tier: 'trial',
    })
    expect(made.user.lastSeen).toBeNull()
  })

  test('administrators cannot disable themselves, and unknown people are reported', async () => {
    for (const change of [{ disabled: true }, { is_admin: false }])
      expect(await refused('admin.updateUser', { ID: admin.userId, ...change })).toMatchObject({ code: 'not_allowed' })
    for (const method of ['admin.getUser', 'admin.updateUser', 'admin.signOutUser', 'admin.updatePlanOf'])
      expect(await refused(method, { ID: 999_999 })).toMatchObject({ code: 'not_found' })
  })

  test('a former administrator has no session of that time any more', async () => {
    const other = await server.signUp({ isAdmin: true })
    await ask('admin.updateUser', { ID: other.userId, is_admin: false })
    expect((await server.call('admin.getUsers', [{}], other.token)).status).toBe(403)
  })
})

describe('plans', () => {
  test('an account gets a larger plan, is paused, and ends on a day', async () => {
    await server.call('opportunity.create', [{ post_title: 'Loaf' }], person.token)
    await ask('admin.updatePlanOf', { ID: person.userId, quota: { opportunities: 25 }, expiration: '2031-01-31' })
    expect(await capabilities()).toMatchObject({
      name: 'unassigned',
      quota: { opportunities: 25, ai: 0 },
      expiration: '2031-01-31',
      paused: false,
    })
    await ask('admin.updatePlanOf', { ID: person.userId, paused: true })
    expect((await server.call('opportunity.create', [{ post_title: 'Bun' }], person.token)).data).toMatchObject({
      code: 'not_allowed',
    })
    expect((await auditEntries())[0]).toMatchObject({
      action: 'change plan of',
      subject: person.email,
      detail: 'paused: true',
    })
    const modules = {
      ...DEFAULT_PLANS.unassigned.modules,
      ai: { create: true, read: false, update: true, delete: false },
    }
    await ask('admin.updatePlanOf', { ID: person.userId, quota: { ai: 3 }, modules })
    expect(await capabilities()).toMatchObject({ modules, quota: { ai: 3 } })
    expect((await auditEntries())[0]).toMatchObject({ detail: 'ai: 3, may ai: create update' })
    await ask('admin.updatePlanOf', { ID: person.userId, modules })
    expect((await auditEntries())[0]).toMatchObject({ detail: '' })
    for (const change of [
      { expiration: 'tomorrow' },
      { quota: { opportunities: -2 } },
      { quota: { opportunities: 1.5 } },
      { paused: 'perhaps' },
    ])
      expect(await refused('admin.updatePlanOf', { ID: person.userId, ...change })).toMatchObject({ code: 'malformed' })
  })

  test('a plan is shown by its name in the list of people as in the plan itself', async () => {
    for (const name of ['Gold', '', 'Subscriber', 'constructor'])
      expect(await refused('admin.updatePlanOf', { ID: person.userId, name, paused: true })).toMatchObject({
        code: 'invalid',
        fields: { name: 'There’s no plan with this name' },
      })
    expect(await capabilities()).toMatchObject({ name: 'unassigned', paused: false })
    const renamed = await ask<{ user: AdminUser; plan: AccountPlan }>('admin.updatePlanOf', {
      ID: person.userId,
      name: 'trial',
    })
    expect([renamed.plan.name, renamed.user.tier]).toEqual(['trial', 'trial'])
    const { users } = await ask<{ users: AdminUser[] }>('admin.getUsers', { search: person.email })
    expect(users).toMatchObject([{ tier: 'trial' }])
    expect(await capabilities()).toMatchObject({ name: 'trial', quota: DEFAULT_PLANS.unassigned.quota })
  })

  test('a kind of plan is changed for whoever gets it from then on, and goes back to the product’s own', async () => {
    const plan = { ...DEFAULT_PLANS.evaluation, quota: { ...DEFAULT_PLANS.evaluation.quota, ai: 77 } }
    const plans = await ask<readonly { tier: string; plan: unknown; isChanged: boolean }[]>('admin.updatePlan', {
      tier: 'evaluation',
      plan,
    })
    expect(plans.find(({ tier }) => tier === 'evaluation')).toMatchObject({ plan, isChanged: true })
    const none = { create: false, read: false, update: false, delete: false }
    await ask('admin.updatePlan', {
      tier: 'evaluation',
      plan: { ...plan, modules: { ...plan.modules, strategies: none } },
    })
    expect((await auditEntries())[0]).toMatchObject({
      action: 'change plan',
      detail: expect.stringMatching(/, may strategies: nothing$/),
    })
    await ask('admin.updatePlan', { tier: 'evaluation', plan })
    await ask('admin.updateUser', { ID: person.userId, tier: 'evaluation' })
    expect(await capabilities()).toMatchObject({ quota: { ai: 77 } })
    const newcomer = await server.signUp({ tier: 'evaluation' })
    expect((await server.call('session.getCurrentUserCapabilities', [], newcomer.token)).data).toMatchObject({
      quota: { ai: 77 },
    })
    const back = await ask<readonly { tier: string; plan: unknown; isChanged: boolean }[]>('admin.resetPlan', {
      tier: 'evaluation',
    })
    expect(back.find(({ tier }) => tier === 'evaluation')).toEqual({
      tier: 'evaluation',
      plan: DEFAULT_PLANS.evaluation,
      isChanged: false,
    })
  })
})

test('the catalogue is told with every field of the specification, the withheld ones to administrators alone', async () => {
  type Entry = { readonly slug: string; readonly enabled: boolean }
  const all = await ask<readonly Entry[]>('ai.getUseCases')
  expect(all).toHaveLength(40)
  expect(all.find(({ slug }) => slug === 'seo-meta-title')).toMatchObject({
    _id: 121,
    name: expect.any(String),
    key: 'seo_meta_title',
    caption: expect.any(String),
    description: expect.any(String),
    info: expect.any(Array),
    image: '/templates/pictures/search.svg',
    iconURL: '/templates/search/seo-meta-title.svg',
    variants: 3,
    enabled: true,
    isNew: expect.any(Boolean),
    isCustom: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    contextInputs: expect.arrayContaining([
      {
        label: expect.any(String),
        placeholder: expect.any(String),
        keyLabel: expect.any(String),
        inputType: expect.stringMatching(/^text(?:area)?$/),
        inputMaximumCharacters: expect.any(Number),
        isRequired: expect.any(Boolean),
      },
    ]),
  })
  const newcomer = await server.signUp({ tier: 'subscriber' })
  const offered = (await server.call('ai.getUseCases', [], newcomer.token)).data as readonly Entry[]
  expect(offered).toHaveLength(25)
  expect(offered.every(({ enabled }) => enabled)).toBe(true)
})

test('a writing template is withheld and offered again', async () => {
  type UseCases = readonly { slug: string; isOffered: boolean; isSwitched: boolean }[]
  const find = (useCases: UseCases, slug: string) => useCases.find((each) => each.slug === slug)
  expect(find(await ask<UseCases>('admin.getUseCases'), 'tagline')).toMatchObject({
    isOffered: true,
    isSwitched: false,
  })
  expect(
    find(await ask<UseCases>('admin.switchUseCase', { slug: 'tagline', isOffered: false }), 'tagline'),
  ).toMatchObject({
    isOffered: false,
    isSwitched: true,
  })
  await ask('admin.switchUseCase', { slug: 'tagline', isOffered: true })
  expect(find(await ask<UseCases>('admin.getUseCases'), 'tagline')).toMatchObject({
    isOffered: true,
    isSwitched: false,
  })
  expect(await refused('admin.switchUseCase', { slug: 'no-such', isOffered: true })).toMatchObject({ code: 'invalid' })
})

test('the state of the installation is told, without a secret', async () => {
  expect(await ask('admin.getState')).toMatchObject({
    database: 'embedded',
    isDatabaseUp: true,
    people: expect.any(Number),
  })
})

test('the state names how much is stored, of what and by whom, counted once a minute', async () => {
  const fresh = await startTestServer()
  const keeper = await fresh.signUp({ isAdmin: true })
  const writer = await fresh.signUp()
  const words = 'word '.repeat(2_000)
  await fresh.call('opportunity.create', [{ post_title: 'Large', post_excerpt: words }], writer.token)
  const state = async () => (await fresh.call('admin.getState', [], keeper.token)).data as SystemStatus
  const { storage, loopDelay, records } = await state()
  expect(loopDelay).toEqual({ p99Ms: expect.any(Number), maxMs: expect.any(Number) })
  expect(storage?.databaseBytes).toBeGreaterThan(1_000_000)
  expect(storage?.kinds[0]).toEqual({ kind: 'opportunity', records: 1, bytes: expect.any(Number) })
  expect(storage?.kinds[0]?.bytes).toBeGreaterThan(words.length)
  expect(storage?.largest[0]).toMatchObject({ kind: 'opportunity', email: writer.email })
  expect(storage?.accounts[0]).toEqual({
    email: writer.email,
    bytes: expect.any(Number),
    historyBytes: expect.any(Number),
  })
  expect(records).toBe(storage?.kinds.reduce((sum, kind) => sum + kind.records, 0))
  expect(JSON.stringify(storage)).not.toContain('word')

  const query = vi.spyOn(fresh.database.pool, 'query')
  expect((await state()).storage).toEqual(storage)
  expect(query.mock.calls.filter(([text]) => text.includes('octet_length'))).toEqual([])
  await fresh.dispose()
})

test('a fault of the server is listed, without people’s words', async () => {
  const SECRET = 'a recipe that nobody may see'
  const broken = await startTestServer()
  const { token } = await broken.signUp({ isAdmin: true })
  await broken.database.pool.query('ALTER TABLE records RENAME TO elsewhere')
  expect((await broken.call('opportunity.create', [{ post_title: SECRET }], token)).status).toBe(500)
  await broken.database.pool.query('ALTER TABLE elsewhere RENAME TO records')
  const faults = (await broken.call('admin.getErrors', [], token)).data as readonly { detail: string; level: string }[]
  expect(faults[0]).toMatchObject({ level: 'error', detail: expect.stringContaining('opportunity.create') })
  expect(JSON.stringify(faults)).not.toContain(SECRET)
  await broken.dispose()
})

test('the audit log is read in pages, newest first', async () => {
  const first = await ask<{ entries: AuditEntry[]; more: boolean }>('admin.getAudit')
  const last = first.entries.at(-1)
  const rest = await ask<{ entries: AuditEntry[]; more: boolean }>('admin.getAudit', { before: last?.ID })
  expect(rest.entries.every(({ ID }) => ID < (last?.ID ?? 0))).toBe(true)
  expect(first.entries.map(({ ID }) => ID)).toEqual(first.entries.map(({ ID }) => ID).toSorted((a, b) => b - a))
})
