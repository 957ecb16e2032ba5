import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const DAY_MS = 24 * 3_600_000
const PASSWORD = ' chosen, with spaces 🍞 '
const LINK_OVER = {
  success: false,
  data: { code: 'invalid', fields: { token: expect.stringContaining('Ask the person who invited you for a new one') } },
}

let nowMs = Date.now()
let mail: MailServer
let server: TestServer
let owner: TestUser
let email: string

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    clock: { nowMs: () => nowMs },
    config: { trustProxy: true, smtpUrl: mail.url, mailFrom: 'desk@example.com' },
  })
})
beforeEach(async () => {
  owner = await server.signUp()
  email = `new.${randomUUID()}@example.com`
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

let networkCount = 0
/** Calls from a network of its own, so that no test runs into another's limits. */
const newNetwork = () => {
  const network = `203.0.113.${++networkCount}`
  return (method: string, params: readonly unknown[], token = '') =>
    post(server.url, method, new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token }), {
      headers: { 'X-Forwarded-For': network },
    })
}
const grant = (to: string, by = owner) => server.call('session.grantAccessToUser', [to], by.token)
const revoke = (to: string, by = owner) => server.call('session.revokeAccessToUser', [to], by.token)
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address))
/** Lets somebody in, and waits for the mail about it. */
async function grantAndRead(to: string, by = owner) {
  const next = mail.mail(mail.mails.length + 1)
  expect(await grant(to, by)).toMatchObject({ success: true })
  return next
}
async function invite(to = email, by = owner): Promise<string> {
  return linkIn(await grantAndRead(to, by)).hash.slice('#invitation='.length)
}
const read = (token: string) => newNetwork()('session.getInvitation', [{ token }])
const take = (token: string, password = PASSWORD) => newNetwork()('session.takeInvitation', [{ token, password }])
const tokenOf = (data: unknown): string => (data as { token: string }).token

describe('giving access', () => {
  test('an existing person gets one email that says where to log in', async () => {
    const guest = await server.signUp()
    const { to, text } = await grantAndRead(guest.email.toUpperCase())
    expect(to).toEqual([guest.email])
    expect(text).toContain('From: Offer Desk <desk@example.com>')
    expect(text).toContain(`Subject: ${owner.email} gave you access to their account`)
    expect(text).toMatch(new RegExp(`^${server.url}/login\r?$`, 'm'))
    expect(text).not.toContain('invitation=')
    await grant(guest.email)
    // By the time that another mail has come, a second one would have.
    await grantAndRead(email)
    expect(mailsTo(guest.email)).toHaveLength(1)
  })

  test('invites nobody yet by a one-time link, once', async () => {
    const received = await grantAndRead(email)
    expect(received.to).toEqual([email])
    expect(received.text).toContain(`Subject: ${owner.email} invites you to Offer Desk`)
    const link = linkIn(received)
    expect([link.origin, link.pathname, link.search]).toEqual([server.url, '/login', ''])
    await grant(` ${email.toUpperCase()} `)
    await grantAndRead(`other.${email}`)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('mails nobody who may not log in, and nothing that the plan refuses', async () => {
    const disabled = await server.signUp()
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [disabled.userId])
    await grant(disabled.email)
    const unassigned = await server.signUp({ tier: 'unassigned' })
    expect(await grant(`refused.${email}`, unassigned)).toMatchObject({ success: false })
    await grantAndRead(email)
    expect([...mailsTo(disabled.email), ...mailsTo(`refused.${email}`)]).toEqual([])
  })

  test('granting and revoking access in turns fills no mailbox', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      statuses.push((await grant(email)).status)
      await revoke(email)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await server.call('session.getAccessGroup', [], owner.token)).data).toMatchObject({ gave_access_to: [] })
  })

  test('grants that a plan refuses do not count for that', async () => {
    const unassigned = await server.signUp({ tier: 'unassigned' })
    for (let i = 0; i < 6; i++) expect(await grant(email, unassigned)).toMatchObject({ data: { code: 'not_allowed' } })
    await invite()
  })
})

describe('an invitation', () => {
  test('an invitation creates an account for the address and logs in with the access', async () => {
    const token = await invite(email.toUpperCase())
    expect(await read(token)).toMatchObject({ success: true, data: { email, from: owner.email } })
    const taken = await take(token)
    expect(taken).toMatchObject({
      status: 200,
      success: true,
      data: { user_login: email, user_email: email, is_admin: false },
    })
    const own = tokenOf(taken.data)
    expect((await server.call('session.getCurrentUserCapabilities', [], own)).data).toMatchObject({ name: 'trial' })
    expect((await server.call('session.getAccessGroup', [], own)).data).toMatchObject({ has_access_to: [owner.email] })
    expect(await server.call('session.loginAs', [owner.email], own)).toMatchObject({ success: true })
    expect(await server.signOn(email, PASSWORD)).toMatchObject({ success: true })
  })

  test('an invitation works once', async () => {
    const token = await invite()
    await take(token)
    expect(await take(token, 'another one')).toMatchObject(LINK_OVER)
    expect(await read(token)).toMatchObject(LINK_OVER)
    expect(await server.signOn(email, 'another one')).toMatchObject({ success: false })
  })

  test('an invitation used twice at the same moment creates one account', async () => {
    const token = await invite()
    const answers = await Promise.all(['first of two', 'second of two'].map((password) => take(token, password)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await server.database.pool.query('SELECT 1 FROM users WHERE email = $1', [email])).rows).toHaveLength(1)
  })

  test('an invitation survives a refused password', async () => {
    const token = await invite()
    for (const password of ['short', '🍞'.repeat(201), 'Password'])
      expect(await take(token, password)).toMatchObject({
        success: false,
        data: { code: 'invalid', fields: { password: expect.any(String) } },
      })
    expect(await take(token, '🍞'.repeat(200))).toMatchObject({ success: true })
  })

  test('an invitation works for 14 days', async () => {
    const [first, second] = [await invite(), await invite(`other.${email}`)]
    nowMs += 14 * DAY_MS - 2_000
    expect(await take(first)).toMatchObject({ success: true })
    nowMs += 2_000
    expect(await take(second)).toMatchObject(LINK_OVER)
  })

  test('an invitation ends when the access is revoked or its owner is disabled', async () => {
    const token = await invite()
    await revoke(email)
    expect(await take(token)).toMatchObject(LINK_OVER)
    const again = await invite()
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [owner.userId])
    expect(await take(again)).toMatchObject(LINK_OVER)
  })

  test('an invitation works only with its own partner, and a link for another purpose does not', async () => {
    const token = await invite()
    await server.database.pool.query(`UPDATE mailed_links SET partner = 'elsewhere' WHERE email = $1`, [email])
    expect(await take(token)).toMatchObject(LINK_OVER)
    const next = mail.mail(mail.mails.length + 1)
    await newNetwork()('session.resetPasswordRequest', [owner.email])
    expect(await take(linkIn(await next).hash.slice('#token='.length))).toMatchObject(LINK_OVER)
    expect(
      await newNetwork()('session.resetPassword', [{ token: await invite(`third.${email}`), password: PASSWORD }]),
    ).toMatchObject({
      success: false,
    })
    for (const nonsense of ['', 'none', `${token}\0`]) expect(await read(nonsense)).toMatchObject(LINK_OVER)
  })

  test('an invitation asks to log in where the address has an account meanwhile', async () => {
    const second = await server.signUp()
    const [token, other] = [await invite(), await invite(email, second)]
    await take(token)
    for (const answer of [await read(other), await take(other)])
      expect(answer).toMatchObject({
        success: false,
        data: { message: `There is an account for ${email} already. Log in with it.` },
      })
    const group = await server.call('session.getAccessGroup', [], tokenOf((await server.signOn(email, PASSWORD)).data))
    expect(group.data).toMatchObject({ has_access_to: expect.arrayContaining([owner.email, second.email]) })
  })

  test('invitation attempts from one network are limited', async () => {
    for (const [method, params] of [
      ['session.getInvitation', { token: 'none' }],
      ['session.takeInvitation', { token: 'none', password: PASSWORD }],
    ] as const) {
      const call = newNetwork()
      const answers = await Promise.all(Array.from({ length: 35 }, () => call(method, [params])))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    }
  })
})

test('no token and no password of an invitation is in the log or, but for their hashes, in the database', async () => {
  const token = await invite()
  const stored = async () =>
    (
      await server.database.pool.query<{ text: string }>(
        'SELECT users::text AS text FROM users UNION ALL SELECT sessions::text FROM sessions UNION ALL SELECT mailed_links::text FROM mailed_links',
      )
    ).rows
  const before = await stored()
  await read(token)
  await take(token)
  const written = [server.logText(), ...[...before, ...(await stored())].map(({ text }) => text)].join('\n')
  expect(written).toContain(email)
  for (const secret of [token.split('.')[1], PASSWORD]) expect(written).not.toContain(secret)
  expect(server.logText()).not.toContain(email)
})

test('an invitation without an email server is in the log and nowhere else', async () => {
  const other = await startTestServer({ config: { publicUrl: 'https://desk.example.com' } })
  try {
    const host = await other.signUp()
    const granted = await other.call('session.grantAccessToUser', [email], host.token)
    const [link = ''] = /https:\/\/desk\.example\.com\/login#invitation=[\w.-]+/.exec(other.logText()) ?? []
    const token = new URL(link).hash.slice('#invitation='.length)
    expect(granted.text).not.toContain(token)
    expect(await other.call('session.takeInvitation', [{ token, password: PASSWORD }])).toMatchObject({ success: true })
  } finally {
    await other.dispose()
  }
})
