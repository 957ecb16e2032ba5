import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { parseDay } from '#domain/values/read-date.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import type { TableEntry } from './table-entry.ts'

export interface ColumnTotal {
  readonly filled: number
  /** Sum of the numeric answers, if the question asks for numbers. Null if there are none. */
  readonly sum: number | null
  readonly average: number | null
  /** The first and the last day, where the question asks for one; empty where there is none. */
  readonly first: string
  readonly last: string
}

/** Calculates the totals of each column, by name, in one pass over the entries. */
export function columnTotals(
  columns: readonly FormField[],
  entries: readonly TableEntry[],
): Readonly<Record<string, ColumnTotal>> {
  return Object.fromEntries(columns.map((field) => [field.name, totalOf(field, entries)]))
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'rating', 'scale'])

function totalOf({ name, type: text }: FormField, entries: readonly TableEntry[]): ColumnTotal {
  const type = fieldTypeOf(text)
  const [isNumber, isDay] = [NUMBERS.has(type), type === 'date']
  let [filled, numbers, sum, first, last] = [0, 0, 0, '', '']
  for (const { values } of entries) {
    const answer = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''
    if (answer === '') continue
    filled += 1
    const number = isNumber ? parseNumber(answer) : null
    if (number !== null) {
      numbers += 1
      sum += number
    }
    const day = isDay ? parseDay(answer) : null
    if (day === null) continue
    if (first === '' || day < first) first = day
    if (day > last) last = day
  }
  return { filled, sum: numbers === 0 ? null : sum, average: numbers === 0 ? null : sum / numbers, first, last }
}
