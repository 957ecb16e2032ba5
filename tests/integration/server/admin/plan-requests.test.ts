import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanRequestLine } from '#contract/methods/admin.ts'
import { createUserAccount } from '#server/identity/accounts.ts'
import { callHost } from '../../../support/server/host-requests.ts'
import { type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { startTestServer, TEST_ADMIN, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MILL = 'desk.mill.example'
const NELL = { name: 'Nell Hale', email: 'nell@mill.example' }

let mail: MailServer
let server: TestServer
let admin: TestUser
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ config: { smtpUrl: mail.url, mailFrom: 'desk@example.com' } })
  admin = await server.signUp({ isAdmin: true })
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

const ask = async <T>(method: string, params: readonly unknown[], { token }: { readonly token: string }): Promise<T> =>
  (await server.call(method, params, token)).data as T
const linesOf = async ({ userId }: Pick<TestUser, 'userId'>): Promise<readonly PlanRequestLine[]> =>
  (await ask<readonly PlanRequestLine[]>('admin.getPlanRequests', [], admin)).filter(({ ID }) => ID === userId)
const request = (user: TestUser, wanted: object = {}) =>
  server.call(
    'session.requestPlan',
    [{ plan: 'subscriber', message: 'For our Easter mailing.', ...wanted }],
    user.token,
  )

/** Waits for the emails that a call sends. */
async function emailsOf(
  count: number,
  call: () => Promise<unknown>,
): Promise<readonly { readonly to: readonly string[]; readonly text: string }[]> {
  const before = mail.mails.length
  await call()
  await mail.mail(before + count)
  return mail.mails.slice(before)
}

describe('a request for another plan', () => {
  test('a plan request is stored, emailed to the contact and copied to the person, who can withdraw it', async () => {
    const user = await server.signUp({ tier: 'trial' })
    const [asked, copied] = await emailsOf(2, async () => {
      expect(await request(user, { copy: true })).toMatchObject({
        success: true,
        data: { plan: 'subscriber', isEmailed: true },
      })
    }).then((mails) => mails.toSorted((one) => (one.to.includes(user.email) ? 1 : -1)))
    expect(asked?.to).toEqual([TEST_ADMIN.email])
    for (const words of [
      `Reply-To: ${user.email}`,
      'asks for the plan Subscriber',
      'For our Easter mailing.',
      '/admin/users/requests',
    ])
      expect(asked?.text).toContain(words)
    expect(copied?.to).toEqual([user.email])
    expect(copied?.text).toContain('Your request for the plan Subscriber')

    expect(await linesOf(user)).toMatchObject([
      {
        user_email: user.email,
        tier: 'trial',
        plan: 'subscriber',
        message: 'For our Easter mailing.',
        partner: 'default',
      },
    ])
    expect(await ask('session.getPlanRequest', [], user)).toMatchObject({
      plan: 'subscriber',
      message: 'For our Easter mailing.',
    })
    await ask('session.withdrawPlanRequest', [], user)
    expect(await ask('session.getPlanRequest', [], user)).toBeNull()
    expect(await linesOf(user)).toEqual([])
  })

  test('a plan request replaces an earlier one of the account', async () => {
    const user = await server.signUp({ tier: 'trial' })
    await request(user)
    await request(user, { plan: 'contributor', message: '' })
    expect(await linesOf(user)).toMatchObject([{ plan: 'contributor', message: '' }])
  })

  test('a plan request is closed by the plan that it asks for, and stays open with another one', async () => {
    const user = await server.signUp({ tier: 'unassigned' })
    await request(user)
    await server.call('admin.updateUser', [{ ID: user.userId, tier: 'trial' }], admin.token)
    expect(await linesOf(user)).toHaveLength(1)
    await server.call('admin.updateUser', [{ ID: user.userId, tier: 'subscriber' }], admin.token)
    expect(await linesOf(user)).toEqual([])
    expect(await ask('session.getPlanRequest', [], user)).toBeNull()
  })

  test('an administrator declines a plan request once: the person is notified, and the audit log has it', async () => {
    const user = await server.signUp({ tier: 'trial' })
    await request(user)
    await ask('admin.closePlanRequest', [{ ID: user.userId }], admin)
    expect(await linesOf(user)).toEqual([])
    expect(await ask('session.getPlanRequest', [], user)).toMatchObject({
      declined: { by: admin.email, at: expect.any(Number) },
    })
    expect(await server.call('admin.closePlanRequest', [{ ID: user.userId }], admin.token)).toMatchObject({
      data: { code: 'not_found' },
    })
    const { entries } = await ask<{ entries: readonly object[] }>('admin.getAudit', [{}], admin)
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'close plan request', subject: user.email, detail: 'tier: subscriber' }),
    )
    await request(user)
    expect(await ask('session.getPlanRequest', [], user)).toMatchObject({ declined: null })
    expect(await linesOf(user)).toHaveLength(1)
  })

  test.each([
    ['that is not offered', { plan: 'admin' }],
    ['that the account has', { plan: 'trial' }],
  ])('for a plan %s is refused and sends nothing', async (_, wanted) => {
    const user = await server.signUp({ tier: 'trial' })
    const before = mail.mails.length
    expect(await request(user, wanted)).toMatchObject({
      success: false,
      data: { code: 'invalid', fields: { plan: expect.any(String) } },
    })
    expect([await linesOf(user), mail.mails.length]).toEqual([[], before])
  })

  test('plan requests are limited to five an hour', async () => {
    const user = await server.signUp({ tier: 'trial' })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await request(user, { message: String(i) })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await linesOf(user)).toMatchObject([{ message: '4' }])
  })

  test('a request of a disabled person is not listed', async () => {
    const user = await server.signUp({ tier: 'trial' })
    await request(user)
    await server.call('admin.updateUser', [{ ID: user.userId, disabled: true }], admin.token)
    expect(await linesOf(user)).toEqual([])
  })
})

describe('the contact', () => {
  const contactAt = async (host: string, token: string) =>
    (await callHost(server.url, { host, method: 'session.getContact', params: [], token })).data

  test('the contact is an administrator of the same partner, or nobody, until the partner sets one', async () => {
    await ask('admin.savePartner', [{ id: 'mill', settings: {}, isNew: true }], admin)
    await ask('admin.setPartnerHosts', [{ id: 'mill', hostnames: [MILL] }], admin)
    const user = await server.signUp()
    expect(await ask('session.getContact', [], user)).toEqual({ name: '', email: TEST_ADMIN.email })

    const miller = { email: 'miller@mill.example', password: 'six letters', tier: 'trial', partner: 'mill' } as const
    await createUserAccount(server, { ...miller, isAdmin: false })
    const signedOn = await callHost(server.url, {
      host: MILL,
      method: 'session.signOn',
      params: [{ user_login: miller.email, user_password: miller.password }],
    })
    const { token } = signedOn.data as { token: string }
    expect(await contactAt(MILL, token)).toBeNull()

    await createUserAccount(server, { ...miller, email: 'owner@mill.example', login: 'olive', isAdmin: true })
    expect(await contactAt(MILL, token)).toEqual({ name: 'olive', email: 'owner@mill.example' })

    const resources = { contactName: NELL.name, contact: NELL.email }
    await ask('admin.savePartner', [{ id: 'mill', settings: { resources } }], admin)
    expect(await contactAt(MILL, token)).toEqual(NELL)
    const [asked] = await emailsOf(1, () =>
      callHost(server.url, { host: MILL, method: 'session.requestPlan', params: [{ plan: 'subscriber' }], token }),
    )
    expect(asked?.to).toEqual([NELL.email])
    expect(asked?.text).toContain(`http://${MILL}`)
  })

  test('the contact is hidden from strangers where a link can be emailed', async () => {
    expect((await server.call('session.getSignInOptions', [])).data).toEqual({
      provider: null,
      canEmail: true,
      helper: null,
    })
    expect(await server.call('session.getContact', [])).toMatchObject({ success: false })
  })
})

test('a request without an email server is stored, and nothing of it is in the log', async () => {
  const other = await startTestServer()
  try {
    const user = await other.signUp({ tier: 'trial' })
    const made = await other.call(
      'session.requestPlan',
      [{ plan: 'subscriber', message: 'a private word', copy: true }],
      user.token,
    )
    expect(made).toMatchObject({ success: true, data: { isEmailed: false, message: 'a private word' } })
    expect(other.logText()).not.toContain('a private word')
    expect(other.logText()).not.toContain('admin/users/requests')
  } finally {
    await other.dispose()
  }
})
