import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WRONG_PASSWORD_MESSAGE } from '#domain/password.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const DAY_MS = 24 * 3_600_000

let nowMs = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: { nowMs: () => nowMs } })
})
afterAll(() => server?.dispose())

interface Key {
  readonly ID: number
  readonly token: string
  readonly lastUsedAt: number | null
}

type Maker = Pick<TestUser, 'token' | 'password'>
const create = ({ token, password }: Maker, wanted: object) =>
  server.call('session.createKey', [{ password, ...wanted }], token)
async function newKey(user: Maker, scopes: readonly string[], more: object = {}): Promise<Key> {
  const made = await create(user, { name: 'Newsletter', scopes, ...more })
  expect(made).toMatchObject({ success: true })
  return made.data as Key
}
const keysOf = async (user: Pick<TestUser, 'token'>) =>
  (await server.call('session.getKeys', [], user.token)).data as readonly Key[]
const exchange = (token: string) =>
  server.call(
    'sync.exchange',
    [{ schema: 1, device: randomUUID(), epoch: null, cursor: 0, limit: 10, mutations: [] }],
    token,
  )

describe('a key', () => {
  test('an API key looks like a token, is shown once, and is stored by its hash', async () => {
    const user = await server.signUp()
    const { token, ...key } = await newKey(user, ['write', 'read'])
    const [expiry = '', random = ''] = token.split('.')
    expect(Number(Buffer.from(expiry, 'base64url').toString()) * 1000 - nowMs).toBeGreaterThan(364.9 * DAY_MS)
    expect(Buffer.from(random, 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(await keysOf(user)).toEqual([key])
    expect(key).toMatchObject({
      name: 'Newsletter',
      scopes: ['read', 'write'],
      hint: token.slice(-4),
      lastUsedAt: null,
    })
    const { rows } = await server.database.pool.query<{ text: string }>('SELECT api_keys::text AS text FROM api_keys')
    const stored = rows.map(({ text }) => text).join('\n')
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    expect(`${stored}${server.logText()}`).not.toContain(random)
  })

  test('for reading reads, and writes neither by a direct call nor by an exchange', async () => {
    const user = await server.signUp()
    const { token } = await newKey(user, ['read'])
    await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
    expect(await server.call('opportunity.list', [], token)).toMatchObject({
      success: true,
      data: [{ title: 'Weekly Loaf' }],
    })
    expect(await server.call('session.getCurrentUser', [], token)).toMatchObject({
      data: { ID: user.userId, user_login: user.email },
    })
    for (const refused of [
      await server.call('opportunity.create', [{ post_title: 'Rye' }], token),
      await exchange(token),
    ])
      expect(refused).toMatchObject({ status: 200, success: false, data: { code: 'not_allowed', module: 'keys' } })
    expect((await server.call('opportunity.list', [], user.token)).data).toHaveLength(1)
  })

  test('for writing writes and reads; its changes are its person’s, by that key', async () => {
    const user = await server.signUp()
    const { token } = await newKey(user, ['write'])
    const made = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], token)
    const { ID } = made.data as { ID: number }
    expect(await exchange(token)).toMatchObject({ success: true })
    await server.call('opportunity.rename', [{ ID, post_title: 'Daily Loaf' }], user.token)
    const { data } = await server.call('sync.history', [{ kind: 'opportunity', ID }], token)
    expect((data as readonly { author: string }[]).map(({ author }) => author)).toEqual([
      user.email,
      `${user.email} (Newsletter)`,
    ])
  })

  test('an API key cannot change passwords, devices or keys', async () => {
    const user = await server.signUp()
    const { token, ID } = await newKey(user, ['read', 'write'])
    for (const [method, params] of [
      ['session.verifyPassword', [user.password]],
      ['session.updatePassword', [user.password, 'another one']],
      ['session.getSessions', []],
      ['session.revokeOtherSessions', []],
      ['session.getKeys', []],
      ['session.createKey', [{ name: 'x', scopes: ['read'], password: user.password }]],
      ['session.revokeKey', [{ ID }]],
      ['session.signOut', []],
    ] as const)
      expect(await server.call(method, params, token), method).toMatchObject({
        success: false,
        data: { code: 'not_allowed', module: 'keys' },
      })
    expect(await server.call('misc.sum', [1, 2], token)).toMatchObject({ data: 3 })
  })

  test('a revoked API key stops at once, and nobody else can revoke it', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const { token, ID } = await newKey(user, ['read'])
    expect(await server.call('misc.sum', [1], token)).toMatchObject({ status: 200 })
    expect(await server.call('session.revokeKey', [{ ID }], other.token)).toMatchObject({ data: false })
    expect(await server.call('misc.sum', [1], token)).toMatchObject({ status: 200 })
    expect(await server.call('session.revokeKey', [{ ID }], user.token)).toMatchObject({ data: true })
    expect(await server.call('misc.sum', [1], token)).toMatchObject({ status: 403, data: { code: 'session' } })
    expect([await keysOf(user), await keysOf(other)]).toEqual([[], []])
  })

  test('an API key works until its end and is never renewed', async () => {
    const user = await server.signUp()
    const { token } = await newKey(user, ['read'], { days: '30' })
    nowMs += 29 * DAY_MS
    const late = await server.call('misc.sum', [1], token)
    expect([late.status, late.headers.get('X-Appc-Token')]).toEqual([200, null])
    nowMs += DAY_MS
    expect((await server.call('misc.sum', [1], token)).status).toBe(403)
  })

  test('an API key of a disabled person does not work', async () => {
    const user = await server.signUp()
    const { token } = await newKey(user, ['read'])
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [user.userId])
    expect((await server.call('misc.sum', [1], token)).status).toBe(403)
  })

  test('an API key says when it was last used, updated every five minutes at most', async () => {
    const user = await server.signUp()
    const { token } = await newKey(user, ['read'])
    const usedAt = async (afterMs: number): Promise<number | null | undefined> => {
      nowMs += afterMs
      await server.call('misc.sum', [1], token)
      return (await keysOf(user))[0]?.lastUsedAt
    }
    const first = await usedAt(0)
    expect(first).toBe(nowMs)
    expect(await usedAt(4 * 60_000)).toBe(first)
    expect(await usedAt(2 * 60_000)).toBe(nowMs)
  })
})

describe('making keys', () => {
  test('creating an API key needs the password or a recent sign-in', async () => {
    const user = await server.signUp()
    const wanted = { name: 'Newsletter', scopes: ['read'] }
    for (const [password, sentence] of [
      [undefined, 'Enter your password'],
      ['', 'Enter your password'],
      ['not my password', WRONG_PASSWORD_MESSAGE],
      [`${user.password} `, WRONG_PASSWORD_MESSAGE],
    ] as const)
      expect(await create({ ...user, password: password ?? '' }, { ...wanted, password })).toMatchObject({
        status: 200,
        success: false,
        data: { code: 'invalid', fields: { password: sentence } },
      })
    expect(await keysOf(user)).toEqual([])
    const { data: proof } = await server.call('session.verifyPassword', [user.password], user.token)
    expect(await create(user, { ...wanted, password: proof })).toMatchObject({ success: true })
    const { data } = await server.signOn(user.email, user.password)
    expect(
      await create({ ...user, token: (data as { token: string }).token }, { ...wanted, password: proof }),
    ).toMatchObject({
      success: false,
    })
    expect(await create(user, wanted)).toMatchObject({ success: true })
  })

  test('guessing the password while creating an API key is slowed down', async () => {
    const user = await server.signUp()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => create(user, { name: 'x', scopes: ['read'], password: `guess ${i}` })),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await create(user, { name: 'x', scopes: ['read'] })).toMatchObject({ status: 429 })
  })

  test.each([
    { name: '', scopes: ['read'] },
    { name: '   ', scopes: ['read'] },
    { name: 'x'.repeat(61), scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: ['read'], days: 0 },
    { name: 'x', scopes: ['read'], days: 4000 },
  ])('%j is malformed', async (wanted) => {
    expect(await create(await server.signUp(), wanted)).toMatchObject({ status: 400, data: { code: 'malformed' } })
  })

  test('an account has twenty at the most, also when they are made at once', async () => {
    const user = await server.signUp()
    const { data: password } = await server.call('session.verifyPassword', [user.password], user.token)
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, i) => create(user, { name: `Key ${i}`, scopes: ['read'], password })),
    )
    expect(made.filter(({ success }) => success)).toHaveLength(20)
    expect(made.find(({ success }) => !success)).toMatchObject({
      status: 200,
      data: { code: 'not_allowed', module: 'keys' },
    })
    const [newest] = await keysOf(user)
    await server.call('session.revokeKey', [{ ID: newest?.ID }], user.token)
    expect(await create(user, { name: 'One more', scopes: ['read'] })).toMatchObject({ success: true })
  })
})
