import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/methods/admin.ts'
import { openEmailTransport } from '#server/mail/email-transport.ts'
import { linkIn, type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let mail: MailServer
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer({ config: { allowsPrivateEmailHosts: true } })
  admin = await server.signUp({ tier: 'admin', isAdmin: true, email: 'nell@example.com' })
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  mail = await startMailServer()
})
afterEach(async () => {
  await server.call('admin.removeEmailSettings', [], admin.token)
  await mail.close()
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, admin.token)
const passwordOf = ({ url }: MailServer): string => decodeURIComponent(new URL(url).password)
const entered = (rest: object = {}) => {
  const { hostname, port, username } = new URL(mail.url)
  return {
    host: hostname,
    port: Number(port),
    encryption: 'none',
    user: username,
    password: passwordOf(mail),
    from: 'post@milllane.example',
    ...rest,
  }
}

test('an email server that is set up on the screen sends at once, and its password is never told again', async () => {
  const withoutEmail = await server.call('session.resetPasswordRequest', [{ email: admin.email }])
  expect(withoutEmail.text).not.toContain('We have sent')
  expect((await server.call('session.getSignInOptions', [])).data).toMatchObject({ canEmail: false })
  const saved = await call('admin.saveEmailSettings', entered())
  expect(saved.data).toMatchObject({ source: 'stored', hasPassword: true, from: 'post@milllane.example' })
  expect((await server.call('session.getSignInOptions', [])).data).toMatchObject({ canEmail: true, helper: null })

  const asked = await server.call('session.resetPasswordRequest', [{ email: admin.email }])
  expect(asked.data).toMatchObject({ isEmailed: true, message: expect.stringContaining('We have sent a link') })
  const received = await mail.mail(1)
  expect([received.to, received.text.includes('post@milllane.example')]).toEqual([[admin.email], true])
  expect(linkIn(received).pathname).toBe('/reset-password')

  await call('admin.saveEmailSettings', entered({ password: undefined, from: 'desk@milllane.example' }))
  await server.call('session.resetPasswordRequest', [{ email: admin.email }])
  expect((await mail.mail(2)).text).toContain('desk@milllane.example')

  const { rows } = await server.database.pool.query<{ value: string }>('SELECT value FROM settings')
  const everything = [
    JSON.stringify((await call('admin.getEmailSettings')).data),
    JSON.stringify((await call('admin.getState')).data),
    JSON.stringify((await call('admin.getAudit', {})).data),
    server.logText(),
    ...rows.map(({ value }) => value),
  ].join('\n')
  expect(everything).toContain('milllane.example')
  expect(everything).not.toContain(passwordOf(mail))
})

test('without an email server people read whom to ask, and never that a link was sent', async () => {
  const asked = await server.call('session.resetPasswordRequest', [{ email: admin.email }])
  expect(asked.data).toMatchObject({ isEmailed: false, message: expect.stringMatching(/Ask .+ for a new password\./) })
  await call('admin.saveEmailSettings', entered())
  await call('admin.removeEmailSettings')
  const again = await server.call('session.resetPasswordRequest', [{ email: admin.email }])
  expect(again.data).toMatchObject({ isEmailed: false })
  expect(mail.mails).toEqual([])
})

test('every change is in the audit log, without the password', async () => {
  await call('admin.saveEmailSettings', entered())
  await call('admin.removeEmailSettings')
  const { entries } = (await call('admin.getAudit', {})).data as { readonly entries: readonly AuditEntry[] }
  const { host, port } = entered()
  expect(entries.slice(0, 2).map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['remove email', `${host}:${port}`, ''],
    ['set up email', `${host}:${port}`, 'sender: post@milllane.example, new password'],
  ])
})

test('the test email goes out by what was entered, before it is saved', async () => {
  const sent = await call('admin.testEmail', { to: 'ada@example.com', server: entered() })
  expect(sent.data).toMatchObject({ message: '', at: expect.any(Number) })
  const { to, text } = await mail.mail(1)
  expect(to).toEqual(['ada@example.com'])
  expect(text).toContain('Test email from Offer Desk')
  expect((await call('admin.getEmailSettings')).data).toMatchObject({ source: 'none' })
  await call('admin.saveEmailSettings', entered())
  await call('admin.testEmail', { to: 'ada@example.com' })
  expect(await mail.mail(2)).toMatchObject({ to: ['ada@example.com'] })
})

test('a test email that fails says why in a sentence, without an address or a password', async () => {
  const failure = async (rest: object) =>
    ((await call('admin.testEmail', { to: 'ada@example.com', server: entered(rest) })).data as { message: string })
      .message
  expect(await failure({ password: 'wrong' })).toBe('The user name or password was refused.')
  expect(await failure({ port: 9 })).toMatch(/^The email server can’t be reached\./)
  expect(await failure({ encryption: 'starttls' })).toBe('The certificate of the email server isn’t valid.')
  expect(await failure({ encryption: 'tls' })).toBe('Encryption failed. Choose another encryption or port.')
  mail.refuse()
  expect(await failure({})).toBe('The email server refused the sender or the recipient.')
  expect(server.logText()).not.toContain('wrong')
})

test('a saved password goes to no other server than the one it was entered for', async () => {
  await call('admin.saveEmailSettings', entered())
  const other = await startMailServer()
  const elsewhere = { ...entered({ password: undefined }), port: Number(new URL(other.url).port) }
  for (const [method, params] of [
    ['admin.saveEmailSettings', elsewhere],
    ['admin.testEmail', { to: 'ada@example.com', server: elsewhere }],
  ] as const)
    expect((await call(method, params)).data).toMatchObject({
      fields: { password: 'Enter the password: the saved one is for another server' },
    })
  expect(other.mails).toEqual([])
  await other.close()
})

test.each([
  [{ host: '' }, 'host'],
  [{ host: 'two words' }, 'host'],
  [{ host: 'smtp://mail.example.com' }, 'host'],
  [{ from: 'nobody' }, 'from'],
  [{ password: undefined }, 'password'],
])('what can’t be an email server is refused at its field: %j', async (rest, field) => {
  const refused = await call('admin.saveEmailSettings', entered(rest))
  expect(refused.data).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  expect((await call('admin.getEmailSettings')).data).toMatchObject({ source: 'none' })
})

test.each([0, 70_000, 1.5, null])('a port that there is not is refused: %s', async (port) => {
  expect((await call('admin.saveEmailSettings', entered({ port }))).success).toBe(false)
})

test('a server in a private network is refused unless the server allows it', async () => {
  const strict = await startTestServer()
  const { token } = await strict.signUp({ isAdmin: true })
  for (const host of ['localhost', '127.0.0.1', '2130706433', '::1', '[::1]', '192.168.1.1'])
    for (const [method, params] of [
      ['admin.saveEmailSettings', entered({ host })],
      ['admin.testEmail', { to: 'ada@example.com', server: entered({ host }) }],
    ] as const)
      expect((await strict.call(method, [params], token)).data).toMatchObject({
        fields: { host: expect.stringContaining('ALLOW_PRIVATE_EMAIL_HOSTS=on') },
      })
  expect(mail.mails).toEqual([])
  await strict.dispose()
})

test('a password needs an encrypted connection, except to this machine', async () => {
  const unencrypted = { encryption: 'Choose STARTTLS or TLS: a password needs encryption' }
  for (const [host, fields] of [
    ['10.0.0.1', unencrypted],
    ['fd00::1', unencrypted],
    ['8.8.8.8', unencrypted],
    ['169.254.169.254', { host: 'This address is reserved for the network itself. Enter another server' }],
  ] as const)
    for (const [method, params] of [
      ['admin.saveEmailSettings', entered({ host })],
      ['admin.testEmail', { to: 'ada@example.com', server: entered({ host }) }],
    ] as const)
      expect((await call(method, params)).data).toMatchObject({ code: 'invalid', fields })
  expect((await call('admin.getEmailSettings')).data).toMatchObject({ source: 'none' })
  const anonymous = entered({ host: '10.0.0.1', user: '', password: undefined })
  expect((await call('admin.saveEmailSettings', anonymous)).data).toMatchObject({ source: 'stored' })
})

test('what the environment sets is shown without its password and can’t be changed', async () => {
  const fixed = await startTestServer({ config: { smtpUrl: mail.url, mailFrom: 'fixed@example.com' } })
  const { token } = await fixed.signUp({ isAdmin: true })
  const { data } = await fixed.call('admin.getEmailSettings', [], token)
  expect(data).toMatchObject({ source: 'environment', user: 'mailer', hasPassword: true, from: 'fixed@example.com' })
  expect(JSON.stringify(data)).not.toContain('word/1')
  expect((await fixed.call('admin.saveEmailSettings', [entered()], token)).success).toBe(false)
  expect((await fixed.call('admin.removeEmailSettings', [], token)).success).toBe(false)
  expect((await fixed.call('admin.testEmail', [{ to: 'ada@example.com' }], token)).data).toMatchObject({ message: '' })
  expect((await mail.mail(1)).text).toContain('fixed@example.com')
  await fixed.dispose()
})

test.each(['p%25', 'a%2540b', '100%25 %40home', '%2525'])(
  'a password of the environment is decoded once: %s',
  async (encoded) => {
    const strange = await startMailServer({ password: decodeURIComponent(encoded) })
    const { port } = new URL(strange.url)
    const transport = openEmailTransport(`smtp://mailer:${encoded}@127.0.0.1:${port}`, { isPooled: false })
    const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', link: 'https://example.com' }
    await transport.send({ to: 'ada@example.com', senderName: 'Offer Desk', content }, 'post@example.com')
    expect((await strange.mail(1)).to).toEqual(['ada@example.com'])
    transport.close()
    await strange.close()
  },
)
