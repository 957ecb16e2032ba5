import { describe, expect, test } from 'vitest'
import { describeMethods } from '#contract/methods.ts'
import { flagSchema, wholeSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

interface Node {
  readonly type?: string
  readonly anyOf?: readonly Node[]
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const takesText = ({ type, anyOf = [] }: Node): boolean => type === 'string' || anyOf.some(takesText)

/** Where a shape asks for a number or a flag, and takes no text for it. */
function untyped(node: unknown, path: string): readonly string[] {
  if (!isNode(node) || takesText(node)) return []
  if (node.type === 'boolean' || node.type === 'integer' || node.type === 'number') return [path]
  return Object.entries(node).flatMap(([key, inner]) => untyped(inner, `${path}.${key}`))
}

/** These come as JSON alone. */
const JSON_ALONE = new Set(['sync.exchange'])

test('every number and flag of every method is read from text in bracketed fields', () => {
  const methods = describeMethods().filter(({ method }) => !JSON_ALONE.has(method))
  expect(methods.length).toBeGreaterThan(150)
  expect(methods.flatMap(({ method, params }) => untyped(params, method))).toEqual([])
})

describe('texts in the place of', () => {
  test('flags', () => {
    expect(['true', '1', 'false', '0', true].map((text) => z.parse(flagSchema, text))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    for (const odd of ['yes', '', 2, null]) expect(z.safeParse(flagSchema, odd).success).toBe(false)
  })

  test('whole numbers, within their bounds', () => {
    const schema = wholeSchema(-1, 500)
    expect(['-1', '0', '007', '500', 12].map((text) => z.parse(schema, text))).toEqual([-1, 0, 7, 500, 12])
    for (const odd of ['-2', '501', '1.5', '1e2', '', ' 1', 'x', 1.5, Number.NaN, null, '9'.repeat(17)])
      expect(z.safeParse(schema, odd).success, String(odd)).toBe(false)
  })
})
