import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isObject } from '#lib/json.ts'
import { type FieldNames, fieldNames } from './field-names.ts'
import { findJson } from './lenient-json.ts'
import {
  ERROR_KEY_PATTERN,
  type DraftFieldTexts,
  MAX_ANSWER_DEPTH,
  FIELD_NAME_KEYS,
  FIELD_TEXT_KEYS,
  UNPLACED_KEY,
  unplacedIn,
  withUnplaced,
} from './draft-field-texts.ts'

/** Keys round a text that say nothing of it, or number it. */
const WRAPPER_KEY =
  /^(?:\D{0,20}\d{1,2}|text|answer|output|outputs|result|results|response|content|copy|draft|drafts|option|options|version|versions|variant|variants)$/

/** The drafts in a JSON value of any shape: wrapped, listed, keyed by labels, encoded twice. */
export function draftsInJson(value: unknown, useCase: UseCase): readonly DraftFieldTexts[] {
  return draftsOf(value, fieldNames(useCase), useCase, 0)
}

function draftsOf(value: unknown, names: FieldNames, useCase: UseCase, depth: number): readonly DraftFieldTexts[] {
  if (depth > MAX_ANSWER_DEPTH) return []
  if (typeof value === 'string') {
    const inside = encoded(value, names)
    if (inside !== undefined) return draftsOf(inside, names, useCase, depth + 1)
    return names.main && value.trim() !== '' ? [{ [names.main.key]: value }] : []
  }
  if (Array.isArray(value)) return draftsInList(value, names, useCase, depth)
  return isObject(value) ? draftsInObject(value, names, useCase, depth) : []
}

/**
 * The value in a string that is JSON as a whole and has fields of the template. `["Sale"] Only today` and JSON to
 * translate are texts.
 */
function encoded(text: string, names: FieldNames): unknown {
  const bare = text.trim()
  if (!/^(?:```\w*\s*)?[{[]/.test(bare)) return undefined
  const read = findJson(bare)
  if (typeof read?.value !== 'object' || (read.isWhole && !/(?:[}\]]|```)$/.test(bare))) return undefined
  return hasFields(read.value, names, 0) ? read.value : undefined
}

function hasFields(value: unknown, names: FieldNames, depth: number): boolean {
  if (depth > MAX_ANSWER_DEPTH) return false
  if (Array.isArray(value)) return value.some((one) => hasFields(one, names, depth + 1))
  if (!isObject(value)) return false
  return Object.entries(value).some(
    ([key, one]) =>
      key === 'drafts' ||
      names.keyOf(key) !== undefined ||
      names.familyOf(key) !== undefined ||
      (FIELD_NAME_KEYS.includes(key) && typeof one === 'string' && names.keyOf(one) !== undefined) ||
      hasFields(one, names, depth + 1),
  )
}

function draftsInList(
  list: readonly unknown[],
  names: FieldNames,
  useCase: UseCase,
  depth: number,
): readonly DraftFieldTexts[] {
  const texts = list.filter((one): one is string => typeof one === 'string' && encoded(one, names) === undefined)
  if (texts.length === list.length) {
    const [first] = names.required
    const family = first && /^(.+)_1$/.exec(first.key)?.[1]
    if (family !== undefined && names.required.every(({ key }) => key.startsWith(`${family}_`)))
      return [Object.fromEntries(texts.map((text, index) => [`${family}_${index + 1}`, text]))]
    return texts.flatMap((text) => draftsOf(text, names, useCase, depth + 1))
  }
  const family = familyEntries(list, names)
  if (family) return [family]
  const known = list.map((one) => (isObject(one) ? namedEntry(one, names) : undefined))
  const entries = known.some((entry) => entry !== undefined)
    ? known.map((entry, index) => entry ?? foreignEntry(list[index], names))
    : known
  const named = entries.filter((entry) => entry !== undefined)
  // The last one may still be on its way: its name has come, its words haven't.
  const isHalf =
    named.length > 0 && named.length === entries.length - 1 && entries.at(-1) === undefined && isHalfEntry(list.at(-1))
  if (named.length === entries.length || isHalf) return groupIntoDrafts(named)
  return list.flatMap((one) => draftsOf(one, names, useCase, depth + 1))
}

const isHalfEntry = (entry: unknown): boolean =>
  isObject(entry) &&
  Object.entries(entry).every(
    ([key, words]) => FIELD_NAME_KEYS.includes(key) || typeof words !== 'string' || words === '',
  )

/** `[{"question": "…", "answer": "…"}, …]` of a template with numbered fields. */
function familyEntries(list: readonly unknown[], names: FieldNames): DraftFieldTexts | undefined {
  const fields: [string, string][] = []
  const unknown: string[] = []
  for (const [index, one] of list.entries()) {
    if (!isObject(one)) return undefined
    const known = Object.entries(one).flatMap(([name, value]): [string, string][] => {
      const family = names.keyOf(name) === undefined ? names.familyOf(name) : undefined
      const key = family === undefined ? undefined : `${family}_${index + 1}`
      return key !== undefined && typeof value === 'string' && names.keyOf(key) === key ? [[key, value]] : []
    })
    if (known.length === 0 && fields.length > 0 && index === list.length - 1 && Object.keys(one).length <= 1) break
    if (known.length === 0 || Object.keys(one).some((name) => names.keyOf(name) !== undefined)) return undefined
    fields.push(...known)
    unknown.push(...unplacedIn(one, Object.fromEntries(known), names))
  }
  return fields.length > 0 ? withUnplaced(Object.fromEntries(fields), unknown.join('\n')) : undefined
}

/** `{"field": "headline", "text": "…"}`. */
function namedEntry(
  entry: Readonly<Record<string, unknown>>,
  names: FieldNames,
): readonly [string, string] | undefined {
  for (const nameKey of FIELD_NAME_KEYS) {
    const name = entry[nameKey]
    const key = typeof name === 'string' ? names.keyOf(name) : undefined
    const text = FIELD_TEXT_KEYS.filter((one) => one !== nameKey)
      .map((one) => entry[one])
      .find((one) => typeof one === 'string')
    if (key !== undefined && typeof text === 'string' && encoded(text, names) === undefined) return [key, text]
  }
  return undefined
}

/** Matches a label whose name the template does not have. */
function foreignEntry(entry: unknown, names: FieldNames): readonly [string, string] | undefined {
  if (!isObject(entry)) return undefined
  const nameKey = FIELD_NAME_KEYS.find((one) => typeof entry[one] === 'string' && entry[one] !== '')
  const text = FIELD_TEXT_KEYS.filter((one) => one !== nameKey)
    .map((one) => entry[one])
    .find((one) => typeof one === 'string')
  if (nameKey === undefined || typeof text !== 'string' || text === '' || encoded(text, names) !== undefined)
    return undefined
  return [UNPLACED_KEY, `${String(entry[nameKey])}: ${text}`]
}

/** A field that comes again begins the next draft. */
function groupIntoDrafts(entries: readonly (readonly [string, string])[]): readonly DraftFieldTexts[] {
  const drafts: DraftFieldTexts[] = []
  for (const [key, text] of entries) {
    const last = drafts.at(-1)
    if (!last || (key !== UNPLACED_KEY && Object.hasOwn(last, key))) drafts.push({ [key]: text })
    else drafts[drafts.length - 1] = key === UNPLACED_KEY ? withUnplaced(last, text) : { ...last, [key]: text }
  }
  return drafts
}

function draftsInObject(
  value: Readonly<Record<string, unknown>>,
  names: FieldNames,
  useCase: UseCase,
  depth: number,
): readonly DraftFieldTexts[] {
  // A list under the name of a single field is a draft each, where there is no other field: `{"taglines": ["…", "…"]}`.
  const [first] = names.required
  const hasFirst =
    first !== undefined &&
    Object.entries(value).some(([key, one]) => typeof one === 'string' && names.keyOf(key) === first.key)
  if (names.required.length <= 1 && !hasFirst) {
    const lists = Object.entries(value).filter(
      ([key, one]) => Array.isArray(one) && !names.isAside(key) && (depth === 0 || key !== first?.key),
    )
    if (lists.length === 1) return draftsOf(lists[0]?.[1], names, useCase, depth + 1)
  }
  const own = ownFields(value, names)
  // `{"type": "text", "text": "{…}"}`: the drafts are inside of the only text.
  const [words = ''] = Object.values(own)
  const inside = Object.keys(own).length === 1 ? encoded(words, names) : undefined
  if (inside !== undefined) return draftsOf(inside, names, useCase, depth + 1)
  const isWrapper = Object.keys(own).length === 0 || (Object.keys(own).length === 1 && hasDrafts(value))
  if (!isWrapper) return [withUnplaced(own, unplacedIn(value, own, names).join('\n'))]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    (typeof one === 'object' || (typeof one === 'string' && encoded(one, names) !== undefined)) && !names.isAside(key)
      ? draftsOf(one, names, useCase, depth + 1)
      : [],
  )
  if (inner.length > 0) return besideDrafts(value, inner, names)
  const texts = Object.entries(value).filter(
    ([key, one]) =>
      typeof one === 'string' &&
      !names.isAside(key) &&
      !ERROR_KEY_PATTERN.test(key) &&
      WRAPPER_KEY.test(key.toLowerCase()),
  )
  if (texts.length > 0 && names.main) return texts.map(([, one]) => ({ [names.main?.key ?? '']: String(one) }))
  const unknown = unplacedIn(value, {}, names)
  return unknown.length > 0 ? [{ [UNPLACED_KEY]: unknown.join('\n') }] : []
}

/** Words beside the drafts, in the object around them, go with the first one. */
function besideDrafts(
  value: Readonly<Record<string, unknown>>,
  drafts: readonly DraftFieldTexts[],
  names: FieldNames,
): readonly DraftFieldTexts[] {
  const texts = Object.fromEntries(
    Object.entries(value).filter(([, one]) => typeof one === 'string' && encoded(one, names) === undefined),
  )
  const [first = {}, ...rest] = drafts
  return [withUnplaced(first, unplacedIn(texts, first, names).join('\n')), ...rest]
}

/** `{"title": "Three ads", "ads": [{…}, {…}]}` has one key that looks like a field, and the drafts elsewhere. */
const hasDrafts = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.values(value).some((one) => Array.isArray(one) && one.some((each) => isObject(each)))

function ownFields(value: Readonly<Record<string, unknown>>, names: FieldNames): DraftFieldTexts {
  const fields: Record<string, string> = {}
  const groups = Object.values(value).filter((one) => isObject(one)).length
  // A field's own name comes before another name for it.
  const isOwn = ([name]: [string, unknown]): boolean => names.keyOf(name) === name
  for (const [name, given] of Object.entries(value).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  )) {
    const text = textFromJsonValue(given)
    const key = names.keyOf(name)
    const family = names.familyOf(name)
    if (Array.isArray(given) && family !== undefined && names.keyOf(`${family}_1`) !== undefined)
      given.forEach((one, index) => (fields[`${family}_${index + 1}`] ??= textFromJsonValue(one) ?? ''))
    else if (key !== undefined && text !== undefined) fields[key] ??= text
    // Fields in a group of their own: `{"strategy": "proof", "fields": {"headline": "…"}}`.
    else if (isObject(given) && groups === 1)
      for (const [inner, words] of Object.entries(ownFields(given, names))) fields[inner] ??= words
  }
  return fields
}

function textFromJsonValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const texts = value.map(textFromJsonValue)
    return texts.every((text) => text !== undefined) ? texts.join('\n') : undefined
  }
  if (!isObject(value)) return undefined
  const key = FIELD_TEXT_KEYS.find((one) => typeof value[one] === 'string')
  return key === undefined ? undefined : String(value[key])
}
