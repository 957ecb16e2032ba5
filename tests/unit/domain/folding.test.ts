import { describe, expect, test } from 'vitest'
import { findMutation } from '#domain/kinds/index.ts'
import type { JsonObject } from '#lib/json.ts'
import * as z from 'zod/mini'

const ID = 7

function foldingOf(method: string) {
  const mutation = findMutation(method)
  if (!mutation) throw new RangeError(method)
  const parse = (params: JsonObject): unknown => z.parse(mutation.params, params)
  return {
    key: (params: JsonObject): string | null => mutation.folding?.key(parse(params)) ?? null,
    fold: (first: JsonObject, last: JsonObject): unknown => mutation.folding?.fold(parse(first), parse(last)),
  }
}

describe('one field', () => {
  const { key, fold } = foldingOf('opportunity.updateFormField')
  const edit = (value: string, was?: string): JsonObject => ({
    ID,
    form: 'goals',
    field: 'main',
    value,
    ...(was === undefined ? {} : { was }),
  })

  test('folds with itself alone', () => {
    const own = key(edit('a'))
    expect(key(edit('b', 'a'))).toBe(own)
    const others = [{ ID: 8 }, { form: 'problems' }, { field: 'gains' }].map((change) =>
      key({ ...edit('a'), ...change }),
    )
    expect(new Set([own, ...others]).size).toBe(4)
  })

  test('keeps the first replaced value and the last value', () => {
    expect(fold(edit('B', 'A'), edit('C', 'B'))).toEqual(edit('C', 'A'))
  })

  test('what was replaced knowingly stays so', () => {
    expect(fold(edit('B'), edit('C', 'B'))).toEqual({ ...edit('C'), was: undefined })
  })
})

test.each<[string, JsonObject, JsonObject]>([
  [
    'opportunity.updateFormField',
    { ID, form: 'goals', field: 'main', value: 'B', was: 'A' },
    { ID, form: 'goals', field: 'main', value: 'D', was: 'C' },
  ],
  [
    'opportunity.update',
    { ID, post_title: 'B', was: { post_title: 'A' } },
    { ID, post_title: 'D', was: { post_title: 'C' } },
  ],
  [
    'opportunity.update',
    { ID, post_title: 'B', post_excerpt: 'y', was: { post_title: 'A', post_excerpt: 'x' } },
    { ID, post_title: 'D', post_excerpt: 'w', was: { post_title: 'B', post_excerpt: 'z' } },
  ],
])('%s: an edit of something else than what the first one left stands alone', (method, first, last) => {
  expect(foldingOf(method).fold(first, last)).toBeNull()
})

describe('title and summary', () => {
  const { key, fold } = foldingOf('opportunity.update')
  const edit = (fields: JsonObject, was?: JsonObject): JsonObject => ({ ID, ...fields, ...(was ? { was } : {}) })

  test('fold by offer', () => {
    expect(key(edit({ post_title: 'a' }))).toBe(key(edit({ post_title: 'b', post_excerpt: 'c' })))
    expect(key(edit({ post_title: 'a' }))).not.toBe(key({ ID: 8, post_title: 'a' }))
  })

  test('each keeps its own first replaced value and its last value', () => {
    expect(
      fold(
        edit({ post_title: 'B' }, { post_title: 'A' }),
        edit({ post_title: 'C', post_excerpt: 'y' }, { post_title: 'B', post_excerpt: 'x' }),
      ),
    ).toEqual(edit({ post_title: 'C', post_excerpt: 'y' }, { post_title: 'A', post_excerpt: 'x' }))
    expect(
      fold(
        edit({ post_title: 'B', post_excerpt: 'y' }, { post_title: 'A', post_excerpt: 'x' }),
        edit({ post_title: 'C' }, { post_title: 'B' }),
      ),
    ).toEqual(edit({ post_title: 'C', post_excerpt: 'y' }, { post_title: 'A', post_excerpt: 'x' }))
  })

  test('an old value replaced on purpose stays so, because the server never had the value in between', () => {
    expect(fold(edit({ post_title: 'B' }), edit({ post_title: 'C' }, { post_title: 'B' }))).not.toMatchObject({
      was: { post_title: 'B' },
    })
    expect(
      fold(
        edit({ post_title: 'B', post_excerpt: 'y' }, { post_title: 'A' }),
        edit({ post_title: 'C', post_excerpt: 'z' }, { post_title: 'B', post_excerpt: 'y' }),
      ),
    ).toEqual(edit({ post_title: 'C', post_excerpt: 'z' }, { post_title: 'A' }))
  })
})

describe('the company profile', () => {
  const { key, fold } = foldingOf('company.updateUserCompany')

  test('folds one field at a time; several at once stand alone', () => {
    expect(key({ fields: { name: 'a' } })).toBe(key({ fields: { name: 'b' } }))
    expect(key({ fields: { name: 'a' } })).not.toBe(key({ fields: { phone: 'a' } }))
    expect([key({ fields: { name: 'a', phone: 'b' } }), key({ fields: {} })]).toEqual([null, null])
  })

  test('keeps the first replaced value and the last value', () => {
    expect(fold({ fields: { name: 'B' }, was: { name: 'A' } }, { fields: { name: 'C' }, was: { name: 'B' } })).toEqual({
      fields: { name: 'C' },
      was: { name: 'A' },
    })
  })
})

test.each([
  'opportunity.create',
  'opportunity.rename',
  'opportunity.updateForm',
  'opportunity.trash',
  'opportunity.delete',
  'opportunity.restore',
  'conflict.settle',
])('%s folds with nothing', (method) => expect(findMutation(method)?.folding).toBeUndefined())
