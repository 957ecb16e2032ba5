import { type EntryGroup, entryKey } from '#lib/field-spec.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import type { FieldTextGetter } from './entry-group.ts'

/** Texts of one entry, by the keys of its fields without their number. */
export type EntryValues = Readonly<Record<string, string>>

/** Every entry of a group, in order. */
export const entryValuesOf = (group: EntryGroup, valueOf: FieldTextGetter): readonly EntryValues[] =>
  Array.from({ length: group.count }, (_, index) =>
    Object.fromEntries(group.fields.map(({ key }) => [key, valueOf(entryKey(key, index + 1))])),
  )

export const hasEntryValues = (entry: EntryValues): boolean => Object.values(entry).some((text) => text.trim() !== '')

/** The numbers of the entries that say something, and of the others. */
function splitEntryNumbers(entries: readonly EntryValues[]): {
  readonly filled: readonly number[]
  readonly empty: readonly number[]
} {
  const numbers = entries.map((_, index) => index + 1)
  const says = (number: number): boolean => hasEntryValues(entries[number - 1] ?? {})
  return { filled: numbers.filter(says), empty: numbers.filter((number) => !says(number)) }
}

/** Returns the place of an entry among the filled ones, from 1; 0 if it is empty. */
export const placeAmongFilled = (entries: readonly EntryValues[], number: number): number =>
  splitEntryNumbers(entries).filled.indexOf(number) + 1

/**
 * The numbers of all entries in their new order, once one that says something has another place among these; the empty
 * ones are last.
 */
export function orderAfterMove(entries: readonly EntryValues[], number: number, place: number): readonly number[] {
  const { filled, empty } = splitEntryNumbers(entries)
  if (!filled.includes(number)) return [...filled, ...empty]
  return [...filled.filter((one) => one !== number).toSpliced(place - 1, 0, number), ...empty]
}

/** Returns the numbers of all entries in their new order after one was emptied: it is the first of the empty ones. */
export function orderAfterRemoval(entries: readonly EntryValues[], number: number): readonly number[] {
  const { filled, empty } = splitEntryNumbers(entries)
  return [...filled.filter((one) => one !== number), number, ...empty.filter((one) => one !== number)]
}

/** The entries in the order of these numbers. */
export const reorderEntries = (entries: readonly EntryValues[], order: readonly number[]): readonly EntryValues[] =>
  order.map((number) => entries[number - 1] ?? {})

/** The entries with one more at a place; null where all of them say something already. */
export function insertEntryAt(
  entries: readonly EntryValues[],
  place: number,
  entry: EntryValues,
): readonly EntryValues[] | null {
  const { filled, empty } = splitEntryNumbers(entries)
  return empty.length === 0
    ? null
    : [
        ...reorderEntries(entries, filled).toSpliced(place - 1, 0, entry),
        ...reorderEntries(entries, empty).slice(0, -1),
      ]
}

/** Returns the edits that turn the entries into others; `at` is the dotted path in front of their keys. */
export const entryEdits = (
  at: string,
  before: readonly EntryValues[],
  after: readonly EntryValues[],
): readonly FieldTextEdit[] =>
  before.flatMap((entry, index) =>
    Object.entries(entry).flatMap(([key, was]) => {
      const value = after[index]?.[key] ?? ''
      return value === was ? [] : [{ path: `${at}.${entryKey(key, index + 1)}`, value, was }]
    }),
  )
