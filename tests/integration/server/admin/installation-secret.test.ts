import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET_FILE } from '#server/settings/installation-secret.ts'
import { answering, startAiProvider, type TestProvider } from '../../../support/server/ai-provider.ts'
import { startTestServer, TEST_ADMIN, type TestServer } from '../../../support/server/server.ts'

const KEY = 'sk-kept-0123456789abcdef'
const PASSWORD = 'the password of the post'

let dataDir: string
let provider: TestProvider
let running: TestServer | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'od-secret-'))
  provider = await startAiProvider()
})
afterEach(async () => {
  await running?.close()
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(secretKey?: string) {
  await running?.close()
  const server = await startTestServer({
    config: { dataDir, secretKey, allowsPrivateAiHosts: true, allowsPrivateEmailHosts: true },
    jobs: { pausesMs: [0, 0], pollMs: 50 },
  })
  running = server
  const { token } = (await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { readonly token: string }
  const call = async (method: string, ...params: readonly unknown[]) => (await server.call(method, params, token)).data
  return { server, call }
}

const ai = () => ({ provider: 'other', baseUrl: provider.config.baseUrl, model: 'bread-1', apiKey: KEY })
const email = {
  host: '127.0.0.1',
  port: 9,
  encryption: 'starttls',
  user: 'mailer',
  password: PASSWORD,
  from: 'post@milllane.example',
}

test('a server without its secret starts, says what is missing, and loses nothing', async () => {
  const first = await start('the first secret of the installation')
  await first.call('admin.saveAiSettings', ai())
  await first.call('admin.saveEmailSettings', email)
  for (const other of ['another secret of the installation', undefined]) {
    const { server, call } = await start(other)
    expect(server.logText()).toMatch(/AI: The saved key can’t be read: the server’s secret is missing or another one\./)
    expect(server.logText()).toMatch(/Email: The saved password can’t be read/)
    expect(await call('admin.getAiSettings')).toMatchObject({ source: 'unreadable', model: 'bread-1', hasKey: true })
    expect(await call('admin.saveAiSettings', ai())).toMatchObject({ code: 'invalid' })
    expect(await call('opportunity.create', { post_title: 'Weekly Loaf' })).toMatchObject({ ID: expect.any(Number) })
  }
  const again = await start('the first secret of the installation')
  expect(again.server.logText()).not.toContain('can’t be read')
  const seen: unknown[] = []
  provider.replies((asked, response, request) => {
    seen.push(request.headers.authorization)
    return answering('Hello.')(asked, response, request)
  })
  expect(await again.call('ai.testUserAIFromula', { prompt: 'Say hello' })).toHaveProperty('results')
  expect(seen).toEqual([`Bearer ${KEY}`])
  expect(await again.call('admin.getEmailSettings')).toMatchObject({ source: 'stored', hasPassword: true })
})

test('a secret file that is deleted or damaged is reported, and a restored one reads everything again', async () => {
  const first = await start()
  await first.call('admin.saveAiSettings', ai())
  const path = join(dataDir, SECRET_FILE)
  const text = await readFile(path, 'utf8')
  for (const damage of [() => unlink(path), () => writeFile(path, 'half')]) {
    await damage()
    const { server, call } = await start()
    expect(server.logText()).toContain('AI: The saved key can’t be read')
    expect(await call('admin.getAiSettings')).toMatchObject({ source: 'unreadable' })
  }
  await writeFile(path, text)
  expect(await (await start()).call('admin.getAiSettings')).toMatchObject({ source: 'stored', hasKey: true })
})

test('no log, error or status has a key, even where the provider repeats it', async () => {
  const { server, call } = await start('the first secret of the installation')
  await call('admin.saveAiSettings', ai())
  const echo = JSON.stringify({ error: { code: KEY, type: KEY, param: KEY, message: `Bad request by ${KEY}` } })
  for (const status of [400, 401, 403, 404, 429, 500, 200]) {
    provider.replies((_asked, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(echo)
    })
    await call('ai.testUserAIFromula', { prompt: 'Say hello' })
    await call('admin.testAi', ai())
  }
  const everything = [
    server.logText(),
    JSON.stringify(await call('admin.getState')),
    JSON.stringify(await call('admin.getErrors')),
    JSON.stringify(await call('admin.getAudit', {})),
    JSON.stringify(await call('job.getAll', {})),
  ].join('\n')
  expect(everything).toContain('bread-1')
  expect(everything).not.toContain(KEY)
})
