import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { EDITED, SOURCE, type ViewCondition, type ViewTest } from '#domain/forms/table/entry-view.ts'
import { cellWords, placeWords, SOURCE_WORDS } from '#features/forms/run/cell-words.ts'
import { shortDay } from '#lib/time/relative-date.ts'

export const TEST_WORDS: Readonly<Record<ViewTest, string>> = {
  is: 'is',
  isNot: 'is not',
  has: 'contains',
  hasNot: 'does not contain',
  atLeast: 'is at least',
  atMost: 'is at most',
  filled: 'is filled in',
  empty: 'is empty',
}

const ORDERED: readonly ViewTest[] = ['is', 'isNot', 'atLeast', 'atMost', 'filled', 'empty']
const CHOSEN: readonly ViewTest[] = ['is', 'isNot', 'filled', 'empty']
const WORDS: readonly ViewTest[] = ['has', 'hasNot', 'is', 'isNot', 'filled', 'empty']

const CHOSEN_TYPES: ReadonlySet<string> = new Set(['yesno', 'consent', 'choice', 'choices', 'color'])

/** What can be asked of a place of an entry, the usual first. */
export function testsOf(fields: readonly FormField[], name: string): readonly ViewTest[] {
  if (name === EDITED) return ['atLeast', 'atMost', 'is', 'isNot']
  if (name === SOURCE) return ['is', 'isNot']
  const type = fieldTypeOf(fields.find((field) => field.name === name)?.type ?? '')
  if (type === 'number' || type === 'rating' || type === 'scale' || type === 'date') return ORDERED
  return CHOSEN_TYPES.has(type) ? CHOSEN : WORDS
}

export const needsValue = (test: ViewTest): boolean => test !== 'filled' && test !== 'empty'

/** What the button of the filter says: 'Age at least 60'; of several how many. */
export function filterWords(fields: readonly FormField[], conditions: readonly ViewCondition[]): string {
  const [only] = conditions
  if (!only) return 'Filter'
  if (conditions.length > 1) return `${conditions.length} conditions`
  const value = needsValue(only.test) ? ` ${valueWords(fields, only)}` : ''
  return `${placeWords(fields, only.field)} ${TEST_WORDS[only.test].replace(/^is (?=at )/, '')}${value}`.trim()
}

function valueWords(fields: readonly FormField[], { field, value }: ViewCondition): string {
  if (field === SOURCE) return SOURCE_WORDS[value] ?? value
  const asked = fields.find(({ name }) => name === field)
  return (asked ? cellWords(asked, value) : shortDay(value)).slice(0, 40)
}
