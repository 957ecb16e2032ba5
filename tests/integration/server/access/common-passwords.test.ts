import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runUserCommand } from '#server/identity/user-commands.ts'
import { startTestServer, TEST_ADMIN, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: { isDevelopment: true, publicUrl: 'https://desk.example', adminPassword: 'password' },
  })
})
afterAll(() => server?.dispose())

describe('one of the most common passwords', () => {
  const COMMON = ['123456', 'Password', 'QWERTYUIOP', '\uff11\uff12\uff13\uff14\uff15\uff16', 'P@$$w0rd', '654321']
  const SENTENCE = 'This password is one of the most common ones, so it is easy to guess. Choose another one.'

  test.each(COMMON)('a common password is refused wherever one is set: %s', async (common) => {
    const user = await server.signUp()
    const asked = await server.call('session.resetPasswordRequest', [user.email])
    const token = new URL((asked.data as { dev: string }).dev).hash.slice('#token='.length)
    const admin = await server.signUp({ isAdmin: true })
    expect(await server.call('session.resetPassword', [{ token, password: common }])).toMatchObject({
      data: { code: 'invalid', fields: { password: SENTENCE } },
    })
    expect(await server.call('session.updatePassword', [user.password, common], user.token)).toMatchObject({
      data: { code: 'invalid', fields: { new: SENTENCE } },
    })
    const created = { user_email: 'easy@example.com', user_password: common, tier: 'trial' }
    expect(await server.call('admin.createUser', [created], admin.token)).toMatchObject({
      data: { code: 'invalid', fields: { user_password: SENTENCE } },
    })
    const command = { name: 'add', email: 'easy@example.com', password: common, tier: 'trial', isAdmin: false } as const
    expect(await runUserCommand(server, command)).toEqual({ ok: false, error: SENTENCE })
    expect(await server.call('session.resetPassword', [{ token, password: 'not a common one' }])).toMatchObject({
      success: true,
    })
  })

  test('a common password in the server’s settings is accepted with a warning', async () => {
    expect(await server.signOn(TEST_ADMIN.email, 'password')).toMatchObject({ success: true })
    expect(server.logText()).toContain('ADMIN_PASSWORD is one of the most common passwords')
  })

  test('an existing common password still logs in', async () => {
    const user = await server.signUp()
    await server.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      user.userId,
      await hash('123456'),
    ])
    expect(await server.signOn(user.email, '123456')).toMatchObject({ success: true })
  })
})

test('a login that was stored with invisible characters is typed without them after the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'od-names-'))
  const first = await startTestServer({ config: { dataDir } })
  const [nia, ada, other] = [
    await first.signUp({ login: 'nia' }),
    await first.signUp({ login: 'ada' }),
    await first.signUp({ login: 'ben' }),
  ]
  const rename = 'UPDATE users SET login = $2 WHERE id = $1'
  for (const [{ userId }, login] of [
    [nia, 'n\u200bia\ufeff'],
    [ada, 'b\u00aden'],
  ] as const)
    await first.database.pool.query(rename, [userId, login])
  await first.close()
  const second = await startTestServer({ config: { dataDir } })
  for (const typed of ['nia', 'NIA', 'n\u200bia'])
    expect(await second.signOn(typed, nia.password)).toMatchObject({ success: true, data: { ID: nia.userId } })
  // Two of one name: the one who has it goes on, the other one is told in the log.
  expect(await second.signOn('ben', other.password)).toMatchObject({ success: true, data: { ID: other.userId } })
  expect(await second.signOn(ada.email, ada.password)).toMatchObject({ success: true, data: { ID: ada.userId } })
  expect(second.logText()).toContain('1 person has invisible characters')
  await second.dispose()
  await rm(dataDir, { recursive: true, force: true })
})
