import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, startAiProvider, type TestProvider } from '../../../support/server/ai-provider.ts'
import { startMailServer } from '../../../support/server/mail-server.ts'
import { startPostgres, type TestPostgres } from '../../../support/server/postgres.ts'
import { startTestServer, TEST_ADMIN, type TestServer } from '../../../support/server/server.ts'

const SHARED_SECRET = 'one secret of all servers, 32 letters'

let postgres: TestPostgres
let provider: TestProvider
const opened: TestServer[] = []

beforeAll(async () => {
  ;[postgres, provider] = await Promise.all([startPostgres(), startAiProvider()])
}, 60_000)
afterAll(async () => {
  for (const server of opened) await server.dispose()
  await provider?.close()
  await postgres?.stop()
})

async function open(databaseUrl: string, rest: { secretKey?: string; dataDir?: string }): Promise<TestServer> {
  const server = await startTestServer({
    config: { databaseUrl, allowsPrivateAiHosts: true, allowsPrivateEmailHosts: true, ...rest },
    jobs: { pausesMs: [0, 0], pollMs: 50 },
  })
  opened.push(server)
  return server
}

const tokenAt = async (server: TestServer): Promise<string> =>
  ((await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { readonly token: string }).token

const entered = (apiKey: string | undefined) => ({
  provider: 'other',
  baseUrl: provider.config.baseUrl,
  model: 'bread-1',
  apiKey,
})

test('a changed key is used by every server process without a restart', async () => {
  const databaseUrl = await postgres.freshDatabase()
  const one = await open(databaseUrl, { secretKey: SHARED_SECRET })
  const other = await open(databaseUrl, { secretKey: SHARED_SECRET })
  const [here, there] = [await tokenAt(one), await tokenAt(other)]
  const keyOfTest = async (): Promise<string | undefined> => {
    let key: string | undefined
    provider.replies((asked, response, request) => {
      key = request.headers.authorization
      return answering('Hello.')(asked, response, request)
    })
    await other.call('ai.testUserAIFromula', [{ prompt: 'Say hello' }], there)
    return key
  }
  for (const key of ['sk-one', 'sk-two', 'sk-three']) {
    expect((await one.call('admin.saveAiSettings', [entered(key)], here)).data).toMatchObject({ source: 'stored' })
    await expect.poll(keyOfTest).toBe(`Bearer ${key}`)
  }
  await one.call('admin.removeAiSettings', [], here)
  await expect
    .poll(async () => (await other.call('ai.getWriter', [], there)).data)
    .toMatchObject({ hasProvider: false })
})

test('a changed email server is used by every server process without a restart', async () => {
  const databaseUrl = await postgres.freshDatabase()
  const one = await open(databaseUrl, { secretKey: SHARED_SECRET })
  const other = await open(databaseUrl, { secretKey: SHARED_SECRET })
  const here = await tokenAt(one)
  for (const password of ['first password', 'second password']) {
    const mail = await startMailServer({ password })
    const { hostname, port, username } = new URL(mail.url)
    const server = { host: hostname, port: Number(port), encryption: 'none', user: username, password }
    const saved = await one.call('admin.saveEmailSettings', [{ ...server, from: 'post@milllane.example' }], here)
    expect(saved.data).toMatchObject({ source: 'stored' })
    const askUntilSent = async (): Promise<number> => {
      await other.call('session.resetPasswordRequest', [{ email: TEST_ADMIN.email }])
      return mail.mails.length
    }
    await expect.poll(askUntilSent, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0)
    await mail.close()
  }
  await one.call('admin.removeEmailSettings', [], here)
  await expect
    .poll(async () => (await other.call('session.getSignInOptions', [])).data, { timeout: 60_000 })
    .toMatchObject({ canEmail: false })
})

test('a server with another secret says so, uses nothing, and changes nothing before the settings are removed', async () => {
  const databaseUrl = await postgres.freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'od-other-'))
  const one = await open(databaseUrl, { secretKey: SHARED_SECRET })
  const other = await open(databaseUrl, { dataDir })
  const [here, there] = [await tokenAt(one), await tokenAt(other)]
  await one.call('admin.saveAiSettings', [entered('sk-of-the-first')], here)
  const asOther = async () => (await other.call('admin.getAiSettings', [], there)).data
  await expect.poll(asOther).toMatchObject({
    source: 'unreadable',
    hasKey: true,
    keyEnding: '',
    fault: expect.stringContaining('Start every server with the same SECRET_KEY'),
  })
  expect((await other.call('ai.getWriter', [], there)).data).toMatchObject({ hasProvider: false })
  expect(JSON.stringify((await other.call('admin.getState', [], there)).data)).toContain('SECRET_KEY')
  const email = {
    host: 'smtp.example.com',
    port: 587,
    encryption: 'starttls',
    user: 'a',
    password: 'b',
    from: 'a@example.com',
  }
  for (const [method, params, field] of [
    ['admin.saveAiSettings', entered('sk-of-the-second'), 'apiKey'],
    ['admin.saveAiSettings', entered(undefined), 'apiKey'],
    ['admin.testAi', entered(undefined), 'apiKey'],
    ['admin.saveEmailSettings', email, 'password'],
  ] as const)
    expect((await other.call(method, [params], there)).data).toMatchObject({
      fields: { [field]: expect.stringContaining('SECRET_KEY') },
    })
  expect((await one.call('admin.getAiSettings', [], here)).data).toMatchObject({ source: 'stored' })
  await other.call('admin.removeAiSettings', [], there)
  const saved = await other.call('admin.saveAiSettings', [entered('sk-of-the-second')], there)
  expect(saved.data).toMatchObject({ source: 'stored', hasKey: true })
  await expect
    .poll(async () => (await one.call('admin.getAiSettings', [], here)).data)
    .toMatchObject({ source: 'unreadable' })
  await rm(dataDir, { recursive: true, force: true })
})
