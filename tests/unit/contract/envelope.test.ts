import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCall } from '#contract/envelope.ts'

type Fields = readonly (readonly [string, string])[]

const METHOD = 'misc.sum'
const withParams = (params: string, more: Fields = []): Fields => [
  ['action', 'appc'],
  ['method', METHOD],
  ['params', params],
  ...more,
]
const read = (fields: Fields, path = METHOD) => readCall(path, fields)
const messageOf = (fields: Fields, path = METHOD): string => {
  const result = read(fields, path)
  return result.ok ? 'accepted' : `${result.error.code} ${String(result.error.message)}`
}
const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth)

describe('a call', () => {
  test('a call is method, params and token', () => {
    expect(read(withParams('[1, "two", {"a": null}]', [['token', 'T']]))).toEqual({
      ok: true,
      value: { method: METHOD, params: [1, 'two', { a: null }], token: 'T' },
    })
  })

  test('a call without a token has the empty one', () =>
    expect(read(withParams('[]'))).toMatchObject({ value: { token: '' } }))

  test('texts arrive as they were sent', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (params) => {
        const text = JSON.stringify(params)
        if (!text.includes('__proto__'))
          expect(read(withParams(text))).toMatchObject({ ok: true, value: { params: JSON.parse(text) as unknown } })
      }),
    )
  })

  test.each<[string, Fields, string?]>([
    [
      'no action',
      [
        ['method', METHOD],
        ['params', '[]'],
      ],
    ],
    [
      'another action',
      [
        ['action', 'APPC'],
        ['method', METHOD],
        ['params', '[]'],
      ],
    ],
    [
      'no method field',
      [
        ['action', 'appc'],
        ['params', '[]'],
      ],
    ],
    ['another method in the path', withParams('[]'), 'misc.methods'],
    [
      'no params',
      [
        ['action', 'appc'],
        ['method', METHOD],
      ],
    ],
    ['params that are empty', withParams('')],
    ['params that are no JSON', withParams('[1,')],
    ['an object', withParams('{}')],
    ['a text', withParams('"[]"')],
    ['null', withParams('null')],
    ['the first of two actions is wrong', [['action', 'x'], ...withParams('[]')]],
  ])('%s: malformed', (_what, fields, path) =>
    expect(messageOf(fields, path)).toMatch(/^malformed The call is malformed: .+/),
  )
})

describe('depth', () => {
  test('32 brackets are read, 33 and 100,000 are not, and nothing overflows', () => {
    expect(messageOf(withParams(nested(32)))).toBe('accepted')
    for (const depth of [33, 1_000, 100_000]) expect(messageOf(withParams(nested(depth)))).toContain('too deep')
    expect(messageOf(withParams(`[${nested(31, '{"a":', '}').replace('{"a":}', '{}')}]`))).toBe('accepted')
    expect(messageOf(withParams(`[${'{"a":'.repeat(32)}1${'}'.repeat(32)}]`))).toContain('too deep')
  })

  test('brackets inside of texts are not counted, escaped quotes do not end a text', () => {
    expect(read(withParams(JSON.stringify(['['.repeat(50), '"['.repeat(50), '\\', '{'.repeat(50)])))).toMatchObject({
      ok: true,
    })
    expect(messageOf(withParams(`["\\"", ${nested(32)}]`))).toContain('too deep')
  })

  test('brackets side by side are no depth', () =>
    expect(messageOf(withParams(`[${Array(500).fill('[]').join(',')}]`))).toBe('accepted'))
})

describe('keys that reach a prototype', () => {
  test.each([
    '[{"__proto__": {"polluted": 1}}]',
    '[{"a": [{"b": {"__proto__": 1}}]}]',
    '[{"\\u005f_proto__": {"polluted": 1}}]',
    '[{"__pr\\u006Fto__": null}]',
  ])('%s is malformed', (params) => {
    expect(messageOf(withParams(params))).toContain('forbidden key')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('names of prototypes inside a text are only words', () => {
    for (const text of ['__proto__', 'a "__proto__": b', 'constructor', 'x\\u005f_proto__', '\u0001__proto__'])
      expect(read(withParams(JSON.stringify([{ post_title: text }])))).toMatchObject({
        ok: true,
        value: { params: [{ post_title: text }] },
      })
  })
})

describe('JSON and bracketed fields', () => {
  test('bracketed fields are read where there is no JSON', () => {
    const fields: Fields = [
      ['action', 'appc'],
      ['method', METHOD],
      ['params[0][post_title]', 'A'],
      ['params[0][was][post_title]', 'B'],
      ['token', 'T'],
    ]
    expect(read(fields)).toEqual({
      ok: true,
      value: { method: METHOD, params: [{ post_title: 'A', was: { post_title: 'B' } }], token: 'T' },
    })
  })

  test('JSON comes first where there are both', () => {
    expect(read(withParams('[1]', [['params[0]', '2']]))).toMatchObject({ value: { params: [1] } })
  })

  test('a field that only begins alike is no parameter', () => {
    expect(
      messageOf([
        ['action', 'appc'],
        ['method', METHOD],
        ['paramsX', '[]'],
        ['params_0', '1'],
      ]),
    ).toContain('params is missing')
  })
})
