import { t } from '@lingui/core/macro'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { EDITED_COLUMN, SOURCE_COLUMN, type ViewCondition, type ViewTest } from '#domain/forms/table/entry-view.ts'
import { cellText, viewFieldLabel, ENTRY_SOURCE_LABELS } from '#features/forms/run/cell-labels.ts'
import { shortDay } from '#lib/time/relative-date.ts'

export const VIEW_TEST_LABELS: Readonly<Record<ViewTest, string>> = {
  is: t`is`,
  isNot: t`is not`,
  has: t`contains`,
  hasNot: t`does not contain`,
  atLeast: t`is at least`,
  atMost: t`is at most`,
  filled: t`is filled in`,
  empty: t`is empty`,
}

const ORDER_VIEW_TESTS: readonly ViewTest[] = ['is', 'isNot', 'atLeast', 'atMost', 'filled', 'empty']
const CHOICE_VIEW_TESTS: readonly ViewTest[] = ['is', 'isNot', 'filled', 'empty']
const TEXT_VIEW_TESTS: readonly ViewTest[] = ['has', 'hasNot', 'is', 'isNot', 'filled', 'empty']

const CHOICE_TYPES: ReadonlySet<string> = new Set(['yesno', 'consent', 'choice', 'choices', 'color'])

/** Returns the tests that apply to a field of an entry, the most usual first. */
export function viewTestsFor(fields: readonly FormField[], name: string): readonly ViewTest[] {
  if (name === EDITED_COLUMN) return ['atLeast', 'atMost', 'is', 'isNot']
  if (name === SOURCE_COLUMN) return ['is', 'isNot']
  const type = fieldTypeOf(fields.find((field) => field.name === name)?.type ?? '')
  if (type === 'number' || type === 'rating' || type === 'scale' || type === 'date') return ORDER_VIEW_TESTS
  return CHOICE_TYPES.has(type) ? CHOICE_VIEW_TESTS : TEXT_VIEW_TESTS
}

export const needsTestValue = (test: ViewTest): boolean => test !== 'filled' && test !== 'empty'

/** Returns the label of the filter button: 'Age at least 60', or the number of several conditions. */
export function filterLabel(fields: readonly FormField[], conditions: readonly ViewCondition[]): string {
  const [only] = conditions
  if (!only) return t`Filter`
  if (conditions.length > 1) return t`${{ count: conditions.length }} conditions`
  // A condition may have no value yet, and its question may be deleted.
  return conditionText(only.test, viewFieldLabel(fields, only.field), conditionValueText(fields, only)).trim()
}

function conditionText(test: ViewTest, field: string, value: string): string {
  switch (test) {
    case 'is':
      return t`${field} is ${value}`
    case 'isNot':
      return t`${field} is not ${value}`
    case 'has':
      return t`${field} contains ${value}`
    case 'hasNot':
      return t`${field} does not contain ${value}`
    case 'atLeast':
      return t`${field} at least ${value}`
    case 'atMost':
      return t`${field} at most ${value}`
    case 'filled':
      return t`${field} is filled in`
    case 'empty':
      return t`${field} is empty`
  }
}

function conditionValueText(fields: readonly FormField[], { field, value }: ViewCondition): string {
  if (field === SOURCE_COLUMN) return ENTRY_SOURCE_LABELS[value] ?? value
  const asked = fields.find(({ name }) => name === field)
  return (asked ? cellText(asked, value) : shortDay(value)).slice(0, 40)
}
