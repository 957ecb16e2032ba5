import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, isObject, isUnsafeKey, type Json, type JsonObject, sameJson } from '#lib/json.ts'

const json = fc.jsonValue().map((value) => value as Json)

/** The same value with the keys of every object in the opposite order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => reversed(item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

describe('canonical JSON', () => {
  test('keys are sorted at every depth, arrays keep their order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'ü' }, null], a: { z: true, y: 'q"' } })).toBe(
      '{"a":{"y":"q\\"","z":true},"b":[{"c":"ü","d":1},null]}',
    )
  })

  test('two builds of one value give the same bytes, which read back as the value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('an absent member is left out, as JSON does', () => {
    expect(canonicalJson({ a: 1, b: undefined } as unknown as JsonObject)).toBe('{"a":1}')
  })
})

describe('equality of JSON', () => {
  test('JSON values are equal whatever the order of their keys', () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
    expect(sameJson([1, 2], [2, 1])).toBe(false)
    expect(sameJson('1', 1)).toBe(false)
    expect(sameJson(null, 0)).toBe(false)
    expect(sameJson({}, [])).toBe(false)
  })

  test('an absent value equals an absent value alone', () => {
    expect(sameJson(undefined, undefined)).toBe(true)
    for (const value of ['', null, 0, false, {}] as const) {
      expect(sameJson(undefined, value)).toBe(false)
      expect(sameJson(value, undefined)).toBe(false)
    }
  })
})

test('an array and null are no objects', () => {
  expect([{}, Object.create(null), [], null, 'x', undefined].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the keys that reach a prototype are unsafe, and no others', () => {
  expect(['__proto__', 'constructor', 'prototype'].every(isUnsafeKey)).toBe(true)
  expect(['proto', 'toString', '', 'constructor_1', 'product_name'].some(isUnsafeKey)).toBe(false)
})
