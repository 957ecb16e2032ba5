import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { openEmailTransport } from '#server/mail/email-transport.ts'
import { createGuardedFetch, openFetch } from '#server/settings/guarded-fetch.ts'
import { createHostGuard } from '#server/settings/guarded-connection.ts'
import { isPublicAddress } from '#server/settings/private-address.ts'
import { answering, startAiProvider } from '../../../support/server/ai-provider.ts'
import { startMailServer } from '../../../support/server/mail-server.ts'

/** Set: 127.0.0.1 counts as a host of the public internet, so that what works with one can be shown here. */
let isLoopbackPublic = false
const guard = createHostGuard((address) => (isLoopbackPublic && address === '127.0.0.1') || isPublicAddress(address))
const guardedFetch = createGuardedFetch(guard)

let server: Server
let requests: string[]
let port: number

beforeEach(async () => {
  isLoopbackPublic = false
  requests = []
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end('here')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const get = { method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000) }
const codeOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: { cause?: { code?: unknown }; code?: unknown }) => error.cause?.code ?? error.code,
  )

test.each([
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])('an address that an administrator entered is not asked where it is this machine: %s', async (host) => {
  expect(await codeOf(guardedFetch(`http://${host}:${port}/v1/models`, get))).toBe('EPRIVATE')
  expect(await codeOf(guard.connect({ host, port, timeoutMs: 1_000 }))).toMatch(/EPRIVATE|ENOTFOUND|EAI_AGAIN/)
  expect(requests).toEqual([])
})

test('a redirect is not followed, and a key is not sent along', async () => {
  const leading = createServer((_request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/latest/meta-data` }).end()
  })
  await new Promise<void>((listening) => leading.listen(0, '127.0.0.1', listening))
  const baseUrl = `http://127.0.0.1:${(leading.address() as AddressInfo).port}/v1`
  isLoopbackPublic = true
  for (const fetch of [guardedFetch, openFetch]) {
    expect((await fetch(`${baseUrl}/models`, get)).status).toBe(307)
    const provider = createAiProvider(
      { baseUrl, apiKey: 'key', model: 'one', timeoutMs: 2_000, isStreaming: true },
      fetch,
    )
    const asking = { system: '', user: 'Hello', schema: null, temperature: 1, maxTokens: 10 }
    expect(await provider.ask(asking, { signal: AbortSignal.timeout(5_000) })).toMatchObject({
      ok: false,
      error: { reason: 'address' },
    })
  }
  expect(requests).toEqual([])
  leading.closeAllConnections()
  await new Promise((closed) => leading.close(closed))
})

test('a provider at a public host is asked as it always is, streamed and over kept connections', async () => {
  isLoopbackPublic = true
  const stand = await startAiProvider()
  stand.replies(answering('Bread before breakfast, ünïcode and all.', { portion: 3 }))
  const provider = createAiProvider(stand.config, guardedFetch)
  const asking = { system: 'Be brief', user: 'Hello', schema: null, temperature: 1, maxTokens: 10 }
  const seen: string[] = []
  for (let count = 0; count < 3; count++)
    expect(
      await provider.ask(asking, { signal: AbortSignal.timeout(5_000), onText: (text) => seen.push(text) }),
    ).toMatchObject({ ok: true, value: { text: 'Bread before breakfast, ünïcode and all.', isCut: false } })
  expect(seen.length).toBeGreaterThan(3)
  expect(stand.asked).toHaveLength(3)
  // A host that has become private since is not connected to again.
  isLoopbackPublic = false
  expect(await provider.ask(asking, { signal: AbortSignal.timeout(5_000) })).toMatchObject({
    ok: false,
    error: { reason: 'private', isFinal: true },
  })
  await stand.close()
})

test('an answer that is cut, ended or given up on is an error like with fetch', async () => {
  isLoopbackPublic = true
  const cutting = createServer((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200).write('some')
    setTimeout(() => response.destroy(), 20)
  })
  await new Promise<void>((listening) => cutting.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`
  await expect((await guardedFetch(`${base}/cut`, get)).text()).rejects.toThrow()
  await expect(guardedFetch(`${base}/silent`, { ...get, signal: AbortSignal.timeout(50) })).rejects.toThrow(
    'fetch failed',
  )
  cutting.closeAllConnections()
  await new Promise((closed) => cutting.close(closed))
  expect(await codeOf(guardedFetch(`${base}/gone`, get))).toBe('ECONNREFUSED')
})

test('an email server at a public host is used, and one that is private is not connected to', async () => {
  const mail = await startMailServer()
  const { hostname, port: smtpPort, username, password } = new URL(mail.url)
  const transport = openEmailTransport(
    {
      host: hostname,
      port: Number(smtpPort),
      encryption: 'none',
      user: username,
      password: decodeURIComponent(password),
      allowsPrivateHost: false,
    },
    { isPooled: false, guard },
  )
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', link: 'https://example.com' }
  const email = { to: 'ada@example.com', senderName: 'Offer Desk', content }
  await expect(transport.send(email, 'post@example.com')).rejects.toMatchObject({ code: 'EPRIVATE' })
  expect(mail.mails).toEqual([])
  isLoopbackPublic = true
  await transport.send(email, 'post@example.com')
  expect((await mail.mail(1)).to).toEqual(['ada@example.com'])
  transport.close()
  await mail.close()
})
