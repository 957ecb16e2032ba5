import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts'

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
const make = async () => ((await call('opportunity.create', { post_title: 'Weekly Loaf' })).data as { readonly ID: number }).ID
const setOwn = (ID: number, key: string, value: string) => call('opportunity.setField', { ID, path: `content.custom.fields.${key}`, value })
/** Of the account, as they are stored. */
const storedBytes = async () => {
  const { rows } = await server.database.pool.query<{ counted: number; summed: number }>(
    `SELECT a.bytes::float8 AS counted,
            ((SELECT coalesce(sum(octet_length(body)), 0) FROM records WHERE account_id = a.id)
              + (SELECT coalesce(sum(octet_length(results) + octet_length(changes)), 0) FROM pushes WHERE account_id = a.id))::float8 AS summed
       FROM accounts a WHERE a.id = $1`,
    [user.accountId],
  )
  return rows[0]
}

/** Sends one change as a device does. */
async function exchange(method: string, params: object) {
  const sent = { id: randomUUID(), seq: 1, method, params: [params], at: Date.now() }
  const asked = { schema: WIRE_SCHEMA, device: randomUUID(), epoch: server.database.epoch, cursor: 0, limit: 500, mutations: [sent] }
  return ((await call('sync.exchange', asked)).data as ExchangeAnswer).results[0]
}

describe('a record', () => {
  const TOO_LARGE = { code: 'too_large', message: 'With this the offer would be larger than 2 MB, which is the most that is stored' }

  test('of more than 2 MiB is refused in a sentence, and stays as it was', async () => {
    const ID = await make()
    for (let field = 0; field < 10; field++) expect(await setOwn(ID, `k${field}`, 'x'.repeat(200_000))).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k10', 'x'.repeat(200_000))).toMatchObject({ success: false, data: TOO_LARGE })
    expect(await exchange('opportunity.setField', { ID, path: 'content.custom.fields.k10', value: 'é'.repeat(200_000) })).toMatchObject({
      status: 'refused',
      ...TOO_LARGE,
    })
    expect(await call('opportunity.rename', { ID, post_title: 'Friday Loaf' })).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k1', '')).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k10', 'x'.repeat(200_000))).toMatchObject({ success: true })
  })

  test('is measured in bytes, not in letters', async () => {
    const ID = await make()
    for (let field = 0; field < 3; field++) expect(await setOwn(ID, `k${field}`, '日'.repeat(200_000))).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k3', '日'.repeat(200_000))).toMatchObject({ data: TOO_LARGE })
  })

  test('has at most 200 fields of a person’s own', async () => {
    const ID = await make()
    const own = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 'x']))
    expect(await call('opportunity.updateForm', { ID, form: 'custom', fields: own })).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k200', 'x')).toMatchObject({
      data: { code: 'too_large', message: 'With this the offer would have more than 200 fields of your own' },
    })
    expect(await setOwn(ID, 'k7', 'other')).toMatchObject({ success: true })
    expect(await setOwn(ID, 'notes', 'a field of the form')).toMatchObject({ success: true })
  })
})

describe('an account', () => {
  test('counts the bytes of its records and their history', async () => {
    const ID = await make()
    await setOwn(ID, 'k', 'é'.repeat(1_000))
    await exchange('opportunity.rename', { ID, post_title: '日本' })
    await call('opportunity.trash', { ID })
    await call('opportunity.deleteForever', { ID })
    const bytes = await storedBytes()
    expect(bytes?.counted).toBe(bytes?.summed)
    expect(await call('session.getStorage')).toMatchObject({ data: { bytes: bytes?.summed, maxBytes: MAX_ACCOUNT_BYTES } })
  })

  test('that is full takes nothing more, and can still be read, made smaller and emptied', async () => {
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
      message: 'This account has used all of its 6 MB. Delete something for good, or ask an administrator for more',
    }
    expect(await fill()).toMatchObject({ success: false, data: full })
    expect(await exchange('opportunity.setField', { ID, path: 'content.custom.fields.k9', value: 'x'.repeat(199_000) })).toMatchObject({
      status: 'refused',
      ...full,
    })
    expect(await call('opportunity.get', { ID })).toMatchObject({ success: true })
    expect(await setOwn(ID, 'k0', '')).toMatchObject({ success: true })
    expect(await call('opportunity.trash', { ID })).toMatchObject({ success: true })
    expect((await storedBytes())?.counted).toBeLessThan(MAX_ACCOUNT_BYTES + MIB)
  })
})
