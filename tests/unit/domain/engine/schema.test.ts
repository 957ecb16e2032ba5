import { describe, expect, test } from 'vitest'
import { flagSchema, idSchema, fieldKeySchema, textsSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : 'refused'
}

describe('identifiers', () => {
  test.each([1, 2 ** 53 - 1, '1', '9007199254740991', '1234567890123456'])('%j is one', (value) =>
    expect(read(idSchema, value)).toBe(Number(value)),
  )

  test.each([
    0,
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
    '',
    '0',
    '01',
    '-1',
    '1.0',
    '1e3',
    ' 1',
    '0x1',
    '9007199254740992',
    '9007199254740993',
    '10000000000000000',
    [1],
    { ID: 1 },
  ])('%j is none', (value) => expect(read(idSchema, value)).toBe('refused'))
})

describe('flags', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('%j is %j', (value, flag) => expect(read(flagSchema, value)).toBe(flag))

  test.each(['', 'yes', 'TRUE', 1, 0, null])('%j is none', (value) => expect(read(flagSchema, value)).toBe('refused'))
})

describe('names of forms and fields', () => {
  test.each(['a', 'product_name', 'price_5', 'myOwn2', 'x'.repeat(64), 'constructor', 'toString'])('%s', (key) =>
    expect(read(fieldKeySchema, key)).toBe(key),
  )

  test.each(['', '1a', '_x', '__proto__', 'a.b', 'a b', 'a-b', 'ü', 'a\n', 'x'.repeat(65), 5])('%j is none', (key) =>
    expect(read(fieldKeySchema, key)).toBe('refused'),
  )
})

test('texts by key are texts alone', () => {
  expect(read(textsSchema, { main: ' kept\r\n' })).toEqual({ main: ' kept\r\n' })
  for (const bad of [{ main: 5 }, { main: null }, { 'a.b': '' }, { main: { a: '' } }, 'x', null])
    expect(read(textsSchema, bad)).toBe('refused')
})
