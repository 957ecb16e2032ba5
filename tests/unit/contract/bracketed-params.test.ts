import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PARAMS_DEPTH, readBracketedParams } from '#contract/bracketed-params.ts'
import { isUnsafeKey } from '#lib/json.ts'
import { cpuNowMs } from '../../support/tools/cpu-time.ts'

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }
type Fields = readonly (readonly [string, string])[]

/** Nested values as PHP's http_build_query writes them: every step with its key. */
const asPhp = (value: Tree, name = 'params'): Fields =>
  typeof value === 'string'
    ? [[name, value]]
    : Object.entries(value).flatMap(([key, item]: [string, Tree]) => asPhp(item, `${name}[${key}]`))

/** As jQuery.param writes them: `[]` for plain items of an array, the index for the others. */
const asJquery = (value: Tree, name = 'params'): Fields => {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value))
    return value.flatMap((item: Tree, index) =>
      asJquery(item, typeof item === 'string' ? `${name}[]` : `${name}[${index}]`),
    )
  return Object.entries(value).flatMap(([key, item]: [string, Tree]) => asJquery(item, `${name}[${key}]`))
}

const valueOf = (fields: Fields): unknown => {
  const result = readBracketedParams(fields)
  return result.ok ? result.value : result.error
}

const SAMPLE: Tree = [
  { ID: '5', fields: { main: 'x', gains: '' }, list: ['a', 'b'], rows: [{ n: '1' }, { n: '2' }] },
  'plain',
]

describe('the ways of writing', () => {
  test.each<[string, (value: Tree) => Fields]>([
    ['PHP', asPhp],
    ['jQuery', asJquery],
  ])('%s: nested arrays and objects come back as they were', (_name, write) =>
    expect(valueOf(write(SAMPLE))).toEqual(SAMPLE),
  )

  test('params[]= one after the other', () => {
    expect(
      valueOf([
        ['params[]', '1'],
        ['params[]', '2'],
        ['params[]', '3'],
      ]),
    ).toEqual(['1', '2', '3'])
    expect(
      valueOf([
        ['params[0][list][]', 'a'],
        ['params[0][list][]', 'b'],
      ]),
    ).toEqual([{ list: ['a', 'b'] }])
  })

  test('every leaf is a text, kept to the letter', () => {
    const texts = ['', ' ', 'null', '0', 'a[b]=c&d', '\r\n', '🍞', '__proto__']
    expect(valueOf(texts.map((text): [string, string] => ['params[]', text]))).toEqual(texts)
  })

  test('keys may hold whatever is no bracket', () => {
    expect(valueOf([['params[0][a b.c-ü]', 'x']])).toEqual([{ 'a b.c-ü': 'x' }])
    expect(
      valueOf([
        ['params[0][toString]', 'x'],
        ['params[0][hasOwnProperty]', 'y'],
      ]),
    ).toEqual([{ toString: 'x', hasOwnProperty: 'y' }])
  })

  const key = fc.stringMatching(/^[a-z_]{1,6}$/).filter((text) => !isUnsafeKey(text))
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string(),
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    ),
  }))

  test('parameters are read as they are written', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (value) => {
        expect(valueOf(asPhp(value))).toEqual(value)
      }),
    )
  })
})

describe('what is malformed', () => {
  test.each<[string, Fields, RegExp]>([
    [
      'one name as a value twice',
      [
        ['params[0]', 'a'],
        ['params[0]', 'b'],
      ],
      /given twice/,
    ],
    [
      'a value and a group',
      [
        ['params[0]', 'a'],
        ['params[0][x]', 'b'],
      ],
      /given twice/,
    ],
    [
      'a group and a value',
      [
        ['params[0][x]', 'b'],
        ['params[0]', 'a'],
      ],
      /given twice/,
    ],
    ['a bracket that is not closed', [['params[0', 'a']], /cannot read/],
    ['a bracket within a bracket', [['params[[0]]', 'a']], /cannot read/],
    ['text after a bracket', [['params[0]x', 'a']], /cannot read/],
    ['keys instead of numbers', [['params[a]', 'x']], /not an array/],
    [
      'a gap in the numbers',
      [
        ['params[0]', 'x'],
        ['params[2]', 'x'],
      ],
      /not an array/,
    ],
  ])('%s', (_what, fields, why) => expect(valueOf(fields)).toMatch(why))

  test('a name of any length is only quoted in part', () => {
    expect(String(valueOf([[`params[${'x'.repeat(5_000)}`, 'a']])).length).toBeLessThan(200)
  })
})

describe('limits', () => {
  const deep = (depth: number): Fields => [[`params${'[0]'.repeat(depth)}`, 'x']]

  test('32 steps are read, 33 and 1,000 are not', () => {
    expect(MAX_PARAMS_DEPTH).toBe(32)
    expect(JSON.stringify(valueOf(deep(32)))).toBe(`${'['.repeat(32)}"x"${']'.repeat(32)}`)
    for (const depth of [33, 1_000]) expect(valueOf(deep(depth))).toMatch(/too deep/)
  })

  test('9,999 entries are an array, in a bearable time', () => {
    const startMs = cpuNowMs()
    const fields = Array.from({ length: 9_999 }, (_, index): [string, string] => [`params[${index}]`, String(index)])
    const value = valueOf(fields)
    expect(value).toHaveLength(9_999)
    expect((value as string[]).at(-1)).toBe('9998')
    expect(valueOf(fields.map(([, text]) => ['params[]', text]))).toEqual(value)
    expect(cpuNowMs() - startMs).toBeLessThan(5_000)
  })

  test('a high number alone makes no array of that length', () => {
    expect(valueOf([['params[0][list][4294967294]', 'x']])).toEqual([{ list: { 4294967294: 'x' } }])
    expect(valueOf(Array.from({ length: 10_001 }, (_, index): [string, string] => [`params[${index}]`, 'x']))).toMatch(
      /not an array/,
    )
  })
})

describe('keys that reach a prototype', () => {
  test.each([
    'params[__proto__][polluted]',
    'params[0][__proto__]',
    'params[0][a][__proto__][polluted]',
    'params[0][constructor][__proto__][polluted]',
  ])('%s is malformed, and nothing is polluted', (name) => {
    expect(valueOf([[name, 'bad']])).toMatch(/forbidden key/)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('names of prototypes are plain values, and the method reports what they are', () => {
    expect(valueOf([['params[0][fields][constructor]', 'x']])).toEqual([{ fields: { constructor: 'x' } }])
    expect(valueOf([['params[0][constructor][prototype][polluted]', 'x']])).toEqual([
      { constructor: { prototype: { polluted: 'x' } } },
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('no name changes a prototype', () => {
    const part = fc.constantFrom('[__proto__]', '[constructor]', '[prototype]', '[toString]', '[0]', '[]', '[a]')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.string()), { maxLength: 6 }),
        (fields) => {
          readBracketedParams(fields.map(([parts, value]): [string, string] => [`params${parts.join('')}`, value]))
          expect([Object.keys(Object.prototype), Object.keys(Array.prototype), typeof {}.toString]).toEqual([
            [],
            [],
            'function',
          ])
        },
      ),
    )
  })
})
