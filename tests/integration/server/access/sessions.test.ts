import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminUser } from '#contract/methods/admin.ts'
import { createUserAccount } from '#server/identity/accounts.ts'
import { post, startTestServer, TEST_ADMIN, type TestServer } from '../../../support/server/server.ts'

const DAY_MS = 24 * 3_600_000

let nowMs = Date.now()
const clock = { nowMs: () => nowMs }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, config: { trustProxy: true } })
})
afterAll(() => server?.dispose())

const signOnFrom = (address: string, user_login: string, user_password: string) =>
  post(
    server.url,
    'session.signOn',
    new URLSearchParams({
      action: 'appc',
      method: 'session.signOn',
      params: JSON.stringify([{ user_login, user_password }]),
    }),
    { headers: { 'X-Forwarded-For': address } },
  )
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call('session.getCurrentUser', [], token)).status === 200

describe('signing in', () => {
  test('the first administrator signs in with what the settings said', async () => {
    const answer = await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)
    expect(answer).toMatchObject({ status: 200, success: true, data: { user_email: TEST_ADMIN.email, is_admin: true } })
  })

  test('signing in accepts login or email address in any case, with the exact password', async () => {
    const user = await server.signUp({ email: 'Ada.Baker@Example.com', login: 'AdaBaker' })
    for (const name of ['Ada.Baker@Example.com', 'ada.baker@example.COM', 'AdaBaker', 'adabaker', ' adabaker '])
      expect(await server.signOn(name, user.password)).toMatchObject({
        success: true,
        data: { ID: user.userId, user_login: 'AdaBaker', user_email: 'Ada.Baker@Example.com', is_admin: false },
      })
    expect(await server.signOn('adabaker', user.password.toUpperCase())).toMatchObject({ success: false })
  })

  test('a wrong password, an unknown and a disabled person are refused in the same words', async () => {
    const user = await server.signUp()
    const disabled = await server.signUp()
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [disabled.userId])
    const answers = await Promise.all([
      server.signOn(user.email, 'not the password'),
      server.signOn('nobody@example.com', user.password),
      server.signOn(disabled.email, disabled.password),
      server.signOn(`${user.email}\0`, user.password),
      server.signOn("' OR 1=1 --", user.password),
    ])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { data } = answers[0] ?? {}
    expect(answers[0]).toMatchObject({ status: 200, success: false, data: { code: 'bad_credentials' } })
    expect(Array.isArray((data as { message: unknown }).message)).toBe(true)
  })

  test('an unknown person costs as much time as a known one', async () => {
    const user = await server.signUp()
    const timeOf = async (login: string): Promise<number> => {
      const startMs = performance.now()
      await server.signOn(login, 'not the password')
      return performance.now() - startMs
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 8; i++) {
      known.push(await timeOf(user.email))
      unknown.push(await timeOf('cold@example.com'))
    }
    // The fastest of each: whatever else the machine does only adds.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  test('the token is made as the protocol says, and the database has only its hash', async () => {
    const { token } = await server.signUp()
    const [expiry = '', random = ''] = token.split('.')
    expect(Number(Buffer.from(expiry, 'base64url').toString()) * 1000 - nowMs).toBeGreaterThan(29.9 * DAY_MS)
    expect(Buffer.from(random, 'base64url').length).toBeGreaterThanOrEqual(32)
    const { rows } = await server.database.pool.query<{ text: string }>('SELECT sessions::text AS text FROM sessions')
    const stored = rows.map(({ text }) => text).join('\n')
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    expect(stored).not.toContain(random)
    expect(server.logText()).not.toContain(random)
  })

  test('the answer tells who is signed in, and what the plan allows', async () => {
    const { token, ...user } = await server.signUp({ tier: 'unassigned' })
    expect((await server.call('session.getCurrentUser', [], token)).data).toEqual({
      ID: user.userId,
      account: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_login: user.email,
      user_email: user.email,
      is_admin: false,
    })
    expect((await server.call('getCurrentUserCapabilities', [], token)).data).toMatchObject({
      name: 'unassigned',
      quota: { opportunities: 10, strategies: 0, ai: 0, invitations: 0 },
    })
    expect((await server.call('session.getPartnerConfiguration', [{ hostname: 'x' }])).data).toMatchObject({
      name: 'default',
    })
    expect((await server.call('session.version', [])).data).toEqual({ version: '0.1.0', schema: 1 })
  })
})

describe('a session', () => {
  test('signing out ends only that session, at once', async () => {
    const user = await server.signUp()
    const { token: other } = (await server.signOn(user.email, user.password)).data as { token: string }
    expect([await isAlive(user.token), await isAlive(other)]).toEqual([true, true])
    expect(await server.call('session.signOut', [], user.token)).toMatchObject({ status: 200, success: true })
    expect([await isAlive(user.token), await isAlive(other)]).toEqual([false, true])
  })

  test('disabling a person ends their sessions within half a minute', async () => {
    const user = await server.signUp()
    expect(await isAlive(user.token)).toBe(true)
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [user.userId])
    nowMs += 31_000
    expect(await isAlive(user.token)).toBe(false)
  })

  test('a session is renewed with a fresh token after a week, and both tokens work until their end', async () => {
    const { token } = await server.signUp()
    expect((await server.call('misc.sum', [1], token)).headers.get('X-Appc-Token')).toBeNull()
    nowMs += 8 * DAY_MS
    const answers = await Promise.all([1, 2, 3].map((number) => server.call('misc.sum', [number], token)))
    const fresh = answers.map(({ headers }) => headers.get('X-Appc-Token'))
    expect(new Set(fresh).size).toBe(1)
    const [renewed = ''] = fresh
    expect(renewed).not.toBe(token)
    expect((await server.call('misc.sum', [1], renewed ?? '')).headers.get('X-Appc-Token')).toBeNull()
    nowMs += 20 * DAY_MS
    expect([await isAlive(token), await isAlive(renewed ?? '')]).toEqual([true, true])
    nowMs += 3 * DAY_MS
    expect([await isAlive(token), await isAlive(renewed ?? '')]).toEqual([false, true])
  })

  test('due for a fresh token, it gets none with a proof of the password, which is good for the token that it was asked with', async () => {
    const user = await server.signUp()
    nowMs += 8 * DAY_MS
    const proof = await server.call('session.verifyPassword', [user.password], user.token)
    expect(proof.headers.get('X-Appc-Token')).toBeNull()
    const changed = await server.call('session.updatePassword', [proof.data, 'another one'], user.token)
    expect(changed).toMatchObject({ success: true, data: { success: true } })
    expect([await isAlive(user.token), await isAlive(changed.headers.get('X-Appc-Token') ?? '')]).toEqual([false, true])
  })

  test('signing out ends the fresh token and the one that it renewed alike', async () => {
    const { token } = await server.signUp()
    nowMs += 8 * DAY_MS
    const renewed = (await server.call('misc.sum', [1], token)).headers.get('X-Appc-Token') ?? ''
    expect([await isAlive(token), await isAlive(renewed)]).toEqual([true, true])
    await server.call('session.signOut', [], renewed)
    expect([await isAlive(token), await isAlive(renewed)]).toEqual([false, false])
  })

  test('a session ends at its time, whatever the token claims', async () => {
    const { token } = await server.signUp()
    const longer = `${Buffer.from('9999999999').toString('base64url')}.${token.split('.')[1]}`
    expect([await isAlive(token), await isAlive(longer)]).toEqual([true, false])
    nowMs += 30 * DAY_MS
    expect([await isAlive(token), await isAlive(longer)]).toEqual([false, false])
  })
})

describe('when somebody was last seen', () => {
  const MINUTE_MS = 60_000
  /** By whoever administers; asked with a sign-in of its own, since the others may be over by now. */
  async function seen(ID: number): Promise<Pick<AdminUser, 'lastSeen' | 'signInCount'>> {
    const { token } = (await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { token: string }
    const { user } = (await server.call('admin.getUser', [{ ID }], token)).data as { user: AdminUser }
    return { lastSeen: user.lastSeen, signInCount: user.signInCount }
  }

  test('a person who never logged in was last seen never', async () => {
    const made = await createUserAccount(server, {
      email: 'never@example.com',
      password: 'six letters',
      tier: 'trial',
      isAdmin: false,
    })
    const ID = made.ok ? made.value.userId : 0
    expect(await seen(ID)).toEqual({ lastSeen: null, signInCount: 0 })
    await server.signOn('never@example.com', 'not the password')
    expect(await seen(ID)).toMatchObject({ lastSeen: null })
    await server.signOn('never@example.com', 'six letters')
    expect(await seen(ID)).toEqual({ lastSeen: nowMs, signInCount: 1 })
  })

  test('last seen follows a person’s calls and stays after they log out', async () => {
    const user = await server.signUp()
    nowMs += 10 * MINUTE_MS
    await server.call('misc.sum', [1], user.token)
    expect(await seen(user.userId)).toEqual({ lastSeen: nowMs, signInCount: 1 })
    nowMs += 3 * MINUTE_MS
    await server.call('session.signOut', [], user.token)
    const loggedOut = nowMs
    nowMs += DAY_MS
    expect(await seen(user.userId)).toEqual({ lastSeen: loggedOut, signInCount: 0 })
  })

  test('last seen stays after a session ends or is ended by somebody', async () => {
    const [over, ended] = [await server.signUp(), await server.signUp()]
    const lastSeen = nowMs
    nowMs += MINUTE_MS
    const { token } = (await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { token: string }
    await server.call('admin.signOutUser', [{ ID: ended.userId }], token)
    nowMs += 31 * DAY_MS
    for (const { userId } of [over, ended]) expect(await seen(userId)).toMatchObject({ lastSeen })
  })
})

describe('guessing passwords', () => {
  test('guessing passwords is slowed after ten attempts, for this person from this address alone', async () => {
    const user = await server.signUp()
    const guesses = await Promise.all(
      Array.from({ length: 120 }, (_, i) => signOnFrom('203.0.113.7', user.email, `guess ${i}`)),
    )
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
    const slowed = guesses.filter(({ status }) => status === 429)
    expect(slowed).toHaveLength(110)
    expect(slowed[0]).toMatchObject({ success: false, data: { code: 'rate_limited' } })
    const retryAfterS = Number(slowed[0]?.headers.get('Retry-After'))
    expect(retryAfterS).toBeGreaterThan(0)
    expect(retryAfterS).toBeLessThanOrEqual(300)
    // Even the right password has to wait here, and the spelling of the name does not help.
    expect((await signOnFrom('203.0.113.7', user.email.toUpperCase(), user.password)).status).toBe(429)
    // The person at another address is not held up, nor is another person at this one.
    expect(await signOnFrom('198.51.100.2', user.email, user.password)).toMatchObject({ status: 200, success: true })
    expect(await signOnFrom('203.0.113.7', TEST_ADMIN.email, TEST_ADMIN.password)).toMatchObject({
      status: 200,
      success: true,
    })
    nowMs += retryAfterS * 1000
    expect(await signOnFrom('203.0.113.7', user.email, user.password)).toMatchObject({ status: 200, success: true })
  })

  test('the right password makes the earlier mistakes forgotten', async () => {
    const user = await server.signUp()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect((await signOnFrom('203.0.113.8', user.email, 'mistyped')).status).toBe(200)
      expect(await signOnFrom('203.0.113.8', user.email, user.password)).toMatchObject({ success: true })
    }
  })

  test('signing in rightly is no guess, however often', async () => {
    const user = await server.signUp()
    for (let i = 0; i < 11; i++) {
      const right = await Promise.all(
        Array.from({ length: 10 }, () => signOnFrom('203.0.113.11', user.email, user.password)),
      )
      expect(right.every(({ success }) => success)).toBe(true)
    }
  })

  test('many persons from one address are slowed too', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const guesses = Array.from({ length: 10 }, (_, j) => signOnFrom('203.0.113.9', `person ${i} ${j}`, 'password'))
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect((await signOnFrom('203.0.113.10', 'person', 'password')).status).toBe(200)
  })
})
