import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswordCheck } from '#server/identity/passwords.ts'
import { linkIn, type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import {
  post,
  startTestServer,
  TEST_ADMIN,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../support/server/server.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'a new one, with spaces '

let nowMs = Date.now()
let verifyCount = 0
let mail: MailServer
let server: TestServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    clock: { nowMs: () => nowMs },
    checkPassword: createPasswordCheck((passwordHash, password) => {
      verifyCount++
      return verify(passwordHash, password)
    }),
    config: { trustProxy: true, smtpUrl: mail.url, mailFrom: 'desk@example.com' },
  })
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

let networkCount = 0
/** Calls from a network of its own, so that no test runs into another's limits. */
const from =
  (network: string) =>
  (method: string, params: readonly unknown[], token = '') =>
    post(server.url, method, new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token }), {
      headers: { 'X-Forwarded-For': network },
    })
const newNetwork = () => from(`203.0.113.${++networkCount}`)
const signOn = (user_login: string, user_password: string, call = newNetwork()) =>
  call('session.signOn', [{ user_login, user_password }])
const isAlive = async (token: string): Promise<boolean> => (await server.call('misc.sum', [1], token)).status === 200
const renewedIn = ({ headers }: TestAnswer): string => headers.get('X-Appc-Token') ?? ''
const tokenOf = ({ data }: TestAnswer): string => (data as { token: string }).token
/** Asks for a link, and reads it out of the mail. */
async function requestLink(email: string): Promise<{ readonly link: URL; readonly token: string }> {
  const next = mail.mail(mail.mails.length + 1)
  expect(await newNetwork()('session.resetPasswordRequest', [email])).toMatchObject({ success: true })
  const link = linkIn(await next)
  return { link, token: link.hash.slice('#token='.length) }
}
const reset = (token: string, password: string) => newNetwork()('session.resetPassword', [{ token, password }])

const update = (user: Pick<TestUser, 'token'>, ...params: readonly unknown[]) =>
  newNetwork()('session.updatePassword', params, user.token)

describe('a forgotten password', () => {
  test('a mailed link resets a password once and ends every session', async () => {
    const user = await server.signUp()
    const { link, token } = await requestLink(user.email)
    expect([link.origin, link.pathname, link.search]).toEqual([server.url, '/reset-password', ''])
    const { to, text } = mail.mails.at(-1) ?? { to: [], text: '' }
    expect(to).toEqual([user.email])
    expect(text).toContain('From: Offer Desk <desk@example.com>')
    expect(text).toContain('Subject: Set a new password for Offer Desk')
    for (const part of ['text/plain', 'text/html']) expect(text).toContain(`Content-Type: ${part}; charset=utf-8`)
    expect(text.split(link.href)).toHaveLength(1 + 4)

    expect(await reset(token, NEW_PASSWORD)).toMatchObject({
      status: 200,
      success: true,
      data: { success: true, message: expect.any(String) },
    })
    expect(await isAlive(user.token)).toBe(false)
    expect(await signOn(user.email, user.password)).toMatchObject({ success: false })
    expect(await signOn(user.email, NEW_PASSWORD.trim())).toMatchObject({ success: false })
    expect(await signOn(user.email, NEW_PASSWORD)).toMatchObject({ success: true })
    expect(await reset(token, 'another one')).toMatchObject({
      success: false,
      data: { code: 'invalid', fields: { token: expect.any(String) } },
    })
  })

  test('one of two simultaneous uses of a link is refused', async () => {
    const user = await server.signUp()
    const { token } = await requestLink(user.email)
    const answers = await Promise.all(['first of two', 'second of two'].map((password) => reset(token, password)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a link is good for an hour, and only the newest', async () => {
    const user = await server.signUp()
    const { token: older } = await requestLink(user.email)
    const { token: newer } = await requestLink(user.email)
    expect(await reset(older, NEW_PASSWORD)).toMatchObject({ success: false })
    nowMs += HOUR_MS
    expect(await reset(newer, NEW_PASSWORD)).toMatchObject({ success: false })
    expect(await signOn(user.email, user.password)).toMatchObject({ success: true })
    const { token } = await requestLink(user.email)
    nowMs += HOUR_MS - 2_000
    // A password that is none does not use the link up.
    expect(await reset(token, 'short')).toMatchObject({
      data: { message: 'Please provide a valid password (6 characters min).' },
    })
    expect(await reset(token, NEW_PASSWORD)).toMatchObject({ success: true })
  })

  test('the words are the specification’s; what is asked for may be named', async () => {
    const user = await server.signUp()
    const call = newNetwork()
    for (const email of ['', 'nobody', 'a@b c', '@example.com'])
      expect(await call('resetPasswordRequest', [email])).toMatchObject({
        status: 200,
        success: false,
        data: { success: false, message: 'Please provide a valid email address.', dev: '' },
      })
    expect(await call('resetPasswordRequest', ['cold@example.com'])).toMatchObject({
      success: false,
      data: { success: false, message: 'We are unable to reset password for the email address cold@example.com' },
    })
    const next = mail.mail(mail.mails.length + 1)
    expect(await call('resetPasswordRequest', [{ email: user.email.toUpperCase() }])).toMatchObject({
      success: true,
      data: { success: true, message: expect.any(String), dev: '' },
    })
    expect((await next).to).toEqual([user.email])
  })

  test('a disabled person gets no mail, and a link that they have is no good', async () => {
    const user = await server.signUp()
    const { token } = await requestLink(user.email)
    await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [user.userId])
    expect(await newNetwork()('session.resetPasswordRequest', [user.email])).toMatchObject({ success: false })
    expect(await reset(token, NEW_PASSWORD)).toMatchObject({ success: false })
  })

  test('asking again and again is slowed: for one address of mail from anywhere, and from one network', async () => {
    const user = await server.signUp()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await newNetwork()('session.resetPasswordRequest', [user.email])).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const call = newNetwork()
    const asked = await Promise.all(
      Array.from({ length: 25 }, (_, i) => call('session.resetPasswordRequest', [`cold${i}@example.com`])),
    )
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(5)
    const tried = await Promise.all(
      Array.from({ length: 35 }, () => call('session.resetPassword', [{ token: 'none', password: 'long enough' }])),
    )
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('a host name that the caller made up does not come into the link', async () => {
    const user = await server.signUp()
    const next = mail.mail(mail.mails.length + 1)
    const params = JSON.stringify([user.email])
    const body = new URLSearchParams({ action: 'appc', method: 'session.resetPasswordRequest', params })
    await post(server.url, 'session.resetPasswordRequest', body, { headers: { 'X-Forwarded-Host': 'evil.example' } })
    expect(linkIn(await next).origin).toBe(server.url)
  })

  test('a person slowed at signing in gets in by the link at once', async () => {
    const user = await server.signUp()
    const call = newNetwork()
    for (let i = 0; i < 10; i++) await signOn(user.email, `guess ${i}`, call)
    expect(await signOn(user.email, user.password, call)).toMatchObject({ status: 429 })
    const { token } = await requestLink(user.email)
    await call('session.resetPassword', [{ token, password: NEW_PASSWORD }])
    expect(await signOn(user.email, NEW_PASSWORD, call)).toMatchObject({ success: true })
  })
})

describe('changing a password', () => {
  test('changing a password needs the current one, ends every token, and issues a new one here', async () => {
    const user = await server.signUp()
    const other = tokenOf(await server.signOn(user.email, user.password))
    expect(await isAlive(other)).toBe(true)
    expect(await update(user, 'not it', NEW_PASSWORD)).toMatchObject({
      status: 200,
      success: false,
      data: {
        success: false,
        message: 'The password you entered is invalid. Try again.',
        fields: { current: expect.any(String) },
      },
    })
    nowMs += 8 * 24 * HOUR_MS
    const renewed = renewedIn(await server.call('misc.sum', [1], user.token))
    expect(await isAlive(renewed)).toBe(true)
    const changed = await update(user, user.password, NEW_PASSWORD)
    expect(changed).toMatchObject({ success: true, data: { success: true, message: expect.any(String) } })
    const fresh = renewedIn(changed)
    expect(await Promise.all([user.token, renewed, other, fresh].map((token) => isAlive(token)))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect((await server.call('session.getSessions', [], fresh)).data).toMatchObject([{ isThis: true }])
    expect(await signOn(user.email, NEW_PASSWORD)).toMatchObject({ success: true })
  })

  test('a proof of the current one stands for it: in this session, for ten minutes, until the password is another', async () => {
    const user = await server.signUp()
    const other = tokenOf(await server.signOn(user.email, user.password))
    const verified = async (password: string, token = user.token) =>
      (await newNetwork()('session.verifyPassword', [password], token)).data
    expect(await verified('not it')).toBe(false)
    const [early, foreign] = [await verified(user.password), await verified(user.password, other)]
    nowMs += 10 * 60_000
    const proof = await verified(user.password)
    for (const current of [early, foreign, `${String(proof)}x`, String(proof).replace(/^./, 'x')])
      expect(await update(user, { current, new: NEW_PASSWORD })).toMatchObject({ success: false })
    const changed = await update(user, { current: proof, new: NEW_PASSWORD })
    expect(changed).toMatchObject({ success: true })
    expect(await update({ token: renewedIn(changed) }, { current: proof, new: 'yet another' })).toMatchObject({
      data: { code: 'invalid' },
    })
  })

  test.each([
    ['six characters', 'sixsix'],
    ['six signs of a small alphabet', '🍞🥖🥐🥨🥯🧇'],
    ['200 characters', 'x'.repeat(200)],
    ['200 emoji', '🍞'.repeat(200)],
    ['spaces alone', '      '],
    ['every script', 'パン хлеб 麵包 خبز ä\u0301'],
    ['control characters', 'tab\tnewline\nnul\0'],
  ])('%s are a password, to the letter', async (_what, password) => {
    const user = await server.signUp()
    expect(await update(user, user.password, password)).toMatchObject({ success: true })
    expect(await signOn(user.email, password)).toMatchObject({ success: true })
    for (const near of [`${password} `, password.slice(0, -1)])
      expect(await signOn(user.email, near)).toMatchObject({ success: false })
  })

  test.each([
    ['', 'Please provide a valid password (6 characters min).'],
    ['five5', 'Please provide a valid password (6 characters min).'],
    ['🍞🥖🥐🥨🥯', 'Please provide a valid password (6 characters min).'],
    ['x'.repeat(201), 'A password has at most 200 characters.'],
  ])('%j is none', async (password, message) => {
    const user = await server.signUp()
    expect(await update(user, user.password, password)).toMatchObject({
      success: false,
      data: { code: 'invalid', message },
    })
    expect(await signOn(user.email, user.password)).toMatchObject({ success: true })
  })

  test('guessing is slowed as at signing in, and nobody is locked out by it', async () => {
    const user = await server.signUp()
    const call = newNetwork()
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => call('session.verifyPassword', [`guess ${i}`], user.token)),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await call('session.updatePassword', [user.password, NEW_PASSWORD], user.token)).status).toBe(429)
    expect((await signOn(user.email, user.password, call)).status).toBe(429)
    expect(await update(user, user.password, NEW_PASSWORD)).toMatchObject({ success: true })
  })
})

test('guesses at one person are limited to ten, by any of their names', async () => {
  const user = await server.signUp({ login: 'GuessedAt' })
  const call = newNetwork()
  const names = [
    user.email,
    user.login,
    user.email.toUpperCase(),
    'guessedat',
    `${user.login}\u200b`,
    `mailto:${user.email}`,
  ]
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => signOn(names[i % names.length] ?? '', `guess ${i}`, call)),
  )
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await call('session.verifyPassword', ['guess'], user.token)).status).toBe(429)
})

test('guesses at one person are limited to thirty from one /48 of IPv6, and others stay free', async () => {
  const user = await server.signUp()
  const guessFrom = (network: string) => signOn(user.email, 'a guess', from(network))
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, i) => guessFrom(`2001:db8:7:${(i + 1).toString(16)}::1`)),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await guessFrom('2001:db8:8:1::1')).toMatchObject({ data: { code: 'bad_credentials' } })
})

test('known, unknown and disabled people cost one comparison each at signing in', async () => {
  const [user, disabled] = [await server.signUp(), await server.signUp()]
  await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [disabled.userId])
  for (const name of [user.email, 'cold@example.com', disabled.email, `${user.email}\0`]) {
    const before = verifyCount
    expect(await signOn(name, 'not the password')).toMatchObject({ success: false, data: { code: 'bad_credentials' } })
    expect(verifyCount - before, name).toBe(1)
  }
})

test.each(['mailto:{}', ' {}\u200b', '\u202a{}\u202c', '{}.', '\ufeff{}'])(
  'an address that was copied with more around it logs in and gets a link: %j',
  async (copied) => {
    const user = await server.signUp()
    const given = copied.replace('{}', user.email)
    expect(await signOn(given, user.password)).toMatchObject({ success: true, data: { user_email: user.email } })
    await requestLink(given)
    expect(mail.mails.at(-1)?.to).toEqual([user.email])
  },
)

test('invisible characters in an address give no further guesses', async () => {
  const user = await server.signUp()
  const call = newNetwork()
  for (let count = 0; count < 30; count++) await signOn(`${user.email}${'\u200b'.repeat(count)}`, 'wrong', call)
  expect(await signOn(`\ufeff${user.email}`, 'wrong', call)).toMatchObject({ data: { code: 'rate_limited' } })
})

test('a new person’s address loses what was copied along with it', async () => {
  const user = await server.signUp({ email: 'mailto:new.person@exam\u200bple.com' })
  expect(user.email).toBe('new.person@example.com')
})

describe('a password typed in another form of the same characters', () => {
  const COMPOSED = 'Zürcher Café'
  const DECOMPOSED = COMPOSED.normalize('NFD')

  test.each([
    ['composed, after it was set decomposed', DECOMPOSED, COMPOSED],
    ['decomposed, after it was set composed', COMPOSED, DECOMPOSED],
    ['in ASCII digits, after it was set in full-width ones', 'ｌｏａｆ１２３４', 'loaf1234'],
    ['with a plain space, after it was set with one that doesn’t break', 'two\u00a0words', 'two words'],
    ['in Hangul syllables, after it was set in letters', '비밀번호암호'.normalize('NFD'), '비밀번호암호'],
  ])('a password in another Unicode form is accepted: %s', async (_, set, typed) => {
    const user = await server.signUp()
    const { token } = await requestLink(user.email)
    expect(await reset(token, set)).toMatchObject({ success: true })
    expect(await signOn(user.email, typed)).toMatchObject({ success: true })
    expect(await signOn(user.email, set)).toMatchObject({ success: true })
    expect(await signOn(user.email, `${typed}x`)).toMatchObject({ success: false })
  })

  test.each([
    ['as it was typed then', DECOMPOSED, DECOMPOSED],
    ['composed, where the hash is of its decomposed form', DECOMPOSED, COMPOSED],
    ['decomposed, where the hash is of its composed form', COMPOSED, DECOMPOSED],
    ['with the very sign that NFKC would replace', 'ﬁve times ②', 'ﬁve times ②'],
  ])('a password opens an account whose hash was made before normalisation: %s', async (_, hashed, typed) => {
    const user = await server.signUp()
    await server.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      user.userId,
      await hash(hashed),
    ])
    expect(await signOn(user.email, typed)).toMatchObject({ success: true })
  })

  test('checking a password takes as long for an unknown person as for a known one', async () => {
    const user = await server.signUp()
    const counts = []
    for (const name of [user.email, 'nobody@example.com']) {
      const before = verifyCount
      await signOn(name, DECOMPOSED)
      counts.push(verifyCount - before)
    }
    expect(counts[0]).toBe(counts[1])
  })

  test('a password must be long enough after normalisation', async () => {
    const user = await server.signUp()
    const { token } = await requestLink(user.email)
    expect(await reset(token, 'ééé'.normalize('NFD'))).toMatchObject({ success: false, data: { code: 'invalid' } })
  })
})

test('a mail that cannot be sent changes no answer, and is logged without an address', async () => {
  const refusing = await startMailServer()
  const other = await startTestServer({ config: { smtpUrl: refusing.url, publicUrl: 'https://desk.example.com' } })
  try {
    refusing.refuse()
    const user = await other.signUp()
    expect(await other.call('session.resetPasswordRequest', [user.email])).toMatchObject({
      success: true,
      data: { dev: '' },
    })
    await expect.poll(() => other.logText()).toContain('a mail could not be sent')
    expect(other.logText()).not.toContain(user.email)
    expect(other.logText()).not.toContain('token=')
  } finally {
    await other.dispose()
    await refusing.close()
  }
})

test('the answer without an email server names an administrator, and only development returns the link', async () => {
  for (const isDevelopment of [false, true]) {
    const other = await startTestServer({ config: { publicUrl: 'https://desk.example.com', isDevelopment } })
    try {
      const user = await other.signUp()
      expect(await other.call('session.getSignInOptions', [])).toMatchObject({
        data: { canEmail: false, helper: { name: '', email: TEST_ADMIN.email } },
      })
      const { data } = await other.call('session.resetPasswordRequest', [user.email])
      const message = `Email isn’t set up here. Ask ${TEST_ADMIN.email} for a new password.`
      expect(data).toMatchObject({ success: true, message })
      // An address that nobody has gets the same answer.
      expect((await other.call('session.resetPasswordRequest', ['cold@example.com'])).data).toEqual({
        success: true,
        message,
        isEmailed: false,
        dev: '',
      })
      const [link = ''] = /https:\/\/desk\.example\.com\/reset-password#token=[\w.-]+/.exec(other.logText()) ?? []
      expect(link).not.toBe('')
      expect(data).toMatchObject({ success: true, dev: isDevelopment ? link : '' })
      const token = new URL(link).hash.slice('#token='.length)
      expect(await other.call('session.resetPassword', [{ token, password: NEW_PASSWORD }])).toMatchObject({
        success: true,
      })
      expect(await other.signOn(user.email, NEW_PASSWORD)).toMatchObject({ success: true })
    } finally {
      await other.dispose()
    }
  }
})

test('no token and no password is in the log or, but for their hashes, in the database', async () => {
  const user = await server.signUp()
  const { token } = await requestLink(user.email)
  const password = 'never written down'
  const proof = (await newNetwork()('session.verifyPassword', [user.password], user.token)).data as string
  const { rows } = await server.database.pool.query<{ text: string }>(
    `SELECT users::text AS text FROM users UNION ALL SELECT sessions::text FROM sessions UNION ALL SELECT mailed_links::text FROM mailed_links`,
  )
  await reset(token, password)
  const written = [server.logText(), ...rows.map(({ text }) => text)].join('\n')
  for (const secret of [token, proof, user.token]) expect(written).not.toContain(secret.split('.')[1])
  for (const secret of [password, user.password, NEW_PASSWORD]) expect(written).not.toContain(secret)
})
