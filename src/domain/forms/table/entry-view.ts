import type { FormField } from '#domain/forms/form-field.ts'
import { isObject } from '#lib/json.ts'

/** Places of an entry that no question asks for, which a view may look at. */
export const EDITED_COLUMN = 'updatedAt'
export const SOURCE_COLUMN = 'source'

export const VIEW_TESTS = ['is', 'isNot', 'has', 'hasNot', 'atLeast', 'atMost', 'filled', 'empty'] as const
export type ViewTest = (typeof VIEW_TESTS)[number]

/** Condition that an entry must meet to be shown. */
export interface ViewCondition {
  /** The name of a question, `updatedAt` or `source`. */
  readonly field: string
  readonly test: ViewTest
  /** Empty where nothing is compared, and where it is not said yet: such a condition asks for nothing. */
  readonly value: string
}

/** View of a form's entries: part of the address, and stored under a name in saved views. */
export interface EntryView {
  /** Words that an entry has, all of them. */
  readonly words: string
  readonly conditions: readonly ViewCondition[]
  /** The name of a question or `updatedAt`, with `-` before it where the last comes first. */
  readonly sort: string
  /** The name of the question whose answers make groups; empty: none. Days are put together by months. */
  readonly group: string
  /** The names of the questions that are columns, in their order; empty: all of them, in the form's order. */
  readonly columns: readonly string[]
}

export const WHOLE_VIEW: EntryView = { words: '', conditions: [], sort: `-${EDITED_COLUMN}`, group: '', columns: [] }

const MAX_VIEW_CONDITIONS = 20
const MAX_VIEW_VALUE_CHARS = 1_000

/** Reads a view from an address or a kept text. What is not understood is left out. */
export function readView(given: unknown): EntryView {
  if (!isObject(given)) return WHOLE_VIEW
  const { words, conditions, sort, group, columns } = given
  return {
    words: textOr(words, ''),
    conditions: listOf(conditions).flatMap(readCondition).slice(0, MAX_VIEW_CONDITIONS),
    sort: textOr(sort, '') || WHOLE_VIEW.sort,
    group: textOr(group, ''),
    columns: listOf(columns).filter((one): one is string => typeof one === 'string'),
  }
}

function readCondition(given: unknown): ViewCondition[] {
  if (!isObject(given) || typeof given['field'] !== 'string') return []
  const test = VIEW_TESTS.find((one) => one === given['test'])
  return test ? [{ field: given['field'], test, value: textOr(given['value'], '') }] : []
}

const textOr = (given: unknown, other: string): string =>
  typeof given === 'string' ? given.slice(0, MAX_VIEW_VALUE_CHARS) : other
const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

/** The columns of a view: questions that the form asks, headings left out. */
export function viewColumns(
  fields: readonly FormField[],
  { columns }: Pick<EntryView, 'columns'>,
): readonly FormField[] {
  const answered = fields.filter(({ type }) => type !== 'section')
  if (columns.length === 0) return answered
  const chosen = columns.flatMap((name) => answered.find((field) => field.name === name) ?? [])
  return chosen.length === 0 ? answered : chosen
}
