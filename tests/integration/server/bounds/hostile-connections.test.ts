import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'od-client-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Desk</title>')
  server = await startTestServer({
    clientDir,
    requestTimes: { headersTimeout: 600, requestTimeout: 1_200, connectionsCheckingInterval: 100 },
    config: { trustProxy: true },
  })
  user = await server.signUp()
})
afterAll(async () => {
  await server?.dispose()
  await rm(clientDir, { recursive: true })
})

const KIB = 1024
const MIB = KIB * KIB

function open(): { socket: Socket; all: Promise<string> } {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  return { socket, all: new Promise((done) => socket.on('close', () => done(text))) }
}

/** Sends bytes as they are and gives everything that is answered until the server closes. */
async function sendRaw(text: string): Promise<string> {
  const { socket, all } = open()
  socket.write(text, 'latin1')
  return all
}

const head = (lines: readonly string[], method = 'misc.sum'): string =>
  [`POST /appc/${method} HTTP/1.1`, 'Host: desk', ...lines, '', ''].join('\r\n')
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const BODY = 'action=appc&method=misc.sum&params=[1,2]'
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const isWell = async (): Promise<boolean> => (await server.call('misc.sum', [1, 2], user.token)).success

/** Sends a piece again and again until the server closes; gives its answer. */
async function drip(first: string, piece: string): Promise<string> {
  const { socket, all } = open()
  socket.write(first, 'latin1')
  const timer = setInterval(() => socket.writable && socket.write(piece, 'latin1'), 20)
  try {
    return await all
  } finally {
    clearInterval(timer)
  }
}

describe('a connection', () => {
  test('on which nothing is sent is closed', async () => {
    expect(statusOf(await open().all)).toBe(408)
  })

  test('a connection whose head drips in is closed', async () => {
    expect(statusOf(await drip('POST /appc/misc.sum HTTP/1.1\r\nHost: desk\r\n', 'X-A: b\r\n'))).toBe(408)
  })

  test('a connection whose body drips in is closed', async () => {
    const answer = await drip(head([FORM, `Content-Length: ${60 * KIB}`]), 'a')
    expect(answer === '' || statusOf(answer) === 408 || statusOf(answer) === 400).toBe(true)
  })

  test('a chunked body without an end is refused at its limit', async () => {
    const chunk = `${(16 * KIB).toString(16)}\r\n${'a'.repeat(16 * KIB)}\r\n`
    expect(statusOf(await drip(head([FORM, 'Transfer-Encoding: chunked'], 'session.signOn'), chunk))).toBe(413)
  })

  test('a connection with many requests at once is closed', async () => {
    const answers = await sendRaw('GET /healthz HTTP/1.1\r\nHost: desk\r\n\r\n'.repeat(2_000))
    expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(16)
  })

  test('a connection with one request after the other stays open', async () => {
    const { socket, all } = open()
    let count = 0
    socket.on('data', () => (++count < 40 ? socket.write('GET /healthz HTTP/1.1\r\nHost: desk\r\n\r\n') : socket.end()))
    socket.write('GET /healthz HTTP/1.1\r\nHost: desk\r\n\r\n')
    expect((await all).split('HTTP/1.1 200').length - 1).toBe(40)
  })
})

describe('a request', () => {
  test.each([
    [
      'two lengths',
      head([FORM, 'Content-Length: 5', `Content-Length: ${BODY.length}`, 'Connection: close']) + BODY,
      400,
    ],
    ['a length and chunks', head([FORM, 'Content-Length: 5', 'Transfer-Encoding: chunked']) + BODY, 400],
    ['a negative length', head([FORM, 'Content-Length: -1']), 400],
    ['a length beyond all numbers', head([FORM, `Content-Length: ${'9'.repeat(30)}`]), 400],
    ['a length that is too much', head([FORM, `Content-Length: ${2 ** 50}`, 'Connection: close']), 413],
    ['huge headers', head([`X-A: ${'a'.repeat(64 * KIB)}`]), 431],
    ['very many headers', head(Array.from({ length: 5_000 }, (_, index) => `X-${index}: a`)), 431],
    ['a huge address', `GET /?${'a=b&'.repeat(20_000)} HTTP/1.1\r\nHost: desk\r\n\r\n`, 431],
    ['a long address', `GET /?${'%25'.repeat(4_000)} HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n`, 200],
    [
      'a long address of nothing',
      `GET /${'%2e%2e%2f'.repeat(1_500)}x.js HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n`,
      404,
    ],
    ['broken percent signs', 'GET /%E0%A4%A HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n', 200],
    [
      'an upgrade',
      'GET /appc/sync.watch HTTP/1.1\r\nHost: desk\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
      405,
    ],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', Number.NaN],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a method that there is not', 'BREW / HTTP/1.1\r\nHost: desk\r\n\r\n', 400],
    ['binary noise', '\u0000\u0001\u0002\u0003\r\n\r\n', 400],
  ])('a request with %s has a bounded answer', async (_what, text, status) => {
    expect(statusOf(await sendRaw(text))).toBe(status)
    expect(await isWell()).toBe(true)
  })

  test('a request that waits for 100 Continue gets it, with the limits of its body', async () => {
    const { socket, all } = open()
    socket.write(head([FORM, 'Expect: 100-continue', `Content-Length: ${BODY.length}`, 'Connection: close']))
    socket.once('data', () => socket.write(BODY))
    expect(await all).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 403/)
    const tooLong = head([FORM, 'Expect: 100-continue', `Content-Length: ${64 * MIB}`, 'Connection: close'])
    expect(await sendRaw(tooLong)).toContain('HTTP/1.1 413')
  })

  test.each([
    ['gzip', gzipSync('a'.repeat(10 * MIB))],
    ['br', brotliCompressSync('a'.repeat(10 * MIB))],
    ['zstd', Buffer.from('28b52ffd0058110000610100', 'hex')],
    ['gzip, gzip', gzipSync(gzipSync('a'.repeat(10 * MIB)))],
  ])('compressed with %s is malformed', async (encoding, bytes) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': encoding }
    expect(await post(server.url, 'misc.sum', new Uint8Array(bytes), { headers })).toMatchObject({
      status: 400,
      data: { code: 'malformed' },
    })
  })

  test.each(['iso-8859-1', 'utf-16le', '"windows-1252"'])(
    'a request in %s is malformed, because its letters would be lost',
    async (charset) => {
      const headers = { 'Content-Type': `application/x-www-form-urlencoded; charset=${charset}` }
      expect(await post(server.url, 'misc.sum', BODY, { headers })).toMatchObject({
        status: 400,
        data: { code: 'malformed' },
      })
    },
  )

  test.each(['utf-8', '"UTF-8"', 'us-ascii'])('a request in %s is read', async (charset) => {
    const headers = { 'Content-Type': `application/x-www-form-urlencoded; charset=${charset}` }
    expect(await post(server.url, 'misc.sum', `${BODY}&token=${user.token}`, { headers })).toMatchObject({ data: 3 })
  })

  test.each([
    ['10,000 parts', (part: string) => part.repeat(10_000), 'too_large'],
    [
      'parts within parts',
      (part: string) => `${part}--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c--\r\n`,
      'malformed',
    ],
    [
      'a part without an end',
      (part: string) => `${part}--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'y'.repeat(1_000)}`,
      'malformed',
    ],
    ['a part whose head has no end', (part: string) => `${part}--b\r\n${'X: y\r\n'.repeat(10_000)}`, 'malformed'],
  ])('a request of %s has a bounded answer', async (_what, bodyOf, code) => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
    const body = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${user.token}\r\n${bodyOf(part)}--b--\r\n`
    const answer = await post(server.url, 'misc.sum', body, {
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.data).toMatchObject({ code })
  })
})

describe('large bodies whose token comes late', () => {
  const FILLER = 'x'.repeat(3 * MIB)
  const late = (address: string, token = user.token): Promise<{ status: number; data: unknown }> =>
    post(server.url, 'misc.sum', `action=appc&method=misc.sum&params=[1]&filler=${FILLER}&token=${token}`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': address },
    })

  test('late-token bodies are read while their network has room, and others have theirs', async () => {
    const holders = Array.from({ length: 2 }, () => {
      const { socket, all } = open()
      socket.write(
        `${head([FORM, `Content-Length: ${4 * MIB}`, 'X-Forwarded-For: 203.0.113.9'])}params=${'x'.repeat(70 * KIB)}`,
      )
      return { socket, all }
    })
    await expect.poll(async () => (await late('203.0.113.9')).status, { interval: 20 }).toBe(429)
    const refused = await late('203.0.113.9')
    expect(refused.data).toMatchObject({ code: 'rate_limited' })
    expect(await late('203.0.113.10')).toMatchObject({ status: 200 })
    for (const { socket } of holders) socket.destroy()
    await Promise.all(holders.map(({ all }) => all))
    await expect.poll(async () => (await late('203.0.113.9')).status).toBe(200)
  })
})

test('tokens that nobody has are looked for up to a limit of their network, which ends nobody’s session there', async () => {
  const from = (token: string, address: string) =>
    post(server.url, 'misc.sum', new URLSearchParams({ action: 'appc', method: 'misc.sum', params: '[1]', token }), {
      headers: { 'X-Forwarded-For': address },
    })
  const madeUp = (): string =>
    `${user.token.slice(0, 20)}${crypto.randomUUID().replaceAll('-', '')}${user.token.slice(52)}`
  expect(await from(user.token, '203.0.113.20')).toMatchObject({ status: 200 })
  const statuses: number[] = []
  for (let round = 0; round < 11; round++)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => from(madeUp(), '203.0.113.20')))).map(
        ({ status }) => status,
      ),
    )
  expect(statuses.filter((status) => status === 403)).toHaveLength(1_000)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expect(await from(user.token, '203.0.113.20')).toMatchObject({ status: 200 })
})
