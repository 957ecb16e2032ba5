import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MIB = 1024 * 1024
const MAX_ACCOUNT_BYTES = 6 * MIB

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer({ config: { maxAccountBytes: MAX_ACCOUNT_BYTES, maxBodyBytes: 64 * MIB } })
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  user = await server.signUp({ tier: 'subscriber' })
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, user.token)
const make = async () =>
  ((await call('opportunity.create', { post_title: 'Weekly Loaf' })).data as { readonly ID: number }).ID
const setOwn = (ID: number, key: string, value: string) =>
  call('opportunity.setField', { ID, path: `content.custom.fields.${key}`, value })
/** Of the account, as they are stored. */
const storedBytes = async () => {
  const { rows } = await server.database.pool.query<{ counted: number; summed: number }>(
    `SELECT a.bytes::float8 AS counted,
            (SELECT coalesce(sum(octet_length(body)), 0) FROM records WHERE account_id = a.id)::float8 AS summed
       FROM accounts a WHERE a.id = $1`,
    [user.accountId],
  )
  return rows[0]
}

/** Sends one change as a device does. */
const exchange = async (method: string, params: object) => (await exchangeAnswer(method, params)).results[0]

async function exchangeAnswer(method: string, params: object) {
  const sent = { id: randomUUID(), seq: 1, method, params: [params], at: Date.now() }
  const asked = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: server.database.epoch,
    cursor: 0,
    limit: 500,
    mutations: [sent],
  }
  return (await call('sync.exchange', asked)).data as ExchangeAnswer
}

describe('a record', () => {
  const TOO_LARGE = {
    code: 'too_large',
    message: 'This offer is too large. Shorten it to 2.1 MB or less, then try again',
  }

  test('a record of more than 2 MiB is refused in a sentence and stays unchanged', async () => {
    const ID = await make()
    for (let field = 0; field < 10; field++)
      expect(await setOwn(ID, `k${field}`, 'x'.repeat(200_000))).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k10', 'x'.repeat(200_000))).toMatchObject({ success: false, data: TOO_LARGE })
    expect(
      await exchange('opportunity.setField', { ID, path: 'content.custom.fields.k10', value: 'é'.repeat(200_000) }),
    ).toMatchObject({
      status: 'refused',
      ...TOO_LARGE,
    })
    expect(await call('opportunity.rename', { ID, post_title: 'Friday Loaf' })).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k1', '')).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k10', 'x'.repeat(200_000))).toMatchObject({ success: true })
  })

  test('a record is measured in bytes, not in characters', async () => {
    const ID = await make()
    for (let field = 0; field < 3; field++)
      expect(await setOwn(ID, `k${field}`, '日'.repeat(200_000))).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k3', '日'.repeat(200_000))).toMatchObject({ data: TOO_LARGE })
  })

  test('a record has at most 200 custom fields', async () => {
    const ID = await make()
    const own = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 'x']))
    expect(await call('opportunity.updateForm', { ID, form: 'custom', fields: own })).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k200', 'x')).toMatchObject({
      data: { code: 'too_large', message: 'This offer can have at most 200 custom fields' },
    })
    expect(await setOwn(ID, 'k7', 'other')).toMatchObject({ success: true })
    expect(await setOwn(ID, 'notes', 'a field of the form')).toMatchObject({ success: true })
  })
})

describe('an account', () => {
  test('an account counts the bytes of its records', async () => {
    const ID = await make()
    await setOwn(ID, 'k', 'é'.repeat(1_000))
    await exchange('opportunity.rename', { ID, post_title: '日本' })
    await call('opportunity.trash', { ID })
    expect(await call('opportunity.delete', { ID, forGood: true })).toMatchObject({ success: true })
    const bytes = await storedBytes()
    expect(bytes?.counted).toBe(bytes?.summed)
    expect(await call('session.getStorage')).toMatchObject({
      data: { bytes: bytes?.summed, maxBytes: MAX_ACCOUNT_BYTES },
    })
  })

  test('an account tells devices how full it is once little is left', async () => {
    const ID = await make()
    expect((await exchangeAnswer('opportunity.rename', { ID, post_title: 'Friday Loaf' })).storage).toBeUndefined()
    for (const offer of [ID, await make(), await make()])
      for (let field = 0; field < 9; field++) await setOwn(offer, `k${field}`, 'x'.repeat(200_000))
    const { storage } = await exchangeAnswer('opportunity.rename', { ID, post_title: 'Sunday Loaf' })
    expect(storage).toEqual({ bytes: (await storedBytes())?.summed, maxBytes: MAX_ACCOUNT_BYTES })
  })

  test('a full account accepts nothing more and can still be read, reduced and emptied', async () => {
    const ID = await make()
    const fill = async () => {
      for (const offer of [ID, await make(), await make(), await make()])
        for (let field = 0; field < 9; field++) {
          const done = await setOwn(offer, `k${field}`, 'x'.repeat(200_000))
          if (!done.success) return done
        }
      return undefined
    }
    const full = {
      code: 'too_large',
      message:
        'This account has used all of its 6.3 MB. Delete something permanently, or ask an administrator for more',
    }
    expect(await fill()).toMatchObject({ success: false, data: full })
    expect(
      await exchange('opportunity.setField', { ID, path: 'content.custom.fields.k9', value: 'x'.repeat(199_000) }),
    ).toMatchObject({
      status: 'refused',
      ...full,
    })
    expect(await call('opportunity.get', { ID })).toMatchObject({ success: true })
    const admin = await server.signUp({ isAdmin: true })
    const plan = { ID: user.userId, expiration: '2031-01-31' }
    expect(await server.call('admin.updatePlanOf', [plan], admin.token)).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k0', '')).toMatchObject({ success: true })
    expect(await call('opportunity.trash', { ID })).toMatchObject({ success: true })
    expect((await storedBytes())?.counted).toBeLessThan(MAX_ACCOUNT_BYTES + MIB)
  })

  test('an account has the room that its records leave, however many changes one exchange has', async () => {
    const ID = await make()
    const device = randomUUID()
    const mutations = Array.from({ length: 60 }, (_, index) => ({
      id: randomUUID(),
      seq: index + 1,
      method: 'opportunity.setField',
      params: [{ ID, path: 'content.custom.fields.k', value: String(index % 10).repeat(50_000) }],
      at: Date.now(),
    }))
    const asked = { schema: WIRE_SCHEMA, device, epoch: server.database.epoch, cursor: 0, limit: 500, mutations }
    const { results } = (await call('sync.exchange', asked)).data as ExchangeAnswer
    expect(results.map(({ status }) => status)).toEqual(mutations.map(() => 'applied'))
  })
})

test('an exchange that copies a large record many times is carried out in several transactions', async () => {
  const roomy = await startTestServer({ config: { maxBodyBytes: 64 * MIB } })
  const owner = await roomy.signUp({ tier: 'subscriber' })
  const callRoomy = (method: string, ...params: readonly unknown[]) => roomy.call(method, params, owner.token)
  const { ID } = (await callRoomy('opportunity.create', { post_title: 'Weekly Loaf' })).data as { readonly ID: number }
  for (let field = 0; field < 9; field++)
    await callRoomy('opportunity.setField', { ID, path: `content.custom.fields.k${field}`, value: 'x'.repeat(200_000) })
  const pushes = async () => {
    const { rows } = await roomy.database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pushes WHERE account_id = $1',
      [owner.accountId],
    )
    return rows[0]?.count ?? 0
  }
  const before = await pushes()
  const mutations = Array.from({ length: 40 }, (_, index) => ({
    id: randomUUID(),
    seq: index + 1,
    method: 'opportunity.duplicate',
    params: [{ ID, copy: 5_000 + index, post_title: `Copy ${index}` }],
    at: Date.now(),
  }))
  const device = randomUUID()
  let lastSeq = 0
  let turns = 0
  // After five seconds the device is asked for the rest.
  while (lastSeq < mutations.length && turns++ < 20) {
    const asked = {
      schema: WIRE_SCHEMA,
      device,
      epoch: roomy.database.epoch,
      cursor: 0,
      limit: 1,
      mutations: mutations.slice(lastSeq),
    }
    lastSeq = ((await callRoomy('sync.exchange', asked)).data as ExchangeAnswer).lastSeq
  }
  expect([lastSeq, (await pushes()) - before > turns]).toEqual([40, true])
  await roomy.dispose()
})
