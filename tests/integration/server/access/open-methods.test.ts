import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodNames, methodRule } from '#contract/methods.ts'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const open = methodNames().filter((name) => methodRule(name).access === 'open')
const UUID = '0190a1c2-0000-4000-8000-000000000000'

/** Every shape that a method without a token takes, with one text at each place. */
const shapesOf = (text: string): readonly (readonly unknown[])[] => [
  [text],
  [{ user_login: text, user_password: text }],
  [{ email: text }],
  [{ token: text, password: text }],
  [{ key: text }],
  [{ key: 'K'.repeat(32), submission: UUID, fields: { f_1: text } }],
  [
    {
      key: 'K'.repeat(32),
      submission: UUID,
      fields: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f_${at}`, text.slice(0, 100)])),
    },
  ],
  [{ origin: text.slice(0, 300), binding: text }],
  [{ search: text.slice(0, 8_000), binding: text }],
  [{ hostname: text }],
  Array.from({ length: 900 }, () => text.slice(0, 20)),
]

const PIECES = [
  'a',
  ' ',
  '@',
  'a@',
  'a.',
  '.',
  '-',
  '[',
  '{',
  '%',
  '?a=',
  '<',
  '\u200b',
  'é',
  '1',
  '1,',
  ':',
  '/',
  '\\',
  '"',
]

test.each(open)('%s keeps nobody waiting, whatever it is sent', async (method) => {
  let slowest = { ms: 0, about: '' }
  for (const piece of PIECES)
    for (const params of shapesOf(piece.repeat(Math.floor(15_000 / Buffer.byteLength(encodeURIComponent(piece)))))) {
      const startMs = performance.now()
      const { status } = await server.call(method, params)
      const ms = performance.now() - startMs
      expect([200, 400, 413, 429]).toContain(status)
      if (ms > slowest.ms) slowest = { ms, about: JSON.stringify(params).slice(0, 60) }
    }
  expect(slowest.ms, slowest.about).toBeLessThan(1_000)
})
