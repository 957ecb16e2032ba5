import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { parseDay } from '#domain/values/read-date.ts'
import { localDay } from '#lib/time/local-day.ts'
import type { TableEntry } from './table-entry.ts'
import { EDITED_COLUMN, SOURCE_COLUMN } from './entry-view.ts'

const MAX_KEY_CHARS = 100

/**
 * Returns a function that gives an entry's group, by the question's name: its trimmed answer, or the month of a date as
 * `2026-11`.
 */
export function groupKey(fields: readonly FormField[], name: string): (entry: TableEntry) => string {
  if (name === SOURCE_COLUMN) return ({ source }) => source
  if (name === EDITED_COLUMN) return ({ updatedAt }) => localDay(updatedAt).slice(0, 7)
  const type = fieldTypeOf(fields.find((field) => field.name === name)?.type ?? '')
  const answer = ({ values }: TableEntry): string => (Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '')
  if (type === 'date')
    return (entry) => parseDay(answer(entry))?.slice(0, MONTH_CHARS) ?? answer(entry).slice(0, MAX_KEY_CHARS)
  return (entry) => answer(entry).slice(0, MAX_KEY_CHARS)
}

const MONTH_CHARS = '2026-11'.length
