import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeMethods } from '#contract/methods.ts'
import { exchangeParamsSchema } from '#contract/sync.ts'
import { OLDEST_WIRE_SCHEMA, WIRE_SCHEMA, WIRE_SCHEMA_HASH } from '#contract/version.ts'
import { mutationMethods, findMutation } from '#domain/kinds/index.ts'
import { canonicalJson, type Json } from '#lib/json.ts'
import * as z from 'zod/mini'

const jsonSchema = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Every shape that crosses the wire; the order in which they are defined does not count. */
const wire = {
  methods: Object.fromEntries(describeMethods().map(({ method, ...rest }) => [method, rest])),
  mutations: Object.fromEntries(
    mutationMethods().map((method) => [method, jsonSchema(findMutation(method)?.params ?? z.unknown())]),
  ),
  exchange: jsonSchema(exchangeParamsSchema),
}

test('the wire’s schemas are those of this version', () => {
  const hash = createHash('sha256')
    .update(canonicalJson(wire as unknown as Json))
    .digest('hex')
  expect(
    hash,
    `A wire schema has changed. Where an older client or server would no longer be understood, raise WIRE_SCHEMA; then set WIRE_SCHEMA_HASH to '${hash}' (src/contract/version.ts).`,
  ).toBe(WIRE_SCHEMA_HASH)
})

test('the server reads this schema and the two before it, and none below the first', () => {
  expect(OLDEST_WIRE_SCHEMA).toBe(Math.max(1, WIRE_SCHEMA - 2))
})
