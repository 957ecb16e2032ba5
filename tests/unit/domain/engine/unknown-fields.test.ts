import { describe, expect, test } from 'vitest'
import { QUERY_METHODS } from '#contract/methods.ts'
import { findUnknownFields } from '#domain/engine/unknown-fields.ts'
import { mutationMethods, findMutation } from '#domain/kinds/index.ts'
import * as z from 'zod/mini'

const point = z.object({ x: z.number(), label: z.optional(z.string()) })

describe('unknown fields', () => {
  test.each<[string, z.ZodMiniType, unknown, readonly string[]]>([
    ['of an object', point, { x: 1, y: 2 }, ['y']],
    ['of an object in an array', z.array(point), [{ x: 1 }, { x: 1, y: 2 }], ['1.y']],
    ['of an object by key', z.record(z.string(), point), { a: { x: 1, y: 2 } }, ['a.y']],
    [
      'behind what is optional, has a default or is transformed',
      z.optional(
        z._default(
          z.pipe(
            point,
            z.transform(({ x }) => x),
          ),
          0,
        ),
      ),
      { x: 1, y: 2 },
      ['y'],
    ],
    ['of the shape that accepts a value', z.union([point, z.object({ y: z.number() })]), { x: 1, y: 2 }, []],
    ['of a value that no shape accepts', z.union([point, z.object({ z: z.number() })]), { y: 2 }, ['y']],
    ['named like what every object has', point, { x: 1, constructor: 2 }, ['constructor']],
    ['of a value that may be anything', z.unknown(), { y: 2 }, []],
  ])('%s', (_what, schema, value, paths) => {
    expect(findUnknownFields(schema, value)).toEqual(paths)
  })

  test('every mutation refuses unknown fields', () => {
    const lenient = mutationMethods().filter((name) => {
      const mutation = findMutation(name)
      return !mutation || !findUnknownFields(mutation.params, { nobodyKnowsThis: 1 }).includes('nobodyKnowsThis')
    })
    expect(lenient).toEqual([])
  })

  test('every method that takes an object refuses unknown fields', () => {
    const lenient = Object.entries(QUERY_METHODS).filter(
      ([, { params }]) =>
        params._zod.def.type === 'tuple' &&
        !findUnknownFields(params, [{ nobodyKnowsThis: 1 }]).includes('0.nobodyKnowsThis'),
    )
    // Takes a plain text alone.
    expect(lenient.map(([name]) => name)).toEqual(['session.verifyPassword'])
  })
})
