import { wildcardPatterns, fieldAt, type KindDefinition, type FieldProblems, problemsAt } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { isObject, type Json, type JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Returns the problems with the texts of a new record. */
export function bodyProblems(base: Pick<KindDefinition, 'noun' | 'fields' | 'forms'>, body: JsonObject): FieldProblems {
  const isWritten = (path: string): boolean =>
    fieldAt(base, path) !== undefined ||
    (base.forms.length > 0 && path.startsWith('content.')) ||
    hasWildcard(base, path)
  return problemsOf(
    base,
    leafValues(body, '').filter(({ path }) => isWritten(path)),
  )
}

const hasWildcard = ({ fields }: Pick<KindDefinition, 'fields'>, path: string): boolean =>
  wildcardPatterns(path).some(({ pattern }) => Object.hasOwn(fields, pattern))

/** Names what is wrong with values for fields. `known`: the record that has them. */
export const problemsOf = (
  base: Pick<KindDefinition, 'noun' | 'fields' | 'forms'>,
  values: readonly { readonly path: string; readonly value: Json }[],
  known?: DomainRecord,
): FieldProblems =>
  Object.assign({}, ...values.map(({ path, value }) => problemsAt(base, path, value, known))) as FieldProblems

const leafValues = (value: JsonObject, path: string): { readonly path: string; readonly value: Json }[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`
    return isObject(inner) ? leafValues(inner, at) : [{ path: at, value: inner }]
  })

/** Refuses where something is wrong. */
export const refuseProblems = (problems: FieldProblems): Result<null, MutationRefusal> =>
  Object.keys(problems).length === 0 ? ok(null) : err(refusals.invalid(problems))
