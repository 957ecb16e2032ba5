import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { TEXT_BREAK } from '#domain/search/search-table.ts'
import { parseDay } from '#domain/values/read-date.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { findFormField } from './field-keys.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { allFormFields, type FormQuestions } from './form-field.ts'

/** Represents the part of an entry that queries over several entries need. */
export interface QueriedEntry {
  readonly ID: number
  readonly updatedAt: number
  readonly values?: unknown
}

/** Returns true if each of these terms of a search (`searchTerms`) occurs in one of the entry's answers. */
export function entryHasTerms({ values }: QueriedEntry, terms: readonly string[]): boolean {
  if (terms.length === 0) return true
  const folded = typeof values === 'object' && values !== null ? foldedAnswers(values) : ''
  return terms.every((term) => folded.includes(term))
}

/** By where the answers are stored: a search of many entries is repeated with every key. */
const knownFolded = new WeakMap<object, string>()

function foldedAnswers(values: object): string {
  const known = knownFolded.get(values)
  if (known !== undefined) return known
  const texts = Object.values(values).filter((value): value is string => typeof value === 'string')
  const folded = texts.map(foldForSearch).join(TEXT_BREAK)
  knownFolded.set(values, folded)
  return folded
}

const foldSortText = (text: string): string => text.normalize('NFC').toLowerCase()

/** Ranks an entry: figures and days first, then words, empty answers last. */
export type EntrySortKey = readonly [rank: 0 | 1 | 2, value: number | string, ID: number]

/** Represents the sort order of entries. */
export interface EntrySort {
  /** By the time of the last edit, and by no question. */
  readonly isByTime: boolean
  /** The last comes first. */
  readonly isTurned: boolean
  keyOf(entry: QueriedEntry): EntrySortKey
  compare(one: EntrySortKey, other: EntrySortKey): number
}

const MAX_COMPARED_CHARS = 200

/**
 * Reads `updatedAt`, or the name or key of a question, with `-` before it where the last comes first. What names
 * nothing is the time.
 */
export function readEntrySort(form: FormQuestions, sort: string): EntrySort {
  const isTurned = sort.startsWith('-')
  const wanted = isTurned ? sort.slice(1) : sort
  const field = wanted === 'updatedAt' ? undefined : findFormField(allFormFields(form), wanted)
  return {
    isByTime: field === undefined,
    isTurned,
    keyOf: (entry) =>
      field
        ? keyOfAnswer(entry, field.name, SORT_VALUE_READERS[fieldTypeOf(field.type)])
        : [0, entry.updatedAt, entry.ID],
    compare: (one, other) =>
      one[0] - other[0] || (isTurned ? -1 : 1) * (compareValues(one[1], other[1]) || one[2] - other[2]),
  }
}

type AnswerReader = (answer: string) => number | string | null

const SORT_VALUE_READERS: Readonly<Partial<Record<FieldType, AnswerReader>>> = {
  number: parseNumber,
  rating: parseNumber,
  scale: parseNumber,
  date: parseDay,
}

function keyOfAnswer({ ID, values }: QueriedEntry, name: string, read?: AnswerReader): EntrySortKey {
  const answers = typeof values === 'object' && values !== null ? (values as Readonly<Record<string, unknown>>) : {}
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  const text = typeof answer === 'string' ? answer.trim() : ''
  if (text === '') return [2, '', ID]
  const value = read?.(text) ?? null
  return value === null ? [1, foldSortText(text.slice(0, MAX_COMPARED_CHARS)), ID] : [0, value, ID]
}

const compareValues = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0)
