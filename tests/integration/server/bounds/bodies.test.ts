import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  post,
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
let other: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp()
  other = await server.signUp()
})
afterAll(() => server?.dispose())

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const KIB = 1024

const sendText = (method: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = FORM) =>
  post(server.url, method, body, { headers })
const encoded = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()
const summary = ({ status, data }: TestAnswer) => ({ status, code: (data as { code?: string } | null)?.code })

/** Runs a call while another account calls in a row; gives the longest that it waited. */
async function longestWaitDuring(call: () => Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const done = call().finally(() => {
    state.isDone = true
  })
  let longestMs = 0
  while (!state.isDone) {
    const startMs = performance.now()
    await server.call('misc.sum', [1, 2], other.token)
    longestMs = Math.max(longestMs, performance.now() - startMs)
  }
  await done
  return longestMs
}

describe('a body without a token', () => {
  test('a body of 4 MiB of fields is refused at once, and nobody else waits for it', async () => {
    const bodies = ['a&', '&', 'params[]=&', 'a[b]=%41&'].map((piece) =>
      piece.repeat(Math.floor((4 * 1024 * KIB) / piece.length)),
    )
    const waitedMs = await longestWaitDuring(async () => {
      for (const body of bodies)
        expect(summary(await sendText('misc.sum', body))).toEqual({ status: 413, code: 'too_large' })
    })
    expect(waitedMs).toBeLessThan(500)
  })

  test.each(['misc.sum', 'session.signOn', 'form.getPublic', 'opportunity.create'])(
    'a body without a token may be 64 KiB for %s',
    async (method) => {
      const of = (bytes: number): string => {
        const start = encoded({ action: 'appc', method, params: '[1]', filler: '' })
        return start + 'x'.repeat(bytes - start.length)
      }
      expect((await sendText(method, of(64 * KIB))).status).not.toBe(413)
      expect(summary(await sendText(method, of(64 * KIB + 1)))).toEqual({ status: 413, code: 'too_large' })
    },
  )

  test('a body without a token may be 256 KiB for an answer to a form', async () => {
    const of = (chars: number): string => {
      const params = JSON.stringify([
        { key: 'K'.repeat(32), submission: crypto.randomUUID(), fields: { f_1: 'x'.repeat(chars) } },
      ])
      return encoded({ action: 'appc', method: 'entry.submit', params })
    }
    expect(summary(await sendText('entry.submit', of(200 * KIB)))).toEqual({ status: 200, code: 'not_found' })
    expect(summary(await sendText('entry.submit', of(257 * KIB)))).toEqual({ status: 413, code: 'too_large' })
  })

  test('a body without a token may have 2,000 values in its JSON', async () => {
    const params = JSON.stringify([{ key: 'K', values: Array.from({ length: 2_000 }, () => 0) }])
    const answer = await sendText('form.getPublic', encoded({ action: 'appc', method: 'form.getPublic', params }))
    expect(summary(answer)).toEqual({ status: 413, code: 'too_large' })
    expect((answer.data as { message: string }).message).toBe('The call has more than 2,000 values')
  })
})

describe('a large body', () => {
  const large = () => ({
    action: 'appc',
    method: 'opportunity.create',
    params: JSON.stringify([{ post_title: 'Loaf', post_excerpt: 'x'.repeat(90 * KIB) }]),
  })

  test.each<[string, (token: string) => Readonly<Record<string, string>>]>([
    ['before', (token) => ({ token, ...large() })],
    ['behind', (token) => ({ ...large(), token })],
  ])('a large body with a token %s the rest is read, and refused with a wrong one or none', async (_where, fields) => {
    const form = (token: string): FormData => {
      const made = new FormData()
      for (const [name, value] of Object.entries(fields(token))) made.append(name, value)
      return made
    }
    for (const send of [
      (token: string) => sendText('opportunity.create', encoded(fields(token))),
      (token: string) => post(server.url, 'opportunity.create', form(token)),
    ]) {
      const taken = await send(user.token)
      expect([taken.status, summary(taken).code]).not.toContain(413)
      expect(taken.status).toBe(200)
      expect(summary(await send(`${user.token}x`))).toEqual({ status: 403, code: 'session' })
      expect(summary(await send(''))).toEqual({ status: 413, code: 'too_large' })
    }
  })

  test('a large body may have 2,000 fields with a token too', async () => {
    const fields = Array.from({ length: 2_001 }, (_, index) => `params[${index}]=1`).join('&')
    const start = encoded({ action: 'appc', method: 'misc.sum', token: user.token })
    const answer = await sendText('misc.sum', `${start}&${fields}`)
    expect(summary(answer)).toEqual({ status: 413, code: 'too_large' })
    expect((answer.data as { message: string }).message).toBe('The call has more than 2,000 fields')
    const fewer = await sendText('misc.sum', `${start}&${fields.split('&').slice(0, 1_990).join('&')}`)
    expect(fewer).toMatchObject({ status: 200, data: 1_990 })
  })

  test('a body of very many values is refused before they are created', async () => {
    const params = `[${'[],'.repeat(1_000_000)}0]`
    const form = new FormData()
    for (const [name, value] of Object.entries({ action: 'appc', method: 'misc.sum', token: user.token, params }))
      form.append(name, value)
    const waitedMs = await longestWaitDuring(async () => {
      expect(summary(await post(server.url, 'misc.sum', form))).toEqual({ status: 413, code: 'too_large' })
    })
    expect(waitedMs).toBeLessThan(500)
  })
})

test('a compressed body is malformed: nothing is unpacked', async () => {
  const packed = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * KIB)))
  const answer = await sendText('misc.sum', packed, { ...FORM, 'Content-Encoding': 'gzip' })
  expect(summary(answer)).toEqual({ status: 400, code: 'malformed' })
})
