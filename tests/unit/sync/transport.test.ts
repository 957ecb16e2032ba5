import { describe, expect, test } from 'vitest'
import { readCall } from '#contract/envelope.ts'
import type { ExchangeParams } from '#contract/sync.ts'
import { compactCallBody, callBody, exchange, type Fetch } from '#sync/transport.ts'

const TARGET = { databaseName: 'd', origin: 'https://offers.example', accountId: 1, token: 'T' }
const PARAMS: ExchangeParams = { schema: 1, device: 'd', epoch: null, cursor: 0, limit: 10, mutations: [] }
const ANSWER = { epoch: 'e', lastSeq: 0, results: [], changes: [], cursor: 0, head: 0, more: false }
const LABEL = { 'X-Appc': '1' }

const ask = (fetch: Fetch, signal = new AbortController().signal) => exchange(fetch, TARGET, PARAMS, signal)
const answered = (body: BodyInit, init: ResponseInit = {}) => ask(() => Promise.resolve(new Response(body, init)))
const ok = JSON.stringify({ success: true, data: ANSWER })
const refused = (code: string): string => JSON.stringify({ success: false, data: { code, message: 'x' } })

describe('an exchange', () => {
  test('an exchange is one POST to the method’s own address with a call in its body', async () => {
    const seen: [string, RequestInit][] = []
    await ask((url, init) => {
      seen.push([url, init])
      return Promise.resolve(new Response(ok, { headers: LABEL }))
    })
    expect(seen).toHaveLength(1)
    const [url, init] = seen[0] ?? ['', {}]
    expect(url).toBe('https://offers.example/appc/sync.exchange')
    expect(init).toMatchObject({ method: 'POST', cache: 'no-store', credentials: 'omit' })
    expect(readCall('sync.exchange', [...(init.body as URLSearchParams)])).toEqual({
      ok: true,
      value: { method: 'sync.exchange', params: [PARAMS], token: 'T' },
    })
  })

  test('an answered exchange gives the answer and the token that renews the session', async () => {
    expect(await answered(ok, { headers: LABEL })).toEqual({ ok: true, value: { answer: ANSWER, renewedToken: null } })
    expect(await answered(ok, { headers: { ...LABEL, 'X-Appc-Token': 'T2' } })).toMatchObject({
      value: { renewedToken: 'T2' },
    })
  })

  test('texts of any kind survive the body', () => {
    const text = '☕ & = + % \r\n “x” \\ {{y}}'
    const call = readCall('m.n', [...callBody('m.n', [{ text }], 'T')])
    expect(call).toMatchObject({ value: { params: [{ text }] } })
  })

  test.each<[string, () => ReturnType<typeof ask>]>([
    ['offline', () => ask(() => Promise.reject(new TypeError('network')))],
    ['a captive portal', () => answered('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } })],
    ['a portal that answers JSON', () => answered(ok)],
    ['half an answer', () => answered(ok.slice(0, 40), { headers: LABEL })],
    ['an empty answer', () => answered('', { headers: LABEL })],
    ['another shape', () => answered('{"success":true,"data":{}}', { headers: LABEL })],
    ['success without data', () => answered('{"success":true}', { headers: LABEL })],
    ['null', () => answered('null', { headers: LABEL })],
    ['a fault of the server', () => answered(refused('internal'), { status: 500, headers: LABEL })],
    ['a gateway that is away', () => answered('Bad gateway', { status: 502 })],
    ['a 403 that is not about the session', () => answered(refused('malformed'), { status: 403, headers: LABEL })],
    ['a 200 that says session', () => answered(refused('session'), { status: 200, headers: LABEL })],
    ['a call that was malformed', () => answered(refused('malformed'), { status: 400, headers: LABEL })],
  ])('%s: the server is away, in words', async (_what, run) => {
    expect(await run()).toEqual({
      ok: false,
      error: { code: 'away', retryAfterMs: 0, message: expect.stringMatching(/^[A-Z].{10,}/) as string },
    })
  })

  test('a session that ended, and a server that is too new, are told apart', async () => {
    expect(await answered(refused('session'), { status: 403, headers: LABEL })).toEqual({
      ok: false,
      error: { code: 'session' },
    })
    expect(await answered(refused('upgrade'), { status: 200, headers: LABEL })).toEqual({
      ok: false,
      error: { code: 'upgrade' },
    })
  })

  test.each([
    ['30', 30_000],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['999999', 3_600_000],
  ])('Retry-After %s is a wait of %i ms', async (seconds, ms) => {
    expect(
      await answered(refused('rate_limited'), { status: 429, headers: { ...LABEL, 'Retry-After': seconds } }),
    ).toMatchObject({
      error: { retryAfterMs: ms },
    })
  })

  test('stopping ends an exchange, also while the body is on its way', async () => {
    const stop = new AbortController()
    const hanging = ask((_url, { signal }) => {
      const body = new ReadableStream({
        start: (controller) =>
          signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError'))),
      })
      return Promise.resolve(new Response(body, { headers: LABEL }))
    }, stop.signal)
    stop.abort()
    expect(await hanging).toMatchObject({ error: { code: 'away' } })
  })
})

test('a large call goes in parts: letters of every script as they are, and in few bytes', async () => {
  const text = '春'.repeat(300_000)
  const small = compactCallBody('m.n', [{ text: 'a' }], 'T')
  const large = compactCallBody('m.n', [{ text }], 'T')
  expect(small).toBeInstanceOf(URLSearchParams)
  const request = new Request('http://desk.example', { method: 'POST', body: large })
  const bytes = (await request.clone().arrayBuffer()).byteLength
  expect(bytes).toBeLessThan(1_000_000)
  expect(Object.fromEntries(await request.formData())).toEqual({
    action: 'appc',
    method: 'm.n',
    params: JSON.stringify([{ text }]),
    token: 'T',
  })
})
