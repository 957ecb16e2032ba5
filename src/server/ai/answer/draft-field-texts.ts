import type { FieldNames } from './field-names.ts'
import { isObject } from '#lib/json.ts'

/** A draft's fields by their keys. */
export type DraftFieldTexts = Readonly<Record<string, string>>

/**
 * Key of a draft's words that came without the name of a field, or with an unknown one. They are never part of the
 * draft itself.
 */
export const UNPLACED_KEY = ''
/** Key of the name of the field that ends too early, because the answer does. */
export const CUT_FIELD_KEY = ' '

export const MAX_ANSWER_DEPTH = 6
/** Keys that say of which field an entry is, and what it says: `[{"field": "headline", "text": "…"}]`. */
export const FIELD_NAME_KEYS = ['field', 'key', 'name', 'label', 'type']
export const FIELD_TEXT_KEYS = ['text', 'value', 'content', 'copy', 'words']
/** Keys of what went wrong. */
export const ERROR_KEY_PATTERN = /^(?:error|errors|refusal|refused|message|reason|status|warning|code|detail)$/i
/** With one of these, a message is no copy. */
const FAULT_SIGN = /^(?:error|errors|refusal|refused|status|success|code)$/i

type JsonEntries = Readonly<Record<string, unknown>>

/** Returns the draft with more words that have no field. */
export const withUnplaced = (draft: DraftFieldTexts, words: string): DraftFieldTexts =>
  words.trim() === ''
    ? draft
    : { ...draft, [UNPLACED_KEY]: [draft[UNPLACED_KEY] ?? '', words.trim()].filter(Boolean).join('\n') }

/** Lists the words of an object that none of its fields has taken, each behind its name. */
export function unplacedIn(value: JsonEntries, own: DraftFieldTexts, names: FieldNames): readonly string[] {
  const taken = new Set(Object.values(own).flatMap((words) => [words, ...words.split('\n')].map((one) => one.trim())))
  const under = (name: string, given: unknown, depth: number): readonly string[] => {
    if (typeof given === 'string')
      return /[\p{L}\p{N}]/u.test(given) && !taken.has(given.trim()) ? [`${name}: ${given.trim()}`] : []
    if (depth > MAX_ANSWER_DEPTH) return []
    if (Array.isArray(given)) return given.flatMap((one: unknown) => under(name, one, depth + 1))
    return isObject(given) ? inside(given, depth + 1) : []
  }
  const inside = (given: JsonEntries, depth: number): readonly string[] => {
    const isFault = Object.keys(given).some((name) => FAULT_SIGN.test(name))
    return Object.entries(given).flatMap(([name, one]) =>
      names.isMetadata(name) ||
      FAULT_SIGN.test(name) ||
      (isFault && ERROR_KEY_PATTERN.test(name)) ||
      isNameOf(given, name, names)
        ? []
        : under(name, one, depth),
    )
  }
  return inside(value, 0)
}

/** True for `"field": "headline"`, which names other words and is none. */
function isNameOf(given: JsonEntries, key: string, names: FieldNames): boolean {
  const name = given[key]
  if (!FIELD_NAME_KEYS.includes(key) || typeof name !== 'string') return false
  return names.keyOf(name) !== undefined || FIELD_TEXT_KEYS.some((one) => one !== key && given[one] !== undefined)
}
