import { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { openEmailTransport } from '#server/mail/email-transport.ts'
import type { EmailServer } from '#server/settings/email-settings.ts'
import { type CreateHostGuard, createHostGuard, type NameResolution } from '#server/settings/guarded-connection.ts'
import { createGuardedFetch } from '#server/settings/guarded-fetch.ts'
import { addressRangeOf } from '#server/settings/private-address.ts'
import { answering, startAiProvider } from '../../../support/server/ai-provider.ts'
import { type MailServer, startMailServer } from '../../../support/server/mail-server.ts'

/** Set: 127.0.0.1 counts as a host of the public internet, so that what works with one can be shown here. */
let isLoopbackPublic = false
/** Addresses that names lead to, one after the other; empty: as this machine resolves them. */
let resolvedAddresses: string[] = []
const names: NameResolution = {
  rangeOf: (address) => (isLoopbackPublic && address === '127.0.0.1' ? 'public' : addressRangeOf(address)),
  resolve(hostname, options, done) {
    const address = resolvedAddresses.shift()
    if (address === undefined) return lookup(hostname, options, done)
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  },
}
const guardFor: CreateHostGuard = (policy) => createHostGuard(policy, names)
/** Without regard to encryption, which no server of these tests has. */
const guardForPlain: CreateHostGuard = ({ allowsPrivate }) => createHostGuard({ allowsPrivate }, names)
const guard = guardFor({ allowsPrivate: false })
const guardedFetch = createGuardedFetch({ allowsPrivate: false }, guardForPlain)
const privateFetch = createGuardedFetch({ allowsPrivate: true }, guardFor)

let server: Server
let requests: string[]
let port: number

beforeEach(async () => {
  isLoopbackPublic = false
  resolvedAddresses = []
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

const soon = () => AbortSignal.timeout(5_000)
const get = { method: 'GET', headers: {}, signal: AbortSignal.timeout(60_000) }
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
  expect(await codeOf(guardedFetch(`http://${host}:${port}/v1/models`, get))).toMatch(/EPRIVATE|ERESERVED/)
  expect(await codeOf(guard.connect({ host, port, timeoutMs: 1_000 }))).toMatch(
    /EPRIVATE|ERESERVED|ENOTFOUND|EAI_AGAIN/,
  )
  expect(requests).toEqual([])
})

test.each([
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
  '100.100.100.200',
  '168.63.129.16',
  '[fe80::1]',
  '224.0.0.1',
  '[ff02::1]',
  '0.0.0.0',
  '[::]',
])('a server that allows private networks still asks no reserved address: %s', async (host) => {
  for (const protocol of ['http', 'https'])
    expect(await codeOf(privateFetch(`${protocol}://${host}:${port}/latest/meta-data`, get))).toBe('ERESERVED')
  expect(await guardFor({ allowsPrivate: true }).faultOf(host)).toBe('reserved')
  expect(requests).toEqual([])
})

test('a server that allows private networks asks them without encryption, and no public host', async () => {
  expect(await (await privateFetch(`http://127.0.0.1:${port}/v1/models`, get)).text()).toBe('here')
  isLoopbackPublic = true
  expect(await codeOf(privateFetch(`http://127.0.0.1:${port}/v1/models`, { ...get, signal: soon() }))).toBe(
    'EUNENCRYPTED',
  )
  for (const address of ['1.1.1.1', '2606:4700:4700::1111']) {
    resolvedAddresses = [address]
    expect(await codeOf(privateFetch(`http://model.example:${port}/v1`, { ...get, signal: soon() }))).toBe(
      'EUNENCRYPTED',
    )
  }
  expect(requests).toEqual(['GET /v1/models'])
})

test.each(['169.254.169.254', 'fd00:ec2::254', 'fe80::1', '0.0.0.0'])(
  'a name that passed the check and leads to %s as it is connected to is not asked',
  async (address) => {
    resolvedAddresses = ['127.0.0.1', address, address]
    const allowing = guardFor({ allowsPrivate: true, unencrypted: 'private' })
    expect(await allowing.faultOf('model.example')).toBeUndefined()
    expect(await codeOf(privateFetch(`http://model.example:${port}/`, { ...get, signal: soon() }))).toBe('ERESERVED')
    expect(await codeOf(allowing.connect({ host: 'model.example', port, timeoutMs: 1_000 }))).toBe('ERESERVED')
    expect([requests, resolvedAddresses]).toEqual([[], []])
  },
)

test('a connection is made to the address that was checked, whatever the name leads to afterwards', async () => {
  resolvedAddresses = ['127.0.0.1', '169.254.169.254']
  expect(await (await privateFetch(`http://model.example:${port}/v1`, { ...get, signal: soon() })).text()).toBe('here')
  expect([requests, resolvedAddresses]).toEqual([['GET /v1'], ['169.254.169.254']])
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

const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', link: 'https://example.com' }
const email = { to: 'ada@example.com', senderName: 'Offer Desk', content }

const transportTo = (mail: MailServer, rest: Partial<EmailServer> = {}) => {
  const { hostname, port: smtpPort, username, password } = new URL(mail.url)
  return openEmailTransport(
    {
      host: hostname,
      port: Number(smtpPort),
      encryption: 'none',
      user: username,
      password: decodeURIComponent(password),
      allowsPrivateHost: false,
      ...rest,
    },
    { isPooled: false, guardFor },
  )
}

test('an email server at a public host is used, and one that is private is not connected to', async () => {
  const mail = await startMailServer({ isOpen: true })
  const transport = transportTo(mail, { user: '', password: undefined })
  await expect(transport.send(email, 'post@example.com')).rejects.toMatchObject({ code: 'EPRIVATE' })
  expect(mail.mails).toEqual([])
  isLoopbackPublic = true
  await transport.send(email, 'post@example.com')
  expect((await mail.mail(1)).to).toEqual(['ada@example.com'])
  transport.close()
  await mail.close()
})

test('a password goes out without encryption to this machine only', async () => {
  const mail = await startMailServer()
  const here = transportTo(mail, { allowsPrivateHost: true })
  await here.send(email, 'post@example.com')
  expect((await mail.mail(1)).to).toEqual(['ada@example.com'])
  here.close()
  const named = transportTo(mail, { allowsPrivateHost: true, host: 'mail.example' })
  for (const [address, code] of [
    ['10.0.0.1', 'EUNENCRYPTED'],
    ['fd00::1', 'EUNENCRYPTED'],
    ['1.1.1.1', 'EUNENCRYPTED'],
    ['169.254.169.254', 'ERESERVED'],
  ] as const) {
    resolvedAddresses = [address]
    await expect(named.send(email, 'post@example.com')).rejects.toMatchObject({ code })
  }
  named.close()
  expect([mail.mails.length, mail.logInCount()]).toEqual([1, 1])
  await mail.close()
})
