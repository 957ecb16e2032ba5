import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type JsonObject } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'

const record = { title: 'A', content: { overview: { fields: { product_name: 'Loaf' }, done: false } } }
const keys = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 })

describe('reading at a path', () => {
  test.each([
    ['title', 'A'],
    ['content.overview.fields.product_name', 'Loaf'],
    ['content.overview.done', false],
    ['content.overview', { fields: { product_name: 'Loaf' }, done: false }],
  ])('%s', (path, value) => expect(valueAt(record, path)).toEqual(value))

  test.each([
    'excerpt',
    'title.length',
    'content.nothing.fields',
    '',
    '.',
    'content.',
    'toString',
    'constructor',
    '__proto__',
    'content.__proto__.x',
  ])('no value is at %j', (path) => expect(valueAt(record, path)).toBeUndefined())
})

describe('writing at a path', () => {
  test('writing at a path returns a copy and leaves the record untouched, even a frozen one', () => {
    const before = canonicalJson(record)
    const after = withValueAt(Object.freeze({ ...record }), 'content.overview.fields.product_name', 'Bun')
    expect(after.content.overview.fields.product_name).toBe('Bun')
    expect(after.content.overview.done).toBe(false)
    expect(canonicalJson(record)).toBe(before)
  })

  test('writing at a path creates missing steps and replaces values that are no objects', () => {
    expect(withValueAt<JsonObject>({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } })
    expect(withValueAt<JsonObject>({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } })
    expect(withValueAt<JsonObject>({ a: [1] }, 'a.b', 1)).toEqual({ a: { b: 1 } })
  })

  test('a written value is read back, and every other path reads as before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string()), { maxLength: 6 }), keys, fc.string(), (others, path, value) => {
        const base = others.reduce<JsonObject>((here, [at, text]) => withValueAt(here, at.join('.'), text), {})
        const after = withValueAt(base, path.join('.'), value)
        expect(valueAt(after, path.join('.'))).toBe(value)
        for (const [at] of others) {
          const isApart = at.some((key, index) => index < path.length && key !== path[index])
          if (isApart) expect(valueAt(after, at.join('.'))).toEqual(valueAt(base, at.join('.')))
        }
      }),
    )
  })

  test('many changes of one record, in copies of their own, come to the same, and the record is not touched', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), (changes) => {
        const base = Object.freeze({ ...record, a: Object.freeze({ b: 'kept' }) }) as JsonObject
        const own = new WeakSet<object>()
        const change = (copies?: WeakSet<object>) =>
          changes.reduce<JsonObject>((here, [at, text]) => withValueAt(here, at.join('.'), text, copies), base)
        const before = canonicalJson(base)
        expect(canonicalJson(change(own))).toBe(canonicalJson(change()))
        expect(canonicalJson(base)).toBe(before)
      }),
    )
  })

  test.each([
    '__proto__',
    'constructor',
    'prototype',
    '__proto__.polluted',
    'content.__proto__.polluted',
    'a.constructor.prototype.polluted',
  ])('writing at a path refuses %s and changes no prototype', (path) => {
    expect(() => withValueAt(record as JsonObject, path, 'bad')).toThrow(RangeError)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
