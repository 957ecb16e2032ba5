import { fieldDefinitionAt } from '#domain/kinds/index.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** Only text that a mutation writes. */
export interface RejectedText {
  readonly method: string
  readonly kind: string
  /** Dotted path of the field in its record. */
  readonly path: string
  readonly value: string
  /** Returns the parameters of the mutation with another text. */
  with(value: string): JsonObject
}

/** The text of a piece of work that writes a single one; null where it does more, or something else. */
export function findRejectedText(mutation: Mutation | undefined, params: JsonObject): RejectedText | null {
  const { subject, paths } = mutation?.describe(params) ?? {}
  const [path] = paths ?? []
  if (!mutation || !subject || mutation.verb !== 'edit' || path === undefined || paths?.length !== 1) return null
  const about = { method: mutation.method, kind: subject.kind, path }
  for (const own of ['value', fieldDefinitionAt(subject.kind, path)?.wire]) {
    const value = own === undefined ? undefined : params[own]
    if (own !== undefined && typeof value === 'string')
      return { ...about, value, with: (text) => ({ ...params, [own]: text }) }
  }
  const key = path.slice(path.lastIndexOf('.') + 1)
  const field = isObject(params.fields) ? params.fields[key] : undefined
  return typeof field === 'string'
    ? { ...about, value: field, with: (text) => ({ ...params, fields: { [key]: text } }) }
    : null
}
