import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'

/** In rem. */
const WIDTH_BY_TYPE: Readonly<Partial<Record<FieldType, number>>> = {
  textarea: 16.5,
  number: 7.5,
  rating: 7.5,
  scale: 7.5,
  yesno: 6.5,
  consent: 6.5,
  date: 8.5,
  color: 9.5,
  email: 15,
  url: 15,
  tel: 9,
  choices: 14,
}
const DEFAULT_WIDTH = 11
/** Wider, because it names the row and contains the checkbox in front. */
const FIRST_COLUMN_WIDTH = 15

/** Returns the widths of the columns in rem; the last column gets the remaining space. */
export function columnWidths(columns: readonly FormField[], room: number): readonly number[] {
  const widths = columns.map(({ type }, at) =>
    at === 0 ? FIRST_COLUMN_WIDTH : (WIDTH_BY_TYPE[fieldTypeOf(type)] ?? DEFAULT_WIDTH),
  )
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  return left <= 0 ? widths : widths.map((width, at) => (at === widths.length - 1 ? width + left : width))
}

const NUMERIC_TYPES: ReadonlySet<FieldType> = new Set(['number', 'rating', 'scale'])

/** True if a column's answers are numbers, which are aligned to the end of their cells. */
export const isNumericColumn = ({ type }: FormField): boolean => NUMERIC_TYPES.has(fieldTypeOf(type))
