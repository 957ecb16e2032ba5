import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchangeParamsSchema, isExchangeAnswer, MAX_BATCH_MUTATIONS } from '#contract/sync.ts'
import * as z from 'zod/mini'

const RESULT = { id: 'a', seq: 1, status: 'applied', version: 3, data: { ID: 7 } }
const CHANGE = { kind: 'opportunity', ID: 7, version: 3, deleted: false, record: { ID: 7 } }
const ANSWER = { epoch: 'e', lastSeq: 1, results: [RESULT], changes: [CHANGE], cursor: 3, head: 3, more: false }
const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

describe('an answer', () => {
  test.each<[string, object]>([
    ['whole', ANSWER],
    ['without results and changes', { ...ANSWER, results: [], changes: [] }],
    [
      'with more than we know',
      { ...ANSWER, newer: true, results: [{ ...RESULT, newer: 1 }], changes: [{ ...CHANGE, newer: 1 }] },
    ],
    [
      'with a refusal, which has no version',
      { ...ANSWER, results: [{ ...without(RESULT, 'version'), status: 'refused', code: 'invalid', message: 'x' }] },
    ],
    ['with a record that is gone for good', { ...ANSWER, changes: [{ ...CHANGE, deleted: true, record: null }] }],
    ['of an account that is empty', { ...ANSWER, lastSeq: 0, cursor: 0, head: 0, results: [], changes: [] }],
  ])('%s is one', (_what, answer) => expect(isExchangeAnswer(answer)).toBe(true))

  test.each([null, undefined, '', 'OK', 0, true, [], [ANSWER], {}, { success: true, data: ANSWER }])(
    '%j is none',
    (data) => expect(isExchangeAnswer(data)).toBe(false),
  )

  test.each(Object.keys(ANSWER))('an answer without its %s is refused', (key) =>
    expect(isExchangeAnswer(without(ANSWER, key))).toBe(false),
  )

  test.each([
    ['epoch', [null, 5, undefined]],
    ['lastSeq', [-1, 1.5, '1', null, 2 ** 53, Number.NaN]],
    ['cursor', [-1, 1.5, '1', null, 2 ** 53]],
    ['head', [-1, 1.5, '1', null, 2 ** 53]],
    ['more', ['false', 0, null]],
    ['results', [null, {}, 'x', [null], [[]], ['x']]],
    ['changes', [null, {}, 'x', [null], [[]], ['x']]],
  ] as const)('an answer with another %s is refused', (key, values) => {
    for (const value of values) expect(isExchangeAnswer({ ...ANSWER, [key]: value }), JSON.stringify(value)).toBe(false)
  })

  test.each([
    ['id', [undefined, 5, null]],
    ['seq', [undefined, '1', -1, 1.5]],
    ['status', [undefined, 'done', 'APPLIED', null, 'toString']],
    ['version', ['3', null, -1, 1.5]],
  ] as const)('an answer with a result of another %s is refused', (key, values) => {
    for (const value of values)
      expect(
        isExchangeAnswer({ ...ANSWER, results: [RESULT, { ...RESULT, [key]: value }] }),
        JSON.stringify(value),
      ).toBe(false)
  })

  test.each([
    ['kind', [undefined, 5, null]],
    ['ID', [undefined, '7', -1, 1.5, 2 ** 53]],
    ['version', [undefined, '3', -1]],
    ['deleted', [undefined, 0, 'false', null]],
    ['record', [undefined, [], 'x', 5]],
  ] as const)('an answer with a change of another %s is refused', (key, values) => {
    for (const value of values)
      expect(
        isExchangeAnswer({ ...ANSWER, changes: [CHANGE, { ...CHANGE, [key]: value }] }),
        JSON.stringify(value),
      ).toBe(false)
  })

  test('reading any answer never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(typeof isExchangeAnswer(a)).toBe('boolean')
        expect(typeof isExchangeAnswer({ ...ANSWER, results: [a], changes: [b] })).toBe('boolean')
      }),
    )
  })
})

describe('what a device sends', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const mutation = { id, seq: 1, method: 'opportunity.create', params: [{}], at: 5 }
  const PARAMS = { schema: 1, device: id, epoch: null, cursor: 0, limit: 500, mutations: [mutation] }
  const isRead = (params: unknown): boolean => z.safeParse(exchangeParamsSchema, params).success

  test('a device’s exchange is parsed', () => {
    expect(isRead(PARAMS)).toBe(true)
    expect(isRead({ ...PARAMS, epoch: 'e', mutations: [] })).toBe(true)
    expect(isRead({ ...PARAMS, mutations: [{ ...mutation, params: ['anything', 5, null] }] })).toBe(true)
  })

  test('at most 500 mutations', () => {
    const mutations = (count: number) => Array.from({ length: count }, (_, index) => ({ ...mutation, seq: index + 1 }))
    expect(isRead({ ...PARAMS, mutations: mutations(MAX_BATCH_MUTATIONS) })).toBe(true)
    expect(isRead({ ...PARAMS, mutations: mutations(MAX_BATCH_MUTATIONS + 1) })).toBe(false)
    expect(MAX_BATCH_MUTATIONS).toBe(500)
  })

  test.each<[string, object]>([
    ['a device that is no UUID', { device: 'laptop' }],
    ['a cursor below 0', { cursor: -1 }],
    ['no cursor', { cursor: undefined }],
    ['a limit of 0', { limit: 0 }],
    ['an epoch that is missing', { epoch: undefined }],
    ['a seq of 0', { mutations: [{ ...mutation, seq: 0 }] }],
    ['an id that is no UUID', { mutations: [{ ...mutation, id: "1' OR 1=1" }] }],
    ['params that are no array', { mutations: [{ ...mutation, params: {} }] }],
    ['an endless method name', { mutations: [{ ...mutation, method: 'x'.repeat(81) }] }],
  ])('%s is malformed', (_what, change) => expect(isRead({ ...PARAMS, ...change })).toBe(false))
})
