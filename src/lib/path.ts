import { isObject, isUnsafeKey, type Json, type JsonObject } from '#lib/json.ts'

/** The value at a dotted path (`content.overview.fields.product_name`), or undefined where any step is missing. */
export function valueAt(record: JsonObject, path: string): Json | undefined {
  let here: unknown = record
  for (const key of path.split('.')) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here as Json
}

/**
 * A copy of the record with the value at the dotted path replaced; missing steps are made. The record itself is not
 * touched. `own`: the copies made for one record so far; they are changed in place, so that hundreds of changes do not
 * copy all of it each.
 */
export function withValueAt<T extends JsonObject>(record: T, path: string, value: Json, own?: WeakSet<object>): T {
  const [key = '', ...rest] = path.split('.')
  if (isUnsafeKey(key)) throw new RangeError(`unsafe path ${path}`)
  const inner = record[key]
  const next = rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest.join('.'), value, own)
  if (own?.has(record)) return Object.assign(record, { [key]: next })
  const copy = { ...record, [key]: next }
  own?.add(copy)
  return copy
}
