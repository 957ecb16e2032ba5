import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { startPostgres, type TestPostgres } from '../../../support/server/postgres.ts'
import { type TestAnswer, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let owner: TestUser
let guest: TestUser

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await server.signUp()
  guest = await server.signUp()
})
afterAll(() => server?.dispose())

const grant = (email: unknown, token = owner.token) => server.call('session.grantAccessToUser', [email], token)
const revoke = (email: unknown, token = owner.token) => server.call('session.revokeAccessToUser', [email], token)
const groupOf = async ({ token }: { readonly token: string }) =>
  (await server.call('session.getAccessGroup', [], token)).data
const loginAs = (email: unknown, token = guest.token) => server.call('session.loginAs', [email], token)
const tokenOf = ({ data }: TestAnswer): string => (data as { readonly token: string }).token
const actAs = async (user: TestUser, by: TestUser): Promise<string> => tokenOf(await loginAs(user.email, by.token))
const invitationsLeft = async ({ token }: TestUser): Promise<number> =>
  ((await server.call('session.getCurrentUserCapabilities', [], token)).data as { quota: { invitations: number } })
    .quota.invitations
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call('session.getCurrentUser', [], token)).status === 200

describe('granting access', () => {
  test('both people see the access by email address, in any case', async () => {
    expect(await groupOf(owner)).toEqual({ has_access_to: [], gave_access_to: [] })
    expect(await grant(` ${guest.email.toUpperCase()} `)).toMatchObject({
      success: true,
      data: { has_access_to: [], gave_access_to: [guest.email] },
    })
    expect(await groupOf(guest)).toEqual({ has_access_to: [owner.email], gave_access_to: [] })
  })

  test('granting access accepts the address as a plain value or by its name', async () => {
    expect(await grant({ email: guest.email })).toMatchObject({
      success: true,
      data: { gave_access_to: [guest.email] },
    })
    expect(await revoke({ email: guest.email })).toMatchObject({ success: true, data: { gave_access_to: [] } })
  })

  test.each(['', 'nobody', 'a b@example.com', 'nobody@', '@example.com', 'x@example.com\0'])(
    '%j is no address',
    async (email) => {
      for (const answer of [await grant(email), await revoke(email)])
        expect(answer).toMatchObject({
          status: 200,
          success: false,
          data: { code: 'invalid', message: 'ERROR: invalid email address.' },
        })
    },
  )

  test('to oneself is refused in words', async () => {
    expect(await grant(owner.email.toUpperCase())).toMatchObject({
      success: false,
      data: { code: 'invalid', message: 'This is your own account already.' },
    })
  })

  test('granting access costs one invitation, and revoking it gives none back', async () => {
    const before = await invitationsLeft(owner)
    await grant(guest.email)
    await grant(guest.email)
    expect(await invitationsLeft(owner)).toBe(before - 1)
    await revoke(guest.email)
    await revoke(guest.email)
    expect(await invitationsLeft(owner)).toBe(before - 1)
  })

  test('at the same moment several times costs one invitation', async () => {
    const before = await invitationsLeft(owner)
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant(guest.email)))
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true])
    expect(await invitationsLeft(owner)).toBe(before - 1)
  })

  test('the spent quota reaches the account’s devices', async () => {
    const pull = async (cursor: number) => {
      const params = { schema: WIRE_SCHEMA, device: randomUUID(), epoch: null, cursor, limit: 500, mutations: [] }
      return (await server.call('sync.exchange', [params], owner.token)).data as {
        head: number
        changes: { kind: string; record: unknown }[]
      }
    }
    const { head } = await pull(0)
    const before = await invitationsLeft(owner)
    await grant(guest.email)
    const after = await pull(head)
    expect(after.head).toBe(head + 1)
    expect(after.changes).toMatchObject([{ kind: 'capabilities', record: { quota: { invitations: before - 1 } } }])
  })

  test('a plan without invitations, or with none left, lets nobody in', async () => {
    const trial = await server.signUp({ tier: 'trial' })
    await grant(guest.email, trial.token)
    expect(await grant('another@example.com', trial.token)).toMatchObject({
      success: false,
      data: { code: 'quota_exceeded', module: 'invitations', remaining: 0 },
    })
    const unassigned = await server.signUp({ tier: 'unassigned' })
    expect(await grant(guest.email, unassigned.token)).toMatchObject({
      data: { code: 'not_allowed', module: 'invitations' },
    })
    expect(await groupOf(trial)).toMatchObject({ gave_access_to: [guest.email] })
    expect(await groupOf(unassigned)).toMatchObject({ gave_access_to: [] })
  })

  test('to somebody who is not known yet holds from when they are', async () => {
    const email = `later.${randomUUID()}@example.com`
    await grant(email)
    const later = await server.signUp({ email })
    expect(await groupOf(later)).toMatchObject({ has_access_to: [owner.email] })
    expect(await loginAs(owner.email, later.token)).toMatchObject({ success: true })
  })
})

describe('logging in as', () => {
  test('acting for another account says whose it is and who works in it', async () => {
    await grant(guest.email)
    const answer = await loginAs(owner.email)
    const own = (await server.signOn(owner.email, owner.password)).data as { account: string }
    const who = {
      ID: owner.userId,
      account: own.account,
      user_login: guest.login,
      user_email: guest.email,
      is_admin: false,
      acting: { user_login: owner.login, user_email: owner.email },
    }
    expect(answer).toMatchObject({ status: 200, success: true, data: who })
    expect((await server.call('session.getCurrentUser', [], tokenOf(answer))).data).toEqual(who)
  })

  test('acting for another account uses the owner’s records and plan under one’s own name', async () => {
    await grant(guest.email)
    const token = await actAs(owner, guest)
    const made = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], token)
    const { ID } = made.data as { ID: number }
    await server.call('opportunity.rename', [{ ID, post_title: 'Sunday Loaf' }], token)
    expect((await server.call('opportunity.list', [], owner.token)).data).toMatchObject([{ ID, title: 'Sunday Loaf' }])
    expect((await server.call('opportunity.list', [], guest.token)).data).toEqual([])
    const history = (await server.call('sync.history', [{ kind: 'opportunity', ID }], owner.token)).data
    expect(history).toMatchObject([
      { author: guest.login, verb: 'edit' },
      { author: guest.login, verb: 'create' },
    ])
  })

  test('an unknown person and one who has not agreed are refused in the same words', async () => {
    const other = await server.signUp()
    for (const email of ['unknown@example.com', other.email, 'no address', '']) {
      const { status, data } = await loginAs(email)
      expect({ status, data }).toEqual({
        status: 200,
        data: { code: 'not_allowed', message: `ERROR: unable to login as "${email}"`, module: 'access' },
      })
    }
  })

  test('an unknown address takes as many statements as a known one', async () => {
    const other = await server.signUp()
    const client = await server.database.pool.connect()
    const clients = Object.getPrototypeOf(client) as PoolClient
    client.release()
    // The session is read from the database once.
    await loginAs(other.email)
    const statementsOf = async (email: string) => {
      const query = vi.spyOn(clients, 'query')
      await loginAs(email)
      const texts = query.mock.calls.map(([text]) => text).filter((text) => /users|sessions|grants/.test(text))
      query.mockRestore()
      return texts
    }
    const known = await statementsOf(other.email)
    expect(known.length).toBeGreaterThan(2)
    expect(await statementsOf('unknown@example.com')).toEqual(known)
  })

  test('thirty refused tries of one person are enough for five minutes; others and right ones are not held up', async () => {
    const other = await server.signUp()
    await grant(guest.email)
    for (let n = 0; n < 32; n++) expect(await loginAs(owner.email)).toMatchObject({ success: true })
    for (let n = 0; n < 30; n++)
      expect(await loginAs(n % 2 === 0 ? other.email : `nobody${n}@example.com`)).toMatchObject({ status: 200 })
    expect(await loginAs('nobody@example.com')).toMatchObject({ status: 429, data: { code: 'rate_limited' } })
    expect((await loginAs('nobody@example.com', other.token)).data).toMatchObject({ code: 'not_allowed' })
  })

  test('guests can act only for accounts that gave them access themselves', async () => {
    const third = await server.signUp()
    await grant(owner.email, third.token)
    await grant(guest.email)
    const acting = await actAs(owner, guest)
    expect(await loginAs(third.email, acting)).toMatchObject({ success: false })
    expect(await groupOf({ token: acting })).toEqual({ has_access_to: [owner.email], gave_access_to: [] })
  })

  test('a guest’s own address leads back to their account', async () => {
    await grant(guest.email)
    const back = await loginAs(guest.email, await actAs(owner, guest))
    expect(back).toMatchObject({ success: true, data: { ID: guest.userId, user_login: guest.login } })
    expect(back.data).not.toHaveProperty('acting')
    expect((await server.call('session.getCurrentUser', [], tokenOf(back))).data).toMatchObject({ ID: guest.userId })
  })

  test('a guest can neither grant nor revoke access', async () => {
    await grant(guest.email)
    const acting = await actAs(owner, guest)
    for (const answer of [await grant('friend@example.com', acting), await revoke(guest.email, acting)])
      expect(answer).toMatchObject({ success: false, data: { code: 'not_allowed', module: 'access' } })
  })

  test('signing out of somebody’s account leaves one’s own session alone', async () => {
    await grant(guest.email)
    const acting = await actAs(owner, guest)
    await server.call('session.signOut', [], acting)
    expect([await isAlive(acting), await isAlive(guest.token)]).toEqual([false, true])
  })

  test('an administrator goes anywhere, and it is written down; their rights stay at home', async () => {
    const admin = await server.signUp({ isAdmin: true })
    const answer = await loginAs(owner.email, admin.token)
    expect(answer).toMatchObject({ success: true, data: { is_admin: false, acting: { user_email: owner.email } } })
    const { rows } = await server.database.pool.query('SELECT actor, action, subject FROM audit WHERE actor = $1', [
      admin.login,
    ])
    expect(rows).toEqual([{ actor: admin.login, action: 'login as', subject: owner.email }])
    await loginAs('unknown@example.com', admin.token)
    expect((await server.database.pool.query('SELECT 1 FROM audit WHERE actor = $1', [admin.login])).rows).toHaveLength(
      1,
    )
  })

  test('partners’ people do not meet', async () => {
    await server.database.pool.query(`UPDATE users SET partner = 'elsewhere' WHERE id = $1`, [owner.userId])
    await server.database.pool.query('INSERT INTO grants (account_id, email) VALUES ($1, $2)', [
      owner.accountId,
      guest.email,
    ])
    expect(await groupOf(guest)).toMatchObject({ has_access_to: [] })
    expect(await loginAs(owner.email)).toMatchObject({ success: false })
  })
})

describe('taking access back', () => {
  test('revoking access ends running calls of that person at once, and nothing else', async () => {
    const other = await server.signUp()
    await grant(guest.email)
    await grant(other.email)
    const [acting, othersActing] = [await actAs(owner, guest), await actAs(owner, other)]
    expect(await isAlive(acting)).toBe(true)
    expect(await revoke(guest.email)).toMatchObject({ success: true, data: { gave_access_to: [other.email] } })
    expect([await isAlive(acting), await isAlive(guest.token), await isAlive(othersActing)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await loginAs(owner.email)).toMatchObject({ success: false })
  })

  test('an administrator who is there stays there', async () => {
    const admin = await server.signUp({ isAdmin: true })
    await grant(admin.email)
    const acting = await actAs(owner, admin)
    await revoke(admin.email)
    expect(await isAlive(acting)).toBe(true)
  })

  test('while somebody comes in, whichever is first: nobody is left inside', async () => {
    for (let round = 0; round < 8; round++) {
      await server.database.pool.query('INSERT INTO grants (account_id, email) VALUES ($1, $2)', [
        owner.accountId,
        guest.email,
      ])
      const [entered] = await Promise.all([loginAs(owner.email), revoke(guest.email)])
      if (entered.success) expect(await isAlive(tokenOf(entered))).toBe(false)
    }
  })
})

describe('with several server processes', () => {
  let postgres: TestPostgres
  let near: TestServer
  let far: TestServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const config = { databaseUrl: await postgres.freshDatabase() }
    near = await startTestServer({ config })
    far = await startTestServer({ config })
  })
  afterAll(async () => {
    await Promise.all([near?.dispose(), far?.dispose()])
    await postgres?.stop()
  })

  test('access that is taken back at one is gone at the other, its stream too', async () => {
    const [host, friend] = [await near.signUp(), await near.signUp()]
    await near.call('session.grantAccessToUser', [friend.email], host.token)
    const acting = tokenOf(await far.call('session.loginAs', [host.email], friend.token))
    expect(await far.call('misc.sum', [1], acting)).toMatchObject({ status: 200 })
    const body = new URLSearchParams({ action: 'appc', method: 'sync.watch', params: '[]', token: acting })
    const stream = await fetch(`${far.url}/appc/sync.watch`, { method: 'POST', body })
    const ended = stream.text()
    await near.call('session.revokeAccessToUser', [friend.email], host.token)
    await ended
    expect(await far.call('misc.sum', [1], acting)).toMatchObject({ status: 403 })
    expect(await far.call('misc.sum', [1], friend.token)).toMatchObject({ status: 200 })
  })
})
