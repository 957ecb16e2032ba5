import { dayOf } from '#lib/day-end.ts'
import { hasWords } from '#domain/forms/entry-query.ts'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import { chosenIn, type FormField } from '#domain/forms/form-field.ts'
import { emailKey } from '#domain/values/read-email.ts'
import { numberIn } from '#domain/values/read-number.ts'
import { phoneKey } from '#domain/values/read-phone.ts'
import type { TableEntry } from './table-entry.ts'
import { EDITED, SOURCE, type ViewCondition } from './entry-view.ts'

const NEEDS_NO_VALUE: ReadonlySet<string> = new Set(['filled', 'empty'])

/** True if a condition is complete: its question exists, and it has a value where one is compared. */
export const isSaid = (fields: readonly FormField[], { field, test, value }: ViewCondition): boolean =>
  (field === EDITED || field === SOURCE || fields.some(({ name }) => name === field)) && (NEEDS_NO_VALUE.has(test) || value.trim() !== '')

/** Tells which entries have all of the words and fulfil all of the conditions; conditions that are not said to their end ask for nothing. */
export function matcherOf(
  fields: readonly FormField[],
  conditions: readonly ViewCondition[],
  words: readonly string[],
): (entry: TableEntry) => boolean {
  const tests = conditions
    .filter((condition) => isSaid(fields, condition))
    .map((condition) => testOf(condition, fields.find(({ name }) => name === condition.field)?.type ?? ''))
  return (entry) => tests.every((holds) => holds(entry)) && hasWords(entry, words)
}

function testOf({ field, test, value }: ViewCondition, type: string): (entry: TableEntry) => boolean {
  const holds = answerTest(test, value.trim(), KEYS[fieldTypeOf(type)])
  return (entry) => holds(answerAt(entry, field))
}

function answerAt({ values, source, updatedAt }: TableEntry, field: string): string {
  if (field === SOURCE) return source
  if (field === EDITED) return dayOf(updatedAt)
  return Object.hasOwn(values, field) ? (values[field] ?? '').trim() : ''
}

/** The same for all ways to write an answer of a type; null for answers that are none. */
const KEYS: Readonly<Partial<Record<FieldType, (answer: string) => string | number | null>>> = {
  number: numberIn,
  rating: numberIn,
  scale: numberIn,
  tel: phoneKey,
  email: emailKey,
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase()

/** Words are compared whatever their case; numbers as numbers, where both sides are such. Nothing is never at least or at most something. */
function answerTest(
  test: ViewCondition['test'],
  value: string,
  keyOf?: (answer: string) => string | number | null,
): (answer: string) => boolean {
  const wanted = folded(value)
  const number = numberIn(value)
  const key = keyOf?.(value) ?? null
  const isSame = (answer: string): boolean =>
    folded(answer) === wanted ||
    (key !== null && keyOf?.(answer) === key) ||
    (answer.includes('\n') && chosenIn(answer).some((one) => folded(one) === wanted))
  const order = (answer: string): number => {
    const other = number === null ? null : numberIn(answer)
    if (other !== null && number !== null) return other - number
    return folded(answer) < wanted ? -1 : folded(answer) > wanted ? 1 : 0
  }
  const tests: Readonly<Record<ViewCondition['test'], (answer: string) => boolean>> = {
    is: isSame,
    isNot: (answer) => !isSame(answer),
    has: (answer) => folded(answer).includes(wanted),
    hasNot: (answer) => !folded(answer).includes(wanted),
    atLeast: (answer) => answer !== '' && order(answer) >= 0,
    atMost: (answer) => answer !== '' && order(answer) <= 0,
    filled: (answer) => answer !== '',
    empty: (answer) => answer === '',
  }
  return tests[test]
}
