import { dayOf } from '#lib/time/day-end.ts'
import { folded, holds } from '#domain/forms/condition-test.ts'
import { hasWords } from '#domain/forms/entry-query.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import type { TableEntry } from './table-entry.ts'
import { EDITED, SOURCE, type ViewCondition } from './entry-view.ts'

const NEEDS_NO_VALUE: ReadonlySet<string> = new Set(['filled', 'empty'])

/** True if a condition is complete: its question exists, and it has a value where one is compared. */
export const isSaid = (fields: readonly FormField[], { field, test, value }: ViewCondition): boolean =>
  (field === EDITED || field === SOURCE || fields.some(({ name }) => name === field)) &&
  (NEEDS_NO_VALUE.has(test) || value.trim() !== '')

/**
 * Tells which entries have all of the words and fulfil all of the conditions, which compare as the conditions of
 * questions do. Incomplete ones ask for nothing.
 */
export function matcherOf(
  fields: readonly FormField[],
  conditions: readonly ViewCondition[],
  words: readonly string[],
): (entry: TableEntry) => boolean {
  const tests = conditions
    .filter((condition) => isSaid(fields, condition))
    .map((condition) => testOf(condition, fields.find(({ name }) => name === condition.field)?.type ?? ''))
  return (entry) => tests.every((test) => test(entry)) && hasWords(entry, words)
}

function testOf({ field, test, value: typed }: ViewCondition, type: string): (entry: TableEntry) => boolean {
  const value = typed.trim()
  const wanted = folded(value)
  if (test === 'has') return (entry) => folded(answerAt(entry, field)).includes(wanted)
  if (test === 'hasNot') return (entry) => !folded(answerAt(entry, field)).includes(wanted)
  return (entry) => holds({ field, test, value }, answerAt(entry, field), { type })
}

function answerAt({ values, source, updatedAt }: TableEntry, field: string): string {
  if (field === SOURCE) return source
  if (field === EDITED) return dayOf(updatedAt)
  return Object.hasOwn(values, field) ? (values[field] ?? '').trim() : ''
}
