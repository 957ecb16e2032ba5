import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { listAiModels, testAiConnection } from '#server/admin/ask-ai-provider.ts'
import { createGuardedFetch, enteredFetch, openFetch } from '#server/settings/guarded-fetch.ts'
import { withRedirects } from '#server/settings/provider-redirects.ts'
import { AI_DEFAULTS, answering, startAiProvider } from '../../../support/server/ai-provider.ts'

const opened: Server[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

async function open(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asking = { system: '', user: 'Hello', schema: null, temperature: 1, maxTokens: 10 }
const setup = { ...AI_DEFAULTS, model: 'one', timeoutMs: 2_000 }
const ask = (baseUrl: string, apiKey: string | undefined, fetch = openFetch) =>
  createAiProvider({ ...setup, baseUrl, apiKey }, fetch).ask(asking, { signal: AbortSignal.timeout(5_000) })

test.each([
  ['the environment', openFetch],
  ['a screen', enteredFetch(true)],
])('redirects on one origin are followed with key and question, for an address of %s', async (_, fetch) => {
  const seen: string[] = []
  const reply = answering('Bread before breakfast.')
  const base = await open((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body.includes('Hello')}`)
      const hop = /^\/(\d)/.exec(request.url ?? '')?.[1]
      if (hop === '3') return void reply({ model: 'one', messages: [], stream: true }, response, request)
      const status = [307, 301, 308][Number(hop ?? 0)] ?? 302
      response.writeHead(status, { Location: `/${Number(hop ?? 0) + 1}/v1/chat/completions` }).end('moved')
    })
  })
  expect(await ask(`${base}/v1`, 'sk-one', fetch)).toMatchObject({
    ok: true,
    value: { text: 'Bread before breakfast.' },
  })
  expect(seen).toEqual([
    'POST /v1/chat/completions Bearer sk-one true',
    'POST /1/v1/chat/completions Bearer sk-one true',
    'POST /2/v1/chat/completions Bearer sk-one true',
    'POST /3/v1/chat/completions Bearer sk-one true',
  ])
})

test('a key is sent to no other origin, and the fault names the origin to enter', async () => {
  let reached = 0
  const other = await open((_request, response) => void (reached++, response.end('{}')))
  for (const status of [301, 302, 303, 307, 308]) {
    const base = await open((_request, response) => {
      response.writeHead(status, { Location: `${other}/v1/chat/completions?key=sk-one` }).end()
    })
    for (const fetch of [openFetch, enteredFetch(true)]) {
      const asked = await ask(`${base}/v1`, 'sk-one', fetch)
      expect(asked).toMatchObject({ ok: false, error: { reason: 'redirect', isFinal: true, redirectsTo: other } })
      expect(asked.ok ? '' : asked.error.advice).toBe(
        `The address in AI_BASE_URL redirects to ${other}. Set AI_BASE_URL to the address there: the key is not sent to another one by itself.`,
      )
      expect(JSON.stringify(asked)).not.toContain('sk-one')
    }
    const access = { baseUrl: `${base}/v1`, apiKey: 'sk-one', sealedKey: undefined }
    const sentence = `This address redirects to ${other}. Enter the address there.`
    const tested = await testAiConnection({ ...access, model: 'one' }, { defaults: AI_DEFAULTS, fetch: openFetch })
    expect(tested.message).toBe(sentence)
    expect(await listAiModels({ ...access, provider: 'other' }, { fetch: openFetch })).toEqual({
      ok: false,
      error: sentence,
    })
  }
  expect(reached).toBe(0)
})

test('a redirect in a circle ends after three', async () => {
  let count = 0
  const base = await open((_request, response) => void (count++, response.writeHead(307, { Location: '/v1' }).end()))
  expect(await ask(`${base}/v1`, 'sk-one')).toMatchObject({ ok: false, error: { reason: 'address' } })
  expect(count).toBe(4)
})

test('a question without a key is not redirected to a private or unencrypted host', async () => {
  let reached = 0
  const other = await open((_request, response) => void (reached++, response.end('{}')))
  const { port } = new URL(other)
  for (const Location of [
    other,
    `https://127.0.0.1:${port}`,
    `https://localhost:${port}/v1`,
    'https://169.254.169.254/latest',
    'http://example.com/v1',
    'https://user:password@example.com/v1',
    'file:///etc/passwd',
    'https://',
  ]) {
    const base = await open((_request, response) => void response.writeHead(307, { Location }).end())
    const { ok, error } = (await ask(`${base}/v1`, undefined)) as { ok: boolean; error?: { reason?: string } }
    expect([Location, ok, ['redirect', 'address'].includes(error?.reason ?? '')]).toEqual([Location, false, true])
  }
  expect(reached).toBe(0)
})

test('a question without a key is redirected to an encrypted host that may be used', async () => {
  const stand = await startAiProvider()
  stand.replies(answering('Bread before breakfast.'))
  const base = await open((_request, response) => {
    response.writeHead(308, { Location: 'https://model.example/v1/chat/completions' }).end()
  })
  const asked: string[] = []
  const plain = createGuardedFetch({ allowsPrivate: true })
  const fetch = withRedirects(plain, (url, init) => {
    asked.push(url)
    return plain(`${stand.config.baseUrl}/chat/completions`, init)
  })
  expect(await ask(`${base}/v1`, undefined, fetch)).toMatchObject({ ok: true })
  expect(asked).toEqual(['https://model.example/v1/chat/completions'])
  expect(stand.asked[0]?.messages.at(-1)?.content).toBe('Hello')
  await stand.close()
})
