import { readNumber } from '#domain/values/read-number.ts'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'

/** Texts that spreadsheet programs take for a formula by their first letter; `'` before it makes a text of them. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Numbers, also with a currency, and phone numbers of digits and spaces alone compute nothing. */
const COMPUTES_NOTHING: Readonly<Partial<Record<FieldType, (value: string) => boolean>>> = {
  number: (value) => readNumber(value).ok,
  tel: (value) => /^\+\d[\d ]*$/.test(value),
}

/**
 * An answer that no spreadsheet program takes for a formula: an apostrophe is written before one that begins like it.
 * `unguarded` gives the same answer back.
 */
export function guardCell(type: string, value: string): string {
  return FORMULA.test(value) && COMPUTES_NOTHING[fieldTypeOf(type)]?.(value) !== true ? `'${value}` : value
}

/** The answer that `guarded` was given. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
