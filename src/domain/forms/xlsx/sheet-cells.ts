import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'

/** The most characters of a cell in spreadsheet programs. */
const MAX_CELL_CHARS = 32_767
/** More digits than these are not kept by a number. */
const EXACT_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Programs disagree about days before this one. */
const FIRST_SURE_DAY = '1900-03-01'
const DAY_MS = 86_400_000

/** A cell of a sheet: a number, a day by its number, or a text, which is never taken for a formula. */
export type SheetCell =
  | { readonly is: 'number' | 'day'; readonly value: number }
  | { readonly is: 'text' | 'head'; readonly text: string; readonly isCut: boolean }

/**
 * An answer as a cell: numbers and days as such where they come back exactly, everything else as it was written. Null:
 * nothing.
 */
export function sheetCell({ type }: Pick<FormField, 'type'>, value: string): SheetCell | null {
  if (value === '') return null
  const kind = fieldTypeOf(type)
  if ((kind === 'number' || kind === 'rating' || kind === 'scale') && isExact(value))
    return { is: 'number', value: Number(value) }
  const day = kind === 'date' ? dayNumber(value) : null
  return day === null ? textCell('text', value) : { is: 'day', value: day }
}

/** A text of the first row. */
export const headerCell = (text: string): SheetCell => textCell('head', text)

const isExact = (value: string): boolean => EXACT_NUMBER.test(value) && value.replaceAll(/\D/g, '').length <= 15

function dayNumber(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_SURE_DAY) return null
  const day = new Date(`${value}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value)) return null
  return Math.round((day.getTime() - FIRST_DAY) / DAY_MS)
}

function textCell(is: 'text' | 'head', text: string): SheetCell {
  const isCut = text.length > MAX_CELL_CHARS
  // No letter is cut in two.
  return {
    is,
    isCut,
    text: (isCut ? text.slice(0, MAX_CELL_CHARS).replace(/[\ud800-\udbff]$/, '') : text).replaceAll(UNWRITABLE, ''),
  }
}

/** Matches characters that XML cannot represent. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
