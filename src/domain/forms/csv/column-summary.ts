import { plural, t } from '@lingui/core/macro'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import type { DateOrder } from '#domain/values/read-date.ts'
import { CELL_CHANGES, type CellChange, type ColumnSettings, convertCell, columnReading } from './convert-cell.ts'
import { isAmbiguousNumber, countDecimalMarks, detectDecimalMark } from './decimal-marks.ts'
import { type DateFormCounts, countDateForms, detectDateOrder } from './date-forms.ts'

/** A value of the file and the answer that would be made of it. */
export interface CellSample {
  readonly before: string
  readonly after: string
}

/** Facts about a column that goes to a question, for its row on the screen. */
export interface ColumnSummary {
  readonly words: string
  /** `odd`: something is not as asked for. `asks`: the person has to say how its dates are written. */
  readonly tone: 'fine' | 'odd' | 'asks'
  /** Three values, those that would change first. */
  readonly samples: readonly CellSample[]
  readonly filled: number
  /** Number of cells that change. */
  readonly changed: number
  /** Number of cells that change unless the column is kept as written. */
  readonly changeable: number
  /** In which ways, in plain words. */
  readonly changes: string
  /** Number of cells that would lose something; unless that is chosen, they stay as they are. */
  readonly losing: { readonly count: number; readonly what: 'time' | 'spaces' } | null
  /**
   * A number that is one number with a point and another with a comma, where no other of the column shows its mark;
   * empty otherwise.
   */
  readonly eitherNumber: string
}

const SAMPLES = 3
const MAX_SAMPLE_CHARS = 80

/** Counts what a column's values are, read as answers to a question, and what becomes of them. */
export function summarizeColumn(
  { field, ...settings }: { readonly field: FormField } & ColumnSettings,
  values: readonly string[],
): ColumnSummary {
  const counts = countColumnCells(field, values, settings)
  const { empty, wrong, changes } = counts
  const { order } = settings
  const formatCounts = field.type === 'date' ? countDateForms(values) : null
  const asks =
    formatCounts !== null && formatCounts.either > 0 && detectDateOrder(formatCounts) === null && order === null
  // Possible changes are also shown while the person keeps the column as written.
  const possible =
    settings.isAsWritten === true
      ? countColumnCells(field, values, { ...settings, isAsWritten: false }).changes
      : changes
  const common = {
    samples: [...counts.changedSamples, ...counts.otherSamples].slice(0, SAMPLES),
    filled: counts.filled,
    changed: sumOf(changes),
    changeable: sumOf(possible),
    changes: [...possible.keys()].map((change) => CELL_CHANGES[change]).join(', '),
    losing: counts.losing,
    eitherNumber: field.type === 'number' && settings.isAsWritten !== true ? eitherNumberIn(values) : '',
  }
  if (counts.filled === 0) return { ...common, words: t`No values`, tone: 'fine' }
  const words = [
    columnCountText(fieldTypeOf(field.type), counts),
    ...(formatCounts ? orderWords(formatCounts, order) : []),
    ...(field.type === 'textarea' && counts.severalLines > 0 ? [t`some with several lines`] : []),
    ...(empty > 0 ? [t`${empty} empty`] : []),
    ...(wrong > 0 ? [t`${wrong} not matching, kept as typed`] : []),
  ].join(', ')
  return {
    ...common,
    words: asks ? t`${{ count: formatCounts.either }} could be either order` : words,
    tone: asks ? 'asks' : wrong > 0 ? 'odd' : 'fine',
  }
}

function eitherNumberIn(values: readonly string[]): string {
  const formatCounts = countDecimalMarks(values)
  return formatCounts.either === 0 || detectDecimalMark(formatCounts) !== undefined
    ? ''
    : (values.find(isAmbiguousNumber)?.trim() ?? '')
}

const sumOf = (changes: ReadonlyMap<CellChange, number>): number =>
  [...changes.values()].reduce((sum, count) => sum + count, 0)

/** True if the person has to say how a column's dates are written. */
export const isDateOrderAmbiguous = (values: readonly string[]): boolean => {
  const formatCounts = countDateForms(values)
  return formatCounts.either > 0 && detectDateOrder(formatCounts) === null
}

interface ColumnCounts {
  readonly filled: number
  readonly empty: number
  readonly wrong: number
  readonly severalLines: number
  readonly changes: ReadonlyMap<CellChange, number>
  readonly losing: ColumnSummary['losing']
  readonly changedSamples: readonly CellSample[]
  readonly otherSamples: readonly CellSample[]
}

function countColumnCells(field: FormField, values: readonly string[], settings: ColumnSettings): ColumnCounts {
  const reading = columnReading(field.type, values, settings)
  const changes = new Map<CellChange, number>()
  const [changedSamples, otherSamples]: [CellSample[], CellSample[]] = [[], []]
  let [filled, wrong, severalLines, lossCount] = [0, 0, 0, 0]
  let what: 'time' | 'spaces' | null = null
  for (const cell of values) {
    const { value, change, loss } = convertCell(field, cell, reading)
    if (change) changes.set(change, (changes.get(change) ?? 0) + 1)
    if (loss !== null || change === 'time' || (change === 'spaces' && reading.mayLose === true)) {
      lossCount++
      what ??= loss ?? (change === 'time' ? 'time' : 'spaces')
    }
    if (cell.trim() === '') continue
    addSample(change === null ? otherSamples : changedSamples, cell, value)
    if (value === '') continue
    filled++
    if (value.includes('\n')) severalLines++
    if (valueRemark(field, value) !== null) wrong++
  }
  const losing = what === null ? null : { count: lossCount, what }
  return { filled, empty: values.length - filled, wrong, severalLines, changes, losing, changedSamples, otherSamples }
}

function addSample(samples: CellSample[], cell: string, value: string): void {
  if (samples.length >= SAMPLES) return
  const [before, after] = [sampleText(cell), sampleText(value)]
  if (!samples.some((sample) => sample.before === before)) samples.push({ before, after })
}

const sampleText = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_SAMPLE_CHARS).replaceAll(/\r\n?|\n/g, ' ⏎ '))
    .slice(0, MAX_SAMPLE_CHARS)
    .join('')

function columnCountText(type: FieldType, { filled, wrong }: ColumnCounts): string {
  const count = filled - wrong
  switch (type) {
    case 'number':
    case 'tel':
      return plural(count, { one: '# number', other: '# numbers' })
    case 'date':
      return plural(count, { one: '# date', other: '# dates' })
    case 'color':
      return plural(count, { one: '# colour', other: '# colours' })
    case 'email':
    case 'url':
      return plural(count, { one: '# address', other: '# addresses' })
    case 'choice':
      return plural(count, { one: '# choice', other: '# choices' })
    case 'choices':
    case 'yesno':
      return plural(count, { one: '# answer', other: '# answers' })
    case 'consent':
      return plural(count, { one: '# consent', other: '# consents' })
    case 'rating':
    case 'scale':
      return plural(count, { one: '# rating', other: '# ratings' })
    default:
      return plural(count, { one: '# text', other: '# texts' })
  }
}

function orderWords(formatCounts: DateFormCounts, order: DateOrder | null): readonly string[] {
  const found = detectDateOrder(formatCounts) ?? (formatCounts.either > 0 ? order : null)
  const isMixed = formatCounts.dayFirst > 0 && formatCounts.monthFirst > 0
  return [
    ...(formatCounts.yearFirst > 0 ? [t`year first`] : []),
    ...(isMixed
      ? [t`${{ count: formatCounts.dayFirst }} day first`, t`${{ count: formatCounts.monthFirst }} month first`]
      : []),
    ...(formatCounts.either > 0 && isMixed && found !== null
      ? [found === 'dmy' ? t`others day first` : t`others month first`]
      : []),
    ...(found && !isMixed ? [found === 'dmy' ? t`day first` : t`month first`] : []),
  ]
}
