import { fieldTypeOf } from '#domain/forms/field-types.ts'

/** What a spreadsheet program takes for a formula by its first letter; `'` before it makes a text of it. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A number, and a telephone number of digits and spaces alone, compute nothing. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/
const PLAIN_PHONE = /^\+\d[\d ]*$/

/** An answer that no spreadsheet program takes for a formula: an apostrophe stands before what begins like one. Numbers in questions for numbers and telephone numbers
 *  in those for telephones stay as they are. `unguarded` gives the same answer back. */
export function guarded(type: string, value: string): string {
  const plain = { number: PLAIN_NUMBER, tel: PLAIN_PHONE }[fieldTypeOf(type) as string]
  return FORMULA.test(value) && plain?.test(value) !== true ? `'${value}` : value
}

/** What `guarded` was given. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
