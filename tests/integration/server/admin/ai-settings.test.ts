import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AiSettingsAnswer } from '#contract/methods/installation.ts'
import type { AuditEntry, SystemStatus } from '#contract/methods/admin.ts'
import {
  answering,
  failing,
  type Reply,
  silent,
  startAiProvider,
  type TestProvider,
} from '../../../support/server/ai-provider.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const KEY = 'sk-first-0123456789abcdef4f2c'

let server: TestServer
let provider: TestProvider
let admin: TestUser

beforeAll(async () => {
  provider = await startAiProvider()
  server = await startTestServer({
    config: { allowsPrivateAiHosts: true },
    jobs: { pausesMs: [0, 0], pollMs: 50 },
  })
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})
afterEach(async () => {
  await server.call('admin.removeAiSettings', [], admin.token)
  await server.call('admin.saveAiLimits', [{ person: null, everyone: null }], admin.token)
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, admin.token)
const entered = (rest: object = {}) => ({
  provider: 'other',
  baseUrl: provider.config.baseUrl,
  model: 'bread-1',
  apiKey: KEY,
  ...rest,
})
const settings = async () => (await call('admin.getAiSettings')).data as AiSettingsAnswer
const write = async (user: TestUser) =>
  (await server.call('ai.testUserAIFromula', [{ prompt: 'Say hello' }], user.token)).data as {
    readonly message?: string
    readonly results?: readonly unknown[]
  }
const keysOf = (): Promise<readonly string[]> =>
  server.database.pool
    .query<{ value: string }>('SELECT value FROM settings')
    .then(({ rows }) => rows.map(({ value }) => value))

test('an AI that is connected on the screen writes at once, and its key is never told again', async () => {
  expect(await settings()).toMatchObject({ source: 'none', hasKey: false, limits: { person: null, everyone: null } })
  expect((await call('ai.getWriter')).data).toMatchObject({ hasProvider: false })
  const keys: unknown[] = []
  provider.replies((asked, response, request) => {
    keys.push(request.headers.authorization)
    return answering('Hello from the bakery.')(asked, response, request)
  })
  const saved = await call('admin.saveAiSettings', entered())
  expect(saved.data).toMatchObject({ source: 'stored', model: 'bread-1', hasKey: true, keyEnding: '4f2c' })
  expect((await call('ai.getWriter')).data).toMatchObject({ hasProvider: true })
  expect(await write(admin)).toHaveProperty('results')
  expect(keys).toEqual([`Bearer ${KEY}`])

  await call('admin.saveAiSettings', entered({ apiKey: undefined, model: 'bread-2' }))
  await write(admin)
  expect([keys.at(-1), provider.asked.at(-1)?.model]).toEqual([`Bearer ${KEY}`, 'bread-2'])
  await call('admin.saveAiSettings', entered({ apiKey: 'sk-second' }))
  await write(admin)
  expect(keys.at(-1)).toBe('Bearer sk-second')
  expect(await settings()).toMatchObject({ hasKey: true, keyEnding: '' })

  const everything = [
    JSON.stringify(await settings()),
    JSON.stringify((await call('admin.getState')).data),
    JSON.stringify((await call('admin.getErrors')).data),
    JSON.stringify((await call('admin.getAudit', {})).data),
    server.logText(),
    ...(await keysOf()),
  ].join('\n')
  expect(everything).toContain('bread-1')
  expect(everything).not.toContain(KEY)
  expect(everything).not.toContain('sk-second')
})

test('every change is in the audit log, without the key', async () => {
  await call('admin.saveAiSettings', entered())
  await call('admin.saveAiLimits', { person: 200, everyone: null })
  await call('admin.removeAiSettings')
  const { entries } = (await call('admin.getAudit', {})).data as { readonly entries: readonly AuditEntry[] }
  const host = new URL(provider.config.baseUrl).host
  expect(entries.slice(0, 3).map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['disconnect ai', 'Other', ''],
    ['change ai limits', 'AI', 'each person: 200, everyone: no limit'],
    ['connect ai', 'Other', `model: bread-1, ${host}, new key`],
  ])
})

test('a saved key goes to no other address than the one it was entered for', async () => {
  await call('admin.saveAiSettings', entered())
  const other = await startAiProvider()
  const elsewhere = entered({ apiKey: undefined, baseUrl: other.config.baseUrl })
  let asked = 0
  const count = () => void asked++
  other.replies(count)
  other.listModels(count)
  expect(
    (await call('admin.testAi', entered({ provider: 'azure', baseUrl: other.config.baseUrl, apiKey: undefined }))).data,
  ).toMatchObject({ code: 'invalid', fields: { apiKey: 'Enter the key: the saved one is for another address' } })
  const keys: unknown[] = []
  other.replies((given, response, request) => {
    keys.push(request.headers.authorization)
    return answering('Hello.')(given, response, request)
  })
  expect((await call('admin.testAi', elsewhere)).data).toMatchObject({ message: '', text: 'Hello.' })
  await call('admin.saveAiSettings', elsewhere)
  await write(admin)
  expect([asked, keys]).toEqual([0, [undefined, undefined]])
  expect(await settings()).toMatchObject({ hasKey: false })
  await other.close()
})

test('the test of a connection tells the answer, or what is wrong, in a sentence', async () => {
  provider.replies(answering('Bread before breakfast.'))
  const works = (await call('admin.testAi', entered())).data as { ms: number }
  expect(works).toMatchObject({ message: '', text: 'Bread before breakfast.' })
  expect(works.ms).toBeGreaterThanOrEqual(0)
  const sentenceFor = async (reply: Reply) => {
    provider.replies(reply)
    return ((await call('admin.testAi', entered())).data as { message: string }).message
  }
  expect(await sentenceFor(failing(401))).toBe('The key was refused.')
  const unknownModel = JSON.stringify({ error: { code: 'model_not_found', message: 'The model does not exist' } })
  expect(
    await sentenceFor((_asked, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end(unknownModel)
    }),
  ).toBe('Model not found.')
  expect(await sentenceFor(failing(402))).toBe('The account at the provider has no credit left.')
  expect(await sentenceFor(failing(503))).toBe('The provider can’t answer right now. Try again in a minute.')
  expect(await sentenceFor(answering(' '))).toBe('It answered without a word. Choose another model.')
  const nobody = await call('admin.testAi', entered({ baseUrl: 'http://127.0.0.1:9/v1' }))
  expect(nobody.data).toMatchObject({ message: 'The address can’t be reached.' })
  expect(server.logText()).not.toContain(KEY)
})

test('a provider that is silent is given 20 seconds', { timeout: 30_000 }, async () => {
  provider.replies(silent)
  expect((await call('admin.testAi', entered())).data).toMatchObject({ message: 'No answer in 20 seconds.' })
})

test('models are read from the provider, those for texts alone, and a provider without a list says so', async () => {
  const keys: unknown[] = []
  provider.listModels((request, response) => {
    keys.push(request.headers.authorization)
    const data = ['text-embedding-3', 'models/gemini-2', 'bread-1', 'bread-1', 'whisper-1', '', 7].map((id) => ({ id }))
    response.end(JSON.stringify({ object: 'list', data }))
  })
  const access = { provider: 'other', baseUrl: provider.config.baseUrl, apiKey: KEY }
  expect((await call('admin.getAiModels', access)).data).toEqual({ models: ['bread-1', 'gemini-2'], message: '' })
  expect(keys).toEqual([`Bearer ${KEY}`])
  const noList = 'This provider doesn’t list its models. Enter the name.'
  for (const [status, body, message] of [
    [404, '', noList],
    [200, '<html>', noList],
    [200, '{"data":"no"}', noList],
    [401, '', 'The key was refused.'],
  ] as const) {
    provider.listModels((_request, response) => response.writeHead(status).end(body))
    expect((await call('admin.getAiModels', access)).data).toEqual({ models: [], message })
  }
})

test.each([
  [{ baseUrl: 'ftp://example.com' }, 'baseUrl'],
  [{ baseUrl: 'example.com/v1' }, 'baseUrl'],
  [{ baseUrl: 'https://user:password@example.com/v1' }, 'baseUrl'],
  [{ model: '  ' }, 'model'],
  [{ apiKey: 'two words' }, 'apiKey'],
  [{ apiKey: 'bröd' }, 'apiKey'],
  [{ provider: 'openai', apiKey: undefined }, 'apiKey'],
])('what can’t be an AI is refused at its field: %j', async (rest, field) => {
  const refused = await call('admin.saveAiSettings', entered(rest))
  expect(refused.data).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  expect(await settings()).toMatchObject({ source: 'none' })
})

test('only administrators in their own account may see or change the AI', async () => {
  const person = await server.signUp()
  for (const [method, params] of [
    ['admin.getAiSettings', []],
    ['admin.saveAiSettings', [entered()]],
    ['admin.removeAiSettings', []],
    ['admin.saveAiLimits', [{ person: 1, everyone: 1 }]],
    ['admin.getAiModels', [entered()]],
    ['admin.testAi', [entered()]],
    ['admin.getEmailSettings', []],
    ['admin.testEmail', [{ to: 'a@example.com' }]],
  ] as const) {
    expect((await server.call(method, params, person.token)).success).toBe(false)
    expect((await server.call(method, params)).success).toBe(false)
  }
})

test('a month’s limit of a person ends their AI drafts, and the built-in writer takes over', async () => {
  await call('admin.saveAiSettings', entered())
  await call('admin.saveAiLimits', { person: 2, everyone: null })
  const person = await server.signUp({ tier: 'admin' })
  provider.replies(failing(400))
  // Whoever got no word has used nothing.
  await write(person)
  provider.replies(answering('Hello from the bakery.'))
  for (let count = 0; count < 2; count++) expect(await write(person)).toHaveProperty('results')
  const asked = provider.asked.length
  expect(await write(person)).toMatchObject({
    message: 'This month’s AI drafts are used up. The built-in writer has no limit.',
  })
  const swot = await server.call('report.generateSWOT', [{ opportunity_id: await offerOf(person) }], person.token)
  expect(JSON.stringify(swot.data)).toContain('"rules"')
  expect(provider.asked).toHaveLength(asked)
  const others = await server.signUp({ tier: 'admin' })
  expect(await write(others)).toHaveProperty('results')
  const { usage } = await settings()
  expect(usage.people.find(({ ID }) => ID === person.userId)).toMatchObject({ drafts: 2 })
  await call('admin.saveAiLimits', { person: null, everyone: usage.drafts })
  expect(await write(others)).toHaveProperty('message')
  await call('admin.saveAiLimits', { person: null, everyone: usage.drafts + 3 })
  const done = await Promise.all(Array.from({ length: 6 }, () => write(others)))
  expect(done.filter((one) => one.results)).toHaveLength(3)
})

test('what the built-in writer makes after the month’s limit costs nothing of the plan', async () => {
  await call('admin.saveAiSettings', entered())
  await call('admin.saveAiLimits', { person: 1, everyone: null })
  const person = await server.signUp({ tier: 'trial' })
  const quota = async () =>
    ((await server.call('session.getCurrentUserCapabilities', [], person.token)).data as { quota: { ai: number } })
      .quota.ai
  provider.replies(answering('Hello from the bakery.'))
  const before = await quota()
  expect(await write(person)).toHaveProperty('results')
  expect(await quota()).toBe(before - 1)
  const swot = await server.call('report.generateSWOT', [{ opportunity_id: await offerOf(person) }], person.token)
  expect(JSON.stringify(swot.data)).toContain('"rules"')
  expect(await quota()).toBe(before - 1)
})

const offerOf = async (user: TestUser): Promise<number> => {
  const { ID } = (await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)).data as {
    ID: number
  }
  const fields = { why_buy: 'It is baked at night', product_name: 'Weekly Loaf' }
  for (const [field, value] of Object.entries(fields))
    await server.call('opportunity.updateFormField', [{ ID, form: 'overview', field, value }], user.token)
  return ID
}

test('System status names the screen to change where the AI was connected on it', async () => {
  await call('admin.saveAiSettings', entered())
  provider.replies(failing(401))
  await write(admin)
  const part = ((await call('admin.getState')).data as SystemStatus).parts.find(({ name }) => name === 'AI writer')
  expect(part).toMatchObject({
    isSet: true,
    fault: 'The AI provider refused the key. Enter another one under Administration › AI.',
  })
})

test('what the environment sets is shown without its key, can’t be changed, and can be tested', async () => {
  const fixed = await startTestServer({ config: { ai: { ...provider.config, apiKey: KEY } } })
  const { token } = await fixed.signUp({ isAdmin: true })
  const { data } = await fixed.call('admin.getAiSettings', [], token)
  expect(data).toMatchObject({ source: 'environment', model: 'test-model', hasKey: true, keyEnding: '' })
  expect(JSON.stringify(data)).not.toContain('sk-')
  for (const [method, params] of [
    ['admin.saveAiSettings', [entered()]],
    ['admin.removeAiSettings', []],
  ] as const)
    expect((await fixed.call(method, params, token)).data).toMatchObject({
      code: 'invalid',
      message: 'This is set on the server, by its environment',
    })
  provider.replies(answering('Bread before breakfast.'))
  expect((await fixed.call('admin.testAi', [entered()], token)).data).toMatchObject({ text: 'Bread before breakfast.' })
  expect(provider.asked.at(-1)?.model).toBe('test-model')
  await fixed.dispose()
})

test('an address in a private network is refused, saved or tested, unless the server allows it', async () => {
  const strict = await startTestServer()
  const { token } = await strict.signUp({ isAdmin: true })
  for (const host of ['localhost', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '[fd00::1]', '10.0.0.1'])
    for (const [method, rest] of [
      ['admin.saveAiSettings', { model: 'bread-1' }],
      ['admin.testAi', { model: 'bread-1' }],
      ['admin.getAiModels', {}],
    ] as const) {
      const wanted = { provider: 'other', baseUrl: `https://${host}/v1`, apiKey: KEY, ...rest }
      const { data } = await strict.call(method, [wanted], token)
      expect(data).toMatchObject({
        fields: {
          baseUrl:
            'This address leads into a private network. Start the server with ALLOW_PRIVATE_AI_HOSTS=on to use it',
        },
      })
    }
  const plain = await strict.call('admin.saveAiSettings', [entered({ baseUrl: 'http://example.com/v1' })], token)
  expect(plain.data).toMatchObject({ fields: { baseUrl: 'Enter an address that starts with https://' } })
  expect((await strict.call('admin.getAiSettings', [], token)).data).toMatchObject({ source: 'none' })
  await strict.dispose()
})

test('no server lets an address in that is reserved for the network, or a public one without encryption', async () => {
  const reserved = 'This address is reserved for the network itself. Enter another one'
  const unencrypted = 'Enter an address that starts with https://. Only servers in your own network may have http://'
  for (const [baseUrl, message] of [
    ['http://169.254.169.254/latest', reserved],
    ['https://169.254.169.254/v1', reserved],
    ['http://[fd00:ec2::254]/v1', reserved],
    ['http://[::ffff:a9fe:a9fe]/v1', reserved],
    ['http://[fe80::1]/v1', reserved],
    ['http://224.0.0.1/v1', reserved],
    ['http://0.0.0.0:11434/v1', reserved],
    ['http://8.8.8.8/v1', unencrypted],
    ['http://[2606:4700:4700::1111]/v1', unencrypted],
  ] as const)
    for (const method of ['admin.saveAiSettings', 'admin.testAi'])
      expect((await call(method, entered({ baseUrl }))).data).toMatchObject({ fields: { baseUrl: message } })
  expect(await settings()).toMatchObject({ source: 'none' })
})
