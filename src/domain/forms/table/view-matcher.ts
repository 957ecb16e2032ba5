import { localDay } from '#lib/time/local-day.ts'
import { foldForComparison, meetsCondition } from '#domain/forms/condition-test.ts'
import { entryHasTerms } from '#domain/forms/entry-query.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import type { TableEntry } from './table-entry.ts'
import { EDITED_COLUMN, SOURCE_COLUMN, type ViewCondition } from './entry-view.ts'

const NEEDS_NO_VALUE: ReadonlySet<string> = new Set(['filled', 'empty'])

/** True if a condition is complete: its question exists, and it has a value where one is compared. */
export const isCompleteCondition = (fields: readonly FormField[], { field, test, value }: ViewCondition): boolean =>
  (field === EDITED_COLUMN || field === SOURCE_COLUMN || fields.some(({ name }) => name === field)) &&
  (NEEDS_NO_VALUE.has(test) || value.trim() !== '')

/**
 * Tells which entries have all of the terms (`searchTerms`) and fulfil all of the conditions, which compare as the
 * conditions of questions do. Incomplete ones ask for nothing.
 */
export function viewMatcher(
  fields: readonly FormField[],
  conditions: readonly ViewCondition[],
  terms: readonly string[],
): (entry: TableEntry) => boolean {
  const tests = conditions
    .filter((condition) => isCompleteCondition(fields, condition))
    .map((condition) => entryTest(condition, fields.find(({ name }) => name === condition.field)?.type ?? ''))
  return (entry) => tests.every((test) => test(entry)) && entryHasTerms(entry, terms)
}

function entryTest({ field, test, value: typed }: ViewCondition, type: string): (entry: TableEntry) => boolean {
  const value = typed.trim()
  const wanted = foldForComparison(value)
  if (test === 'has') return (entry) => foldForComparison(viewedAnswer(entry, field)).includes(wanted)
  if (test === 'hasNot') return (entry) => !foldForComparison(viewedAnswer(entry, field)).includes(wanted)
  return (entry) => meetsCondition({ field, test, value }, viewedAnswer(entry, field), { type })
}

function viewedAnswer({ values, source, updatedAt }: TableEntry, field: string): string {
  if (field === SOURCE_COLUMN) return source
  if (field === EDITED_COLUMN) return localDay(updatedAt)
  return Object.hasOwn(values, field) ? (values[field] ?? '').trim() : ''
}
