import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_SCHEMA } from '#contract/version.ts'
import {
  post,
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp()
})
afterAll(() => server?.dispose())

/** Whatever a call did, the next one is served. */
afterEach(async () => {
  expect(await server.call('misc.sum', [1, 2, 3], user.token)).toMatchObject({ status: 200, data: 6 })
})

type Fields = readonly (readonly [name: string, value: string])[]
type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** Writes params as PHP and jQuery do. */
const bracketed = (value: Json, name = 'params'): Fields =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([key, item]) => bracketed(item, `${name}[${key}]`))
    : [[name, String(value)]]

const ENCODERS = {
  'JSON in a urlencoded field': (fields: Fields, params: Json) =>
    urlencoded([...fields, ['params', JSON.stringify(params)]]),
  'bracketed urlencoded fields': (fields: Fields, params: Json) => urlencoded([...fields, ...bracketed(params)]),
  'JSON in a multipart field': (fields: Fields, params: Json) =>
    multipart([...fields, ['params', JSON.stringify(params)]]),
  'bracketed multipart fields': (fields: Fields, params: Json) => multipart([...fields, ...bracketed(params)]),
} as const
const encodings = Object.entries(ENCODERS)

const urlencoded = (fields: Fields): BodyInit => new URLSearchParams(fields.map(([name, value]) => [name, value]))
function multipart(fields: Fields): BodyInit {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** The fields of a well-formed call, where a test does not say otherwise. */
const fieldsOf = (method: string, token: string, over: Partial<Record<'action' | 'method', string>> = {}): Fields =>
  Object.entries({ action: 'appc', method, token, ...over })

const expectAnswer = (answer: TestAnswer, status: number, code: string): void => {
  expect([answer.status, answer.success, (answer.data as { code: string }).code, answer.headers.get('X-Appc')]).toEqual(
    [status, false, code, '1'],
  )
  expect(answer.text).not.toMatch(/node_modules|at .*\.(ts|js|mjs):\d|SELECT|INSERT/)
}

describe.each(encodings)('%s', (_name, encode) => {
  const send = (
    method: string,
    params: Json,
    options: { path?: string; token?: string; over?: Record<string, string> } = {},
  ) =>
    post(
      server.url,
      options.path ?? method,
      encode(fieldsOf(method, options.token ?? user.token, options.over), params),
    )

  test('a call that is done answers 200, success and its data', async () => {
    const answer = await send('misc.sum', [1, 2, 3])
    expect(answer).toMatchObject({ status: 200, success: true, data: 6 })
    expect(answer.headers.get('X-Appc')).toBe('1')
    expect(answer.headers.get('Content-Type')).toBe('application/json')
  })

  test('texts arrive exactly as they were sent', async () => {
    const post_title = 'Brød & Butter — 50 % “off”+more=ünïcode 🍞\r\nsecond line [x]&a=b'
    const made = await send('opportunity.create', [{ post_title, post_excerpt: 'x' }])
    expect(made).toMatchObject({ status: 200, success: true, data: { title: post_title } })
    const { ID } = made.data as { ID: number }
    expect(Number.isSafeInteger(ID)).toBe(true)
    expect(await send('opportunity.get', [{ ID }])).toMatchObject({ success: true, data: { ID, title: post_title } })
  })

  test('a refusal by a business rule answers 200 and tells why', async () => {
    const invalid = await send('opportunity.create', [{ post_title: ' ', post_excerpt: 'x' }])
    expectAnswer(invalid, 200, 'invalid')
    expect(invalid.data).toMatchObject({ fields: { post_title: 'Please fill out all required fields' } })
    expectAnswer(await send('opportunity.update', [{ ID: 12_345, post_title: 'x' }]), 200, 'not_found')
  })

  test('a bare name does where only one group has it, in the path, in the field, or in both', async () => {
    for (const [path, method] of [
      ['sum', 'sum'],
      ['sum', 'misc.sum'],
      ['misc.sum', 'sum'],
    ] as const)
      expect(await send(method, [2, 2], { path })).toMatchObject({ status: 200, data: 4 })
  })

  test.each([
    ['a wrong action', { over: { action: 'ajax' } }],
    ['a path and a field that name different methods', { path: 'session.getCurrentUser' }],
    ['a path that is no method and a field that is one', { path: 'nothing' }],
  ])('%s is malformed', async (_what, options) => expectAnswer(await send('misc.sum', [1], options), 400, 'malformed'))

  test.each<[string, string, Json]>([
    ['a text for a number', 'misc.sum', ['many']],
    ['a text for an object', 'opportunity.create', ['Loaf']],
    ['an object for a text', 'opportunity.create', [{ post_title: { a: 'b' } }]],
    ['no ID', 'opportunity.update', [{ post_title: 'x' }]],
    ['an ID that is no whole number', 'opportunity.get', [{ ID: 1.5 }]],
    ['an ID beyond the safe integers', 'opportunity.get', [{ ID: '9007199254740993' }]],
    [
      'a field named __proto__',
      'opportunity.updateFormField',
      [{ ID: 1, form: 'overview', field: '__proto__', value: 'x' }],
    ],
    ['one parameter too many', 'opportunity.get', [{ ID: 1 }, 'more']],
  ])('%s is a parameter of the wrong type: malformed', async (_what, method, params) => {
    const answer = await send(method, params)
    expectAnswer(answer, 400, 'malformed')
    expect((answer.data as { message: string }).message).toContain('params')
  })

  test('no token, an unknown one and nonsense answer 403', async () => {
    const unknown = `${Buffer.from('1999999999').toString('base64url')}.${'A'.repeat(43)}`
    for (const token of ['', 'nonsense', unknown, `${user.token}x`, user.token.replace('.', '..'), "' OR '1'='1"])
      expectAnswer(await send('misc.sum', [1], { token }), 403, 'session')
  })

  test('the session is asked for before the parameters are looked at', async () => {
    expectAnswer(await send('misc.sum', ['many'], { token: '' }), 403, 'session')
  })

  test.each(['nothing', 'opportunity.nothing', 'toString', 'constructor', 'opportunity.', 'a.b.c', '%00'])(
    'an unknown method (%s) answers 404',
    async (method) =>
      expectAnswer(await send(method, [1], { path: encodeURIComponent(method) }), 404, 'unknown_method'),
  )

  test('a body over the limit answers 413', async () => {
    expectAnswer(await send('opportunity.create', [{ post_title: 'x'.repeat(5 * 1024 * 1024) }]), 413, 'too_large')
  })

  test('a key __proto__ is never let through', async () => {
    const params = [{ ID: 1, form: 'overview', fields: JSON.parse('{"__proto__":"x"}') as Json }]
    expectAnswer(await send('opportunity.updateForm', params), 400, 'malformed')
    expect(Object.prototype).not.toHaveProperty('x')
  })

  test.each(['constructor', 'prototype', 'toString', 'colour'])(
    'a field %s is none, and the refusal says so',
    async (field) => {
      const { ID } = (await send('opportunity.create', [{ post_title: 'Loaf' }])).data as { ID: number }
      const fields = { [field]: `The section overview has no field named ${field}` }
      for (const [method, params] of [
        ['opportunity.updateFormField', [{ ID, form: 'overview', field, value: 'x' }]],
        ['opportunity.updateForm', [{ ID, form: 'overview', fields: { [field]: 'x' } }]],
      ] as const) {
        const answer = await send(method, params)
        expectAnswer(answer, 200, 'invalid')
        expect(answer.data).toMatchObject({ fields })
      }
    },
  )
})

test('a field that there is not is named also to a device that sends it', async () => {
  const { ID } = (await server.call('opportunity.create', [{ post_title: 'Loaf' }], user.token)).data as { ID: number }
  const sent = {
    id: randomUUID(),
    seq: 1,
    method: 'opportunity.updateFormField',
    params: [{ ID, form: 'overview', field: 'constructor', value: 'x' }],
    at: 0,
  }
  const params = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: server.database.epoch,
    cursor: 0,
    limit: 1,
    mutations: [sent],
  }
  const message = 'The section overview has no field named constructor'
  expect((await server.call('sync.exchange', [params], user.token)).data).toMatchObject({
    results: [{ status: 'refused', code: 'invalid', message, data: { fields: { constructor: message } } }],
  })
})

describe('params that are no array of this protocol', () => {
  const sendText = (params: string) =>
    post(server.url, 'misc.sum', urlencoded([...fieldsOf('misc.sum', user.token), ['params', params]]))

  test.each(['{"0": 1}', '7', 'null', '"[1]"', '', '[1', '[1,]', 'undefined', '[1]]'])(
    '%s is malformed',
    async (params) => expectAnswer(await sendText(params), 400, 'malformed'),
  )

  test('nested 1,000 deep is malformed, as arrays, as objects and in brackets', async () => {
    expectAnswer(await sendText('['.repeat(1000) + ']'.repeat(1000)), 400, 'malformed')
    expectAnswer(await sendText(`[${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}]`), 400, 'malformed')
    const deep: Fields = [...fieldsOf('misc.sum', user.token), [`params${'[0]'.repeat(1000)}`, '1']]
    expectAnswer(await post(server.url, 'misc.sum', urlencoded(deep)), 400, 'malformed')
    expectAnswer(await post(server.url, 'misc.sum', multipart(deep)), 400, 'malformed')
  })

  test.each([
    '[{"__proto__": {"isAdmin": true}}]',
    '[{"a": {"\\u005f_proto__": 1}}]',
    '{"__proto__": []}',
    '[[{"constructor": {"prototype": {}}}]]',
  ])('a hidden key in JSON (%s) is malformed', async (params) => expectAnswer(await sendText(params), 400, 'malformed'))

  test.each(['params[__proto__][x]', 'params[0][__proto__]', 'params[0][a][__proto__][b]', 'params[0][constructor]'])(
    'a hidden key in brackets (%s) is malformed',
    async (name) => {
      for (const encode of [urlencoded, multipart])
        expectAnswer(
          await post(server.url, 'misc.sum', encode([...fieldsOf('misc.sum', user.token), [name, '1']])),
          400,
          'malformed',
        )
    },
  )

  test('params that are missing or fit together in two ways are malformed', async () => {
    expectAnswer(await post(server.url, 'misc.sum', urlencoded(fieldsOf('misc.sum', user.token))), 400, 'malformed')
    const twice: Fields = [
      ['params[0]', '1'],
      ['params[0][a]', '2'],
    ]
    expectAnswer(
      await post(server.url, 'misc.sum', urlencoded([...fieldsOf('misc.sum', user.token), ...twice])),
      400,
      'malformed',
    )
  })

  test('params[] counts up by itself', async () => {
    const counted: Fields = [1, 2, 3].map((number) => ['params[]', String(number)])
    expect(
      await post(server.url, 'misc.sum', urlencoded([...fieldsOf('misc.sum', user.token), ...counted])),
    ).toMatchObject({ data: 6 })
  })
})

describe('bodies', () => {
  test.each([
    ['JSON', 'application/json', JSON.stringify({ action: 'appc', method: 'misc.sum', params: [1] })],
    ['no media type', '', 'action=appc'],
    ['a multipart body without its boundary', 'multipart/form-data', 'action=appc'],
    [
      'a multipart body that is cut',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="action"\r\n\r\nap',
    ],
    ['nothing', 'application/x-www-form-urlencoded', ''],
  ])('%s is malformed', async (_what, type, body) =>
    expectAnswer(
      await post(server.url, 'misc.sum', new Blob([body], { type }), { headers: { 'Content-Type': type } }),
      400,
      'malformed',
    ),
  )

  test('a file is malformed, unless it is text', async () => {
    const withFile = (type: string): FormData => {
      const form = multipart(fieldsOf('misc.sum', user.token)) as FormData
      form.append('params', new Blob(['[1,2]'], { type }), 'params.json')
      return form
    }
    expectAnswer(await post(server.url, 'misc.sum', withFile('image/png')), 400, 'malformed')
    expect(await post(server.url, 'misc.sum', withFile('application/json'))).toMatchObject({ status: 200, data: 3 })
  })

  test('a body without a stated length is limited while it arrives', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    let sentBytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += chunk.length
        if (sentBytes > 8 * 1024 * 1024) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, duplex: 'half' } as RequestInit
    expectAnswer(await post(server.url, 'misc.sum', endless, init), 413, 'too_large')
  })

  test('a body just under the limit is taken', async () => {
    const params = JSON.stringify([1, 2]).padEnd(4 * 1024 * 1024 - 500, ' ')
    const form = multipart([...fieldsOf('misc.sum', user.token), ['params', params]])
    expect(await post(server.url, 'misc.sum', form)).toMatchObject({ status: 200, data: 3 })
  })

  test('a caller that goes away in the middle of a body harms nothing', async () => {
    const { port } = new URL(server.url)
    await new Promise<void>((done) => {
      const outgoing = request({ port, method: 'POST', path: '/appc/misc.sum', headers: { 'Content-Length': 1000 } })
      outgoing.on('error', () => done())
      outgoing.write('action=appc', () => setTimeout(() => outgoing.destroy(new Error('gone')), 50))
    })
    await expect.poll(() => server.logText()).toContain('"code":"malformed"')
  })
})

describe('anything but POST', () => {
  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s on a method answers 405 as JSON', async (method) => {
    const response = await fetch(`${server.url}/appc/misc.sum`, {
      method,
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect([response.status, response.headers.get('X-Appc'), response.headers.get('Allow')]).toEqual([405, '1', 'POST'])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await response.json()).toMatchObject({ success: false, data: { code: 'malformed' } })
  })
})
