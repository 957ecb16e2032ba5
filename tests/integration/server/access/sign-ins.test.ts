import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../support/server/postgres.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const DAY_MS = 24 * 3_600_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

interface SignIn {
  readonly id: string
  readonly where: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly isThis: boolean
  readonly account: string | null
}

let nowMs = Date.now()
let postgres: TestPostgres
let near: TestServer
let far: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  const config = { databaseUrl: await postgres.freshDatabase() }
  const clock = { nowMs: () => nowMs }
  near = await startTestServer({ clock, config })
  far = await startTestServer({ clock, config })
})
afterAll(async () => {
  await Promise.all([near?.dispose(), far?.dispose()])
  await postgres?.stop()
})

async function signOn({ email, password }: TestUser, userAgent: string): Promise<string> {
  const params = JSON.stringify([{ user_login: email, user_password: password }])
  const body = new URLSearchParams({ action: 'appc', method: 'session.signOn', params })
  const { data } = await post(near.url, 'session.signOn', body, { headers: { 'User-Agent': userAgent } })
  return (data as { token: string }).token
}
const signIns = async (token: string) => (await near.call('session.getSessions', [], token)).data as readonly SignIn[]
const isAlive = async (server: TestServer, token: string): Promise<boolean> =>
  (await server.call('misc.sum', [1], token)).status === 200
const revoke = (token: string, id: string | undefined) => near.call('session.revokeSession', [{ id }], token)

describe('where a person is signed in', () => {
  test('the list of devices describes each in words, marks the current one, and reveals no secret', async () => {
    const user = await near.signUp()
    nowMs += 60_000
    const phone = await signOn(user, PHONE)
    nowMs += 60_000
    const desk = await signOn(user, DESK)
    const listed = await signIns(desk)
    expect(listed.map(({ where, isThis, account }) => ({ where, isThis, account }))).toEqual([
      { where: 'Chrome on Windows', isThis: true, account: null },
      { where: 'Safari on iPhone', isThis: false, account: null },
      { where: 'Another program', isThis: false, account: null },
    ])
    expect(listed[0]).toMatchObject({ createdAt: nowMs, lastUsedAt: nowMs })
    const { rows } = await near.database.pool.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM sessions`,
    )
    const text = JSON.stringify(listed)
    for (const secret of [phone, desk, ...rows.map(({ hash }) => hash)]) expect(text).not.toContain(secret)
    expect(text).not.toContain('Mozilla')
  })

  test('a renewed session counts as one device', async () => {
    const user = await near.signUp()
    nowMs += 8 * DAY_MS
    const renewed = (await near.call('misc.sum', [1], user.token)).headers.get('X-Appc-Token') ?? ''
    expect(await signIns(renewed)).toMatchObject([{ isThis: true, createdAt: nowMs - 8 * DAY_MS }])
    const other = await signOn(user, DESK)
    await revoke(other, (await signIns(other)).find(({ isThis }) => !isThis)?.id)
    expect([await isAlive(near, user.token), await isAlive(near, renewed)]).toEqual([false, false])
  })

  test('a device names the account that it works in where that is another’s', async () => {
    const [user, owner] = [await near.signUp(), await near.signUp()]
    const acting = await signOn(user, DESK)
    await near.database.pool.query('INSERT INTO grants (account_id, email) VALUES ($1, $2)', [
      owner.accountId,
      user.email,
    ])
    await near.database.pool.query('UPDATE sessions SET account_id = $1 WHERE user_id = $2 AND user_agent = $3', [
      owner.accountId,
      user.userId,
      DESK,
    ])
    expect((await signIns(user.token)).find(({ where }) => where === 'Chrome on Windows')).toMatchObject({
      account: owner.email,
    })
    // There they are a guest: the owner's keys and passwords are none of theirs.
    for (const [method, params] of [
      ['session.getKeys', []],
      ['session.createKey', [{ name: 'x', scopes: ['read'], password: user.password }]],
      ['session.verifyPassword', [user.password]],
      ['session.updatePassword', [user.password, 'another one']],
    ] as const)
      expect(await near.call(method, params, acting), method).toMatchObject({
        success: false,
        data: { code: 'not_allowed', module: 'access' },
      })
  })
})

describe('signing out from afar', () => {
  test('signing out one device ends it at once, on other server processes too', async () => {
    const user = await near.signUp()
    const phone = await signOn(user, PHONE)
    expect([await isAlive(near, phone), await isAlive(far, phone)]).toEqual([true, true])
    const id = (await signIns(user.token)).find(({ where }) => where === 'Safari on iPhone')?.id
    expect(await revoke(user.token, id)).toMatchObject({ success: true, data: true })
    expect(await isAlive(near, phone)).toBe(false)
    await expect.poll(() => isAlive(far, phone)).toBe(false)
    expect(await isAlive(near, user.token)).toBe(true)
    expect(await revoke(user.token, id)).toMatchObject({ success: true, data: false })
  })

  test('signing out all others ends copies of this token too, and never another person’s session', async () => {
    const [user, other] = [await near.signUp(), await near.signUp()]
    const [phone, desk] = [await signOn(user, PHONE), await signOn(user, DESK)]
    const [foreign] = await signIns(other.token)
    expect(await revoke(user.token, foreign?.id)).toMatchObject({ data: false })
    const [known] = await signIns(desk)
    expect(await isAlive(far, desk)).toBe(true)
    const ended = await near.call('session.revokeOtherSessions', [], desk)
    expect(ended).toMatchObject({ success: true, data: 2 })
    const fresh = ended.headers.get('X-Appc-Token') ?? ''
    expect(
      await Promise.all([phone, user.token, desk, fresh, other.token].map((token) => isAlive(near, token))),
    ).toEqual([false, false, false, true, true])
    await expect.poll(() => isAlive(far, desk)).toBe(false)
    expect(await isAlive(far, fresh)).toBe(true)
    // It is the same sign-in to the person: where and since when stays.
    const now = await signIns(fresh)
    expect(now).toMatchObject([{ where: known?.where, createdAt: known?.createdAt, isThis: true }])
    expect(now[0]?.id).not.toBe(known?.id)
    expect(await near.call('session.revokeOtherSessions', [], desk)).toMatchObject({ status: 403 })
  })

  test('a changed password and a revoked key are heard of by the other server process at once', async () => {
    const user = await near.signUp()
    const phone = await signOn(user, PHONE)
    const made = await near.call(
      'session.createKey',
      [{ name: 'Newsletter', scopes: ['read'], password: user.password }],
      user.token,
    )
    const { ID, token: key } = made.data as { ID: number; token: string }
    expect([await isAlive(far, phone), await isAlive(far, key)]).toEqual([true, true])
    expect(await isAlive(far, user.token)).toBe(true)
    const changed = await near.call('session.updatePassword', [user.password, 'another one'], user.token)
    const fresh = changed.headers.get('X-Appc-Token') ?? ''
    await near.call('session.revokeKey', [{ ID }], fresh)
    await expect.poll(() => isAlive(far, phone)).toBe(false)
    await expect.poll(() => isAlive(far, user.token)).toBe(false)
    await expect.poll(() => isAlive(far, key)).toBe(false)
    expect(await isAlive(far, fresh)).toBe(true)
  })
})
