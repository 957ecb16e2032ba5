import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { dayIn } from '#domain/values/read-date.ts'
import { dayOf } from '#lib/time/day-end.ts'
import type { TableEntry } from './table-entry.ts'
import { EDITED, SOURCE } from './entry-view.ts'

const MAX_KEY_CHARS = 100

/**
 * What puts entries into one group, by the question's name: its answer without spaces around it; of a day its month, as
 * `2026-11`.
 */
export function groupKey(fields: readonly FormField[], name: string): (entry: TableEntry) => string {
  if (name === SOURCE) return ({ source }) => source
  if (name === EDITED) return ({ updatedAt }) => dayOf(updatedAt).slice(0, 7)
  const type = fieldTypeOf(fields.find((field) => field.name === name)?.type ?? '')
  const answer = ({ values }: TableEntry): string => (Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '')
  if (type === 'date')
    return (entry) => dayIn(answer(entry))?.slice(0, MONTH_CHARS) ?? answer(entry).slice(0, MAX_KEY_CHARS)
  return (entry) => answer(entry).slice(0, MAX_KEY_CHARS)
}

const MONTH_CHARS = '2026-11'.length
