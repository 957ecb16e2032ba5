import { t } from '@lingui/core/macro'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldChoices, type FormField } from '#domain/forms/form-field.ts'
import { type DateOrder, readMoment } from '#domain/values/read-date.ts'
import { readEmail } from '#domain/values/read-email.ts'
import { type DecimalMark, readNumber } from '#domain/values/read-number.ts'
import { readPhone } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'
import {
  type NormalizedValue,
  VALUE_ADJUSTMENTS,
  type ValueAdjustment,
  type ValueReading,
} from '#domain/values/value-reading.ts'
import { matchChoices, findChoice } from './match-choices.ts'
import { countDateForms, isGregorianDay, detectDateOrder } from './date-forms.ts'
import { unguardCell } from './guard-cell.ts'
import { isAmbiguousNumber, countDecimalMarks, detectDecimalMark } from './decimal-marks.ts'

/** Choices of the person for a column's values. */
export interface ColumnSettings {
  /** Date format, if the dates themselves do not reveal it. */
  readonly order: DateOrder | null
  /** Number format, if the numbers themselves do not reveal it. */
  readonly decimal?: DecimalMark | undefined
  /** Disables all conversions. */
  readonly isAsWritten?: boolean | undefined
  /** Also conversions that drop something are made: times of day, spaces around texts. */
  readonly mayLose?: boolean | undefined
}

/** Rules for reading a column's values. */
export interface ColumnReading extends Omit<ColumnSettings, 'decimal'> {
  /** Undefined: each number is read by itself. */
  readonly decimal: DecimalMark | undefined
}

/** Differences between a cell and the answer made of it, in plain words. */
export const CELL_CHANGES = {
  ...VALUE_ADJUSTMENTS,
  apostrophe: t`apostrophe before a formula removed`,
  lines: t`line breaks made consistent`,
  color: t`changed to #aabbcc`,
  yesno: t`changed to yes or no`,
  consent: t`“no” left empty`,
  choice: t`matched to the form’s choices`,
  time: t`time of day removed`,
} as const
export type CellChange = keyof typeof CELL_CHANGES

export interface ConvertedCell {
  /** Value to store. */
  readonly value: string
  /** Null where the cell is kept as it is. */
  readonly change: CellChange | null
  /** A further conversion that would drop something, and isn't made unless it is chosen. */
  readonly loss: 'time' | 'spaces' | null
}

/** Derives the rules for reading a column from its values and the person's settings. */
export function columnReading(
  type: string,
  values: readonly string[],
  settings: ColumnSettings = { order: null },
): ColumnReading {
  const kind = fieldTypeOf(type)
  return {
    ...settings,
    decimal: kind === 'number' ? decimalOf(values, settings) : undefined,
    order: kind === 'date' ? (detectDateOrder(countDateForms(values)) ?? settings.order) : settings.order,
  }
}

const decimalOf = (values: readonly string[], { decimal }: ColumnSettings): DecimalMark | undefined =>
  detectDecimalMark(countDecimalMarks(values)) ?? decimal

/** A cell as an answer to a question. A cell that can't be read as the question asks stays as it was written. */
export function convertCell(field: FormField, cell: string, reading: ColumnReading): ConvertedCell {
  const bare = unguardCell(cell)
  const text = bare.replaceAll(/\r\n?/g, '\n')
  const basic = text !== bare ? 'lines' : bare === cell ? null : 'apostrophe'
  if (text.trim() === '') return { value: '', change: cell === '' ? null : 'spaces', loss: null }
  const done =
    reading.isAsWritten === true
      ? unchanged(text)
      : (CONVERTERS[fieldTypeOf(field.type)] ?? keepText)(text, field, reading)
  return { ...done, change: done.change ?? basic }
}

type Converter = (text: string, field: FormField, reading: ColumnReading) => ConvertedCell

const unchanged = (value: string): ConvertedCell => ({ value, change: null, loss: null })
const cellChangedTo = (value: string, text: string, change: CellChange): ConvertedCell => ({
  value,
  change: value === text ? null : change,
  loss: null,
})

/** Spaces in front of lines mean something in long texts, and around others perhaps. */
function keepText(text: string, _: FormField, { mayLose }: ColumnReading): ConvertedCell {
  const trimmed = text.trim()
  if (trimmed === text) return unchanged(text)
  return mayLose === true ? cellChangedTo(trimmed, text, 'spaces') : { value: text, change: null, loss: 'spaces' }
}

const CONVERTERS: Readonly<Partial<Record<FieldType, Converter>>> = {
  number: convertNumber,
  rating: (text) => cellChangedTo(text.trim().replace(/^(\d+)[.,]0+$/, '$1'), text, 'number'),
  scale: (text) => cellChangedTo(text.trim().replace(/^(\d+)[.,]0+$/, '$1'), text, 'number'),
  date: convertDate,
  color: (text) => cellChangedTo(colour(text.trim()), text, 'color'),
  email: (text) => readWith(readEmail(text), text),
  url: (text) => readWith(readWebAddress(text), text),
  tel: (text) => readWith(readPhone(text), text),
  yesno: (text) => cellChangedTo(yesOrNo(text.trim()) ?? text, text, 'yesno'),
  // Consent that was not given is an empty answer.
  consent: (text) =>
    yesOrNo(text.trim()) === 'no'
      ? cellChangedTo('', text, 'consent')
      : cellChangedTo(yesOrNo(text.trim()) ?? text, text, 'yesno'),
  choice: (text, field) => cellChangedTo(findChoice(fieldChoices(field), text.trim()) ?? text, text, 'choice'),
  choices: (text, field) => cellChangedTo(matchChoices(fieldChoices(field), text)?.join('\n') ?? text, text, 'choice'),
}

/** The answer that a reader proposes, where it can read the text. */
const readWith = (read: ValueReading<unknown>, text: string): ConvertedCell =>
  read.ok ? cellChangedBy(read.value, text) : unchanged(text)

function cellChangedBy({ text: value, changed }: NormalizedValue<unknown>, text: string): ConvertedCell {
  return cellChangedTo(value, text, mainCellChange(changed))
}

/** Returns the most important of a cell's changes, which stands for all of them. */
const mainCellChange = (changed: readonly ValueAdjustment[]): CellChange =>
  (['number', 'date', 'scheme', 'mailto', 'dot', 'width', 'invisible'] as const).find((change) =>
    changed.includes(change),
  ) ?? 'spaces'

/**
 * Plain numbers are written with a point. Numbers with a unit are kept as they are shown, unless they would be read as
 * another number without their column.
 */
function convertNumber(text: string, _: FormField, { decimal }: ColumnReading): ConvertedCell {
  const read = readNumber(text, decimal === undefined ? {} : { decimal })
  // Leaves the choice to the person, as a number such as `1.234` is ambiguous.
  if (!read.ok || (decimal === undefined && isAmbiguousNumber(text))) return unchanged(text)
  const { value } = read.value
  const alone = readNumber(text)
  const isUnchanged = value.unit !== '' && text === text.trim() && alone.ok && alone.value.value.digits === value.digits
  return isUnchanged ? unchanged(text) : cellChangedBy(read.value, text)
}

function convertDate(text: string, _: FormField, { order, mayLose }: ColumnReading): ConvertedCell {
  const read = readMoment(text, { order })
  if (!read.ok || !isGregorianDay(read.value.value.day)) return unchanged(text)
  const { day, time } = read.value.value
  if (time === '') return cellChangedBy(read.value, text)
  return mayLose === true ? cellChangedTo(day, text, 'time') : { value: text, change: null, loss: 'time' }
}

function colour(text: string): string {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) return text
  return digits.length === 3 ? `#${Array.from(digits, (digit) => digit + digit).join('')}` : `#${digits}`
}

const YES = new Set(
  'yes y true 1 x ✓ ✔ checked ja wahr oui vrai si sí vero verdadero sim verdadeiro はい نعم'.split(' '),
)
const NO = new Set('no n false 0 unchecked nein falsch non faux falso não nee いいえ لا'.split(' '))

/** Reads a word for yes or no; null for any other word. */
function yesOrNo(text: string): 'yes' | 'no' | null {
  const word = text.toLowerCase()
  return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : null
}
