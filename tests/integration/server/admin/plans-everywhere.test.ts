import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import { startTestServer, TEST_ADMIN, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: string
let user: TestUser
let made: {
  readonly offer: number
  readonly form: number
  readonly entry: number
  readonly share: string
  readonly key: string
}

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, user.token)

async function ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const answer = await call(method, ...params)
  if (!answer.success) throw new Error(`${method}: ${answer.text}`)
  return answer.data as T
}

beforeAll(async () => {
  server = await startTestServer()
  admin = ((await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { readonly token: string }).token
})
afterAll(() => server?.dispose())

/** An account with one of each, made under a plan that allows everything. */
beforeEach(async () => {
  user = await server.signUp({ tier: 'subscriber' })
  const { ID: offer } = await ask<{ ID: number }>('opportunity.create', { post_title: 'Weekly Loaf' })
  const { ID: form } = await ask<{ ID: number }>('form.create', {
    post_title: 'Survey',
    post_content: { fields: [{ name: 'f_1', title: 'Name' }] },
  })
  const { ID: entry } = await ask<{ ID: number }>('entry.create', { form, fields: { f_1: 'Ada' } })
  const { key: share } = await ask<{ key: string }>('opportunity.createShare', {
    ID: offer,
    sections: ['overview'],
    until: null,
  })
  const { key } = await ask<{ key: string }>('form.publish', { ID: form, open: true })
  made = { offer, form, entry, share, key }
})

const setPlan = async (plan: object) =>
  expect(await server.call('admin.updatePlanOf', [{ ID: user.userId, ...plan }], admin)).toMatchObject({
    success: true,
  })

const submit = () => server.call('entry.submit', [{ key: made.key, submission: randomUUID(), fields: { f_1: 'Ben' } }])

/** Everything that makes something new, but for what a quota counts. */
const NEW: readonly (readonly [method: string, params: () => object])[] = [
  ['app.create', () => ({ post_title: 'Round' })],
  ['workbook.create', () => ({ post_title: 'Customers' })],
  ['form.create', () => ({ post_title: 'Survey' })],
  ['form.duplicate', () => ({ ID: made.form, copy: 9_001, post_title: 'Copy' })],
  ['entry.create', () => ({ form: made.form, fields: { f_1: 'Cy' } })],
  ['import.add', () => ({ form: made.form, batch: 'b', entries: [{ ID: 9_002, fields: { f_1: 'Di' } }] })],
  ['opportunity.createShare', () => ({ ID: made.offer, sections: ['overview'], until: null })],
  ['opportunity.changeShare', () => ({ key: made.share, refreshes: true })],
  ['form.publish', () => ({ ID: made.form, open: true })],
  ['session.createKey', () => ({ name: 'x', scopes: ['read'], password: user.password })],
]
/** Changes of what there is. */
const CHANGES: readonly (readonly [method: string, params: () => object])[] = [
  ['company.updateUserCompany', () => ({ fields: { name: 'Loaf Ltd' } })],
  ['form.rename', () => ({ ID: made.form, post_title: 'Poll' })],
  ['entry.update', () => ({ ID: made.entry, fields: { f_1: 'Eve' } })],
  ['entry.trash', () => ({ ID: made.entry })],
]
/** Ways back from what others see, open under every plan. */
const BACK: readonly (readonly [method: string, params: () => object])[] = [
  ['form.publish', () => ({ ID: made.form, open: false })],
  ['form.withdraw', () => ({ ID: made.form })],
  ['opportunity.revokeShare', () => ({ key: made.share })],
]

const outcomes = async (calls: typeof NEW) => {
  const found: [string, string][] = []
  for (const [method, params] of calls) {
    const answer = await call(method, params())
    found.push([method, answer.success ? 'ok' : (answer.data as { readonly code: string }).code])
  }
  return found
}
const all = (calls: typeof NEW, code: string) => calls.map(([method]) => [method, code])

describe.each([
  ['only lets people read', { modules: DEFAULT_PLANS.viewOnly.modules }],
  ['is paused', { paused: true }],
])('a plan that %s', (_title, plan) => {
  test('such a plan refuses every creation, change and stranger’s answer', async () => {
    await setPlan(plan)
    expect(await outcomes(NEW)).toEqual(all(NEW, 'not_allowed'))
    expect(await outcomes(CHANGES)).toEqual(all(CHANGES, 'not_allowed'))
    expect(await submit()).toMatchObject({ success: false, data: { code: 'form_closed' } })
    expect(await server.call('form.getPublic', [{ key: made.key }])).toMatchObject({
      data: { state: 'closed', fields: [] },
    })
    expect(await outcomes(BACK)).toEqual(all(BACK, 'ok'))
  })
})

test('a plan that only lets people read lets them close a form, and changes nothing else of it', async () => {
  const { ID: other } = await ask<{ ID: number }>('form.create', { post_title: 'Poll' })
  await ask('form.publish', { ID: made.form, open: true, maxAnswers: 10, notify: true })
  await setPlan({ modules: DEFAULT_PLANS.viewOnly.modules })
  const closing = { ID: made.form, open: false }
  for (const change of [
    { closesAt: 1 },
    { maxAnswers: null },
    { maxAnswers: 11 },
    { maxDayBytes: 10_000 * 1024 ** 2 },
    { notify: false },
  ])
    expect([change, (await call('form.publish', { ...closing, ...change })).data]).toMatchObject([
      change,
      { code: 'not_allowed' },
    ])
  expect(await call('form.publish', { ID: other, open: false })).toMatchObject({
    success: false,
    data: { code: 'not_allowed' },
  })
  expect(await ask('form.getPublication', { ID: other })).toBeNull()
  const same = { maxAnswers: 10, maxDayBytes: null, closesAt: null, notify: true }
  expect(await ask('form.publish', { ...closing, ...same })).toMatchObject({
    open: false,
    state: 'closed',
    maxAnswers: 10,
    notify: true,
  })
  expect(await call('form.publish', { ID: made.form, open: true })).toMatchObject({
    success: false,
    data: { code: 'not_allowed' },
  })
})

test.each([[{ expiration: '2020-01-01' }], [{ paused: true }], [{ modules: DEFAULT_PLANS.viewOnly.modules }]])(
  'the owner of a form is told that their plan takes no answers: %o',
  async (plan) => {
    expect(await ask('form.getPublication', { ID: made.form })).toMatchObject({ open: true, state: 'open' })
    await setPlan(plan)
    expect(await ask('form.getPublication', { ID: made.form })).toMatchObject({ open: true, state: 'not_allowed' })
    expect(await server.call('form.getPublic', [{ key: made.key }])).toMatchObject({ data: { state: 'closed' } })
  },
)

test('a plan that has ended refuses everything new, and lets people go on with what they have', async () => {
  await setPlan({ expiration: '2020-01-01' })
  expect(await outcomes(NEW)).toEqual(all(NEW, 'not_allowed'))
  expect(await submit()).toMatchObject({ success: false, data: { code: 'form_closed' } })
  expect(await outcomes(CHANGES)).toEqual(all(CHANGES, 'ok'))
})

test('a plan that allows everything refuses none of it', async () => {
  expect(await outcomes(NEW)).toEqual(all(NEW, 'ok'))
  expect(await submit()).toMatchObject({ success: true })
  expect(await outcomes(CHANGES)).toEqual(all(CHANGES, 'ok'))
})

test('a refusal names what it is about', async () => {
  await setPlan({ modules: DEFAULT_PLANS.viewOnly.modules })
  const refused = (many: string) => ({
    data: { code: 'not_allowed', message: `This plan doesn’t allow that for ${many}` },
  })
  expect(await call('workbook.create', { post_title: 'Customers' })).toMatchObject(refused('workbooks'))
  expect(await call('form.publish', { ID: made.form, open: true })).toMatchObject(refused('published forms'))
})
