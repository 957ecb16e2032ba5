import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemStatus } from '#contract/methods/admin.ts'
import { createProviderState } from '#server/ai/provider-state.ts'
import { answering, failing, startAiProvider, type TestProvider } from '../../support/server/ai-provider.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

let server: TestServer
let provider: TestProvider
let admin: TestUser

beforeAll(async () => {
  provider = await startAiProvider()
  server = await startTestServer({ config: { ai: provider.config }, jobs: { pausesMs: [0, 0], pollMs: 50 } })
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})

const aiWriter = async () =>
  ((await server.call('admin.getState', [], admin.token)).data as SystemStatus).parts.find(
    ({ name }) => name === 'AI writer',
  )
const write = async () => (await server.call('ai.testUserAIFromula', [{ prompt: 'Say hello' }], admin.token)).data

test('System status says what is wrong with the AI and which setting to change, until it answers again', async () => {
  expect(await aiWriter()).not.toHaveProperty('fault')
  provider.replies(failing(401))
  expect(await write()).toMatchObject({ message: "The AI isn't set up correctly. Please tell your administrator." })
  expect(await aiWriter()).toMatchObject({
    isSet: true,
    fault:
      'The AI provider did not accept the API key. Check AI_API_KEY, and AI_KEY_HEADER if the provider wants the key in another header.',
  })
  provider.replies((_asked, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 'model_not_found', message: 'The model does not exist' } }))
  })
  await write()
  expect((await aiWriter())?.fault).toContain('AI_MODEL')
  provider.replies(answering('Hello from the bakery.'))
  await write()
  expect(await aiWriter()).not.toHaveProperty('fault')
})

test('a fault and a hold belong to the settings that they came with', async () => {
  const before = createProviderState(server.database, provider.config)
  await before.noteFault('Check AI_API_KEY.')
  await before.pauseUntil(5)
  const after = createProviderState(server.database, { ...provider.config, apiKey: 'another key' })
  expect([await before.fault(), await before.pausedUntilMs()]).toEqual(['Check AI_API_KEY.', 5])
  expect([await after.fault(), await after.pausedUntilMs()]).toEqual([undefined, 0])
})
