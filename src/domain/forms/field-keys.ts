import { t } from '@lingui/core/macro'
import type { FormField } from './form-field.ts'

/**
 * Each question's key as tokens and tables have it: as it was given, from the title where none was, and with a number
 * behind it where another one before it has the same. By the question's name.
 */
export function tokenKeys(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const tried = new Map<string, number>()
  const keys = new Map<string, string>()
  for (const field of fields) {
    const key = freeKey(wantedKey(field), taken, tried)
    taken.add(key)
    keys.set(field.name, key)
  }
  return keys
}

const MAX_KEY_CHARS = 60

const wantedKey = ({ key, title, name }: FormField): string => keyFrom(key) || keyFrom(title) || name

/** A text as a key: letters of every script and digits, lower-cased, joined by `_`. Empty where it has none. */
const keyFrom = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}\p{M}]+/gu) ?? []
  )
    .join('_')
    .slice(0, MAX_KEY_CHARS)

/** `tried`: the last number that was given behind each: what was taken once stays so, and hundreds may want one key. */
function freeKey(wanted: string, taken: ReadonlySet<string>, tried: Map<string, number>): string {
  if (!taken.has(wanted)) return wanted
  let number = (tried.get(wanted) ?? 1) + 1
  while (taken.has(`${wanted}_${number}`)) number++
  tried.set(wanted, number)
  return `${wanted}_${number}`
}

/** Returns a remark if another question has the same key, or null. Nothing is refused because of it. */
export function keyRemark(fields: readonly FormField[], field: FormField): string | null {
  const wanted = wantedKey(field)
  const key = tokenKeys(fields).get(field.name)
  return key === undefined || key === wanted
    ? null
    : t`Another question already uses this key, so this one becomes ${key}`
}

/** Questions by all that they go by. */
type FieldsByKey = ReadonlyMap<string, FormField>

/** Caches one map per list of questions: callers look up all of a form's answers, and lists are never changed. */
const fieldsByKeyCache = new WeakMap<readonly FormField[], FieldsByKey>()

function fieldsByKey(fields: readonly FormField[]): FieldsByKey {
  const before = fieldsByKeyCache.get(fields)
  if (before) return before
  const keys = tokenKeys(fields)
  const known = new Map<string, FormField>()
  const add = (text: string, field: FormField): void => {
    if (!known.has(text)) known.set(text, field)
  }
  for (const field of fields) add(field.name, field)
  for (const field of fields) if (field.key !== '') add(field.key, field)
  for (const field of fields) add(keys.get(field.name) ?? field.name, field)
  fieldsByKeyCache.set(fields, known)
  return known
}

/**
 * The question that a name or a key is of: its never-changing name first, then its key as given, then as tokens have
 * it.
 */
export const findFormField = (fields: readonly FormField[], nameOrKey: string): FormField | undefined =>
  fieldsByKey(fields).get(nameOrKey)
