import * as z from 'zod/mini'
import type { Mutation } from '#domain/engine/mutation.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/**
 * Reads the parameters of a mutation. Errors: `invalid`, with every wrong or unknown field by its dotted path. A field
 * that the schema would drop is refused, so that nobody believes it was stored.
 */
export function parseMutationParams(
  mutation: Pick<Mutation, 'params'>,
  given: unknown,
): Result<unknown, MutationRefusal> {
  const unknown = findUnknownFields(mutation.params, given)
  // Named before what is missing: a wrongly spelt field is both.
  if (unknown.length > 0) return err(refusals.unknownFields(unknown))
  const parsed = z.safeParse(mutation.params, given)
  if (parsed.success) return ok(parsed.data)
  return err(
    refusals.invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))),
  )
}

type Schema = z.core.$ZodType

/**
 * Lists the fields of a value that its schema accepts but doesn't know, by their dotted paths (`meta_input.colour`).
 */
export function findUnknownFields(schema: Schema, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isObject(value) ? unknownKeys(def, value) : []
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => prefixPaths(index, findUnknownFields(def.element, item)))
        : []
    case 'tuple':
      return Array.isArray(value)
        ? value.flatMap((item, index) => prefixPaths(index, unknownFieldsIn(def.items[index] ?? def.rest, item)))
        : []
    case 'record':
      return Object.entries(value).flatMap(([key, item]) => prefixPaths(key, findUnknownFields(def.valueType, item)))
    case 'union':
      return unknownToEveryOption(def.options, value)
    case 'pipe':
      return findUnknownFields(def.in, value)
    case 'lazy':
      return findUnknownFields(def.getter(), value)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findUnknownFields(def.innerType, value)
    default:
      return []
  }
}

function unknownKeys(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : catchall
    return known === undefined ? [key] : prefixPaths(key, findUnknownFields(known, item))
  })
}

const unknownFieldsIn = (schema: Schema | null | undefined, value: unknown): readonly string[] =>
  schema ? findUnknownFields(schema, value) : []

/**
 * A choice of shapes knows a field if one of those that accept the value does; of a value that none accepts, if any
 * does.
 */
function unknownToEveryOption(options: readonly Schema[], value: unknown): readonly string[] {
  const accepting = options.filter((option) => z.safeParse(option, value).success)
  const [first = [], ...others] = (accepting.length > 0 ? accepting : options.filter(acceptsObjects)).map((option) =>
    findUnknownFields(option, value),
  )
  return first.filter((path) => others.every((paths) => paths.includes(path)))
}

const acceptsObjects = (schema: Schema): boolean => findUnknownFields(schema, { '': 0 }).length > 0

const prefixPaths = (key: string | number, paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${key}.${path}`)
