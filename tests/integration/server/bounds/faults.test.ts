import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodNames } from '#contract/methods.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp({ tier: 'admin' })
})
afterAll(() => server?.dispose())

describe('a fault of the server', () => {
  test('a server fault answers 500 with a request id, and the log has it under that id without people’s words', async () => {
    const title = 'a very private title'
    await server.database.pool.query('ALTER TABLE records RENAME TO records_away')
    const answer = await server.call('opportunity.create', [{ post_title: title, post_excerpt: title }], user.token)
    await server.database.pool.query('ALTER TABLE records_away RENAME TO records')

    expect(answer).toMatchObject({ status: 500, success: false, data: { code: 'internal' } })
    expect(answer.headers.get('X-Appc')).toBe('1')
    const { requestId } = answer.data as { requestId: string }
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.text).not.toMatch(/records|relation|42P01|SELECT|\.ts|\.js|node_modules/i)

    const lines = server
      .logText()
      .split('\n')
      .filter((line) => line.includes(requestId))
    expect(lines.find((line) => line.includes('42P01'))).toContain('"method":"opportunity.create"')
    expect(server.logText()).not.toContain(title)
    expect(server.logText()).not.toContain(user.token)
    expect(await server.call('opportunity.create', [{ post_title: 'Next' }], user.token)).toMatchObject({
      status: 200,
      success: true,
    })
  })

  test('/healthz answers 503 when the database does not answer, and 200 when it does again', async () => {
    const onlyConnection = await server.database.pool.connect()
    const response = await fetch(`${server.url}/healthz`)
    expect([response.status, await response.json()]).toEqual([
      503,
      { ok: false, version: '0.1.0', database: 'embedded' },
    ])
    onlyConnection.release()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

describe('whatever is sent', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('__proto__', '\0', 'overview', 'product_name', ''),
  )
  const anyParams = fc.oneof(
    fc.array(
      fc.record(
        {
          ID: fc.oneof(fc.integer(), fc.double(), anyText),
          name: anyText,
          post_title: anyText,
          post_excerpt: anyText,
          form: anyText,
          field: anyText,
          value: fc.oneof(anyText, fc.jsonValue()),
          was: fc.jsonValue(),
          fields: fc.dictionary(anyText, anyText),
          choice: fc.constantFrom('current', 'value', 'other', ''),
        },
        { requiredKeys: [] },
      ),
      { minLength: 1, maxLength: 1 },
    ),
    fc.jsonValue(),
  )
  const methods = methodNames().filter(
    (method) => !['sync.watch', 'session.signOut', 'session.signOn'].includes(method),
  )

  test('a call is answered in the protocol’s form, and never with a fault', async () => {
    let { token } = user
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), anyParams, async (method, params) => {
        const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
        const answer = await post(server.url, method, body)
        // Some calls end the token that they are made with, and bring another.
        token = answer.headers.get('X-Appc-Token') ?? token
        expect([200, 400]).toContain(answer.status)
        expect(answer.headers.get('X-Appc')).toBe('1')
        expect(typeof (JSON.parse(answer.text) as { success: unknown }).success).toBe('boolean')
      }),
      { numRuns: 400 },
    )
  })

  test('a body of any bytes under any media type is answered, and never with a fault', async () => {
    const type = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary=""',
      'multipart/form-data',
      'text/plain',
    )
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '--b\r\n',
        '--b--',
        '\r\n',
        'Content-Disposition: form-data; name="action"',
        'appc',
        '&params[]=',
        '%',
      ),
    )
    await fc.assert(
      fc.asyncProperty(type, fc.array(part, { maxLength: 12 }), async (mediaType, parts) => {
        const answer = await post(server.url, 'misc.sum', parts.join(''), { headers: { 'Content-Type': mediaType } })
        expect([200, 400, 403]).toContain(answer.status)
        expect(answer.headers.get('X-Appc')).toBe('1')
      }),
      { numRuns: 300 },
    )
  })
})
