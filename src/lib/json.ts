export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** Returns true if a value is a plain object (neither null nor an array). */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * JSON with the keys of every object sorted: two equal values give the same bytes, whatever order they were built in.
 */
export function canonicalJson(value: Json | undefined): string {
  if (value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const object: JsonObject = value
  const parts: string[] = []
  for (const key of Object.keys(object).toSorted()) {
    const item = object[key]
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(item)}`)
  }
  return `{${parts.join(',')}}`
}

/** Returns true if two JSON values are equal, ignoring key order. An absent value equals only `undefined`. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))

/** Keys that would reach an object's prototype: refused wherever a key comes from outside. */
export const isUnsafeKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'
