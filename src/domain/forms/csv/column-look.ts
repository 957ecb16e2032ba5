import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import type { DateOrder } from '#domain/values/read-date.ts'
import { counted } from '#lib/text/text.ts'
import { CELL_CHANGES, type CellChange, type ColumnSettings, converted, readingOf } from './convert.ts'
import { isEitherNumber, numberLooks, shownMark } from './numbers.ts'
import { type DateLooks, dateLooks, orderOf } from './dates.ts'

/** A value of the file and the answer that would be made of it. */
export interface CellSample {
  readonly before: string
  readonly after: string
}

/** Facts about a column that goes to a question, for its row on the screen. */
export interface ColumnLook {
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
export function columnLook(
  { field, ...settings }: { readonly field: FormField } & ColumnSettings,
  values: readonly string[],
): ColumnLook {
  const counts = countsOf(field, values, settings)
  const { empty, wrong, changes } = counts
  const { order } = settings
  const looks = field.type === 'date' ? dateLooks(values) : null
  const asks = looks !== null && looks.either > 0 && orderOf(looks) === null && order === null
  // Possible changes are also shown while the person keeps the column as written.
  const possible =
    settings.isAsWritten === true ? countsOf(field, values, { ...settings, isAsWritten: false }).changes : changes
  const common = {
    samples: [...counts.changedSamples, ...counts.otherSamples].slice(0, SAMPLES),
    filled: counts.filled,
    changed: sumOf(changes),
    changeable: sumOf(possible),
    changes: [...possible.keys()].map((change) => CELL_CHANGES[change]).join(', '),
    losing: counts.losing,
    eitherNumber: field.type === 'number' && settings.isAsWritten !== true ? eitherNumberIn(values) : '',
  }
  if (counts.filled === 0) return { ...common, words: 'Nothing in it', tone: 'fine' }
  const words = [
    firstWords(fieldTypeOf(field.type), counts),
    ...(looks ? orderWords(looks, order) : []),
    ...(field.type === 'textarea' && counts.severalLines > 0 ? ['some of several lines'] : []),
    ...(empty > 0 ? [`${empty} empty`] : []),
    ...(wrong > 0 ? [`${wrong} not as asked for, kept as written`] : []),
  ].join(', ')
  return {
    ...common,
    words: asks ? `${looks.either} could be either order` : words,
    tone: asks ? 'asks' : wrong > 0 ? 'odd' : 'fine',
  }
}

function eitherNumberIn(values: readonly string[]): string {
  const looks = numberLooks(values)
  return looks.either === 0 || shownMark(looks) !== undefined ? '' : (values.find(isEitherNumber)?.trim() ?? '')
}

const sumOf = (changes: ReadonlyMap<CellChange, number>): number =>
  [...changes.values()].reduce((sum, count) => sum + count, 0)

/** True if the person has to say how a column's dates are written. */
export const asksOrder = (values: readonly string[]): boolean => {
  const looks = dateLooks(values)
  return looks.either > 0 && orderOf(looks) === null
}

interface Counts {
  readonly filled: number
  readonly empty: number
  readonly wrong: number
  readonly severalLines: number
  readonly changes: ReadonlyMap<CellChange, number>
  readonly losing: ColumnLook['losing']
  readonly changedSamples: readonly CellSample[]
  readonly otherSamples: readonly CellSample[]
}

function countsOf(field: FormField, values: readonly string[], settings: ColumnSettings): Counts {
  const reading = readingOf(field.type, values, settings)
  const changes = new Map<CellChange, number>()
  const [changedSamples, otherSamples]: [CellSample[], CellSample[]] = [[], []]
  let [filled, wrong, severalLines, lossCount] = [0, 0, 0, 0]
  let what: 'time' | 'spaces' | null = null
  for (const cell of values) {
    const { value, change, loss } = converted(field, cell, reading)
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
  const [before, after] = [shown(cell), shown(value)]
  if (!samples.some((sample) => sample.before === before)) samples.push({ before, after })
}

const shown = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_SAMPLE_CHARS).replaceAll(/\r\n?|\n/g, ' ⏎ '))
    .slice(0, MAX_SAMPLE_CHARS)
    .join('')

const NOUNS: Readonly<Partial<Record<FieldType, readonly [string, string]>>> = {
  number: ['number', 'numbers'],
  date: ['date', 'dates'],
  color: ['colour', 'colours'],
  email: ['address', 'addresses'],
  url: ['address', 'addresses'],
  tel: ['number', 'numbers'],
  choice: ['choice', 'choices'],
  choices: ['answer', 'answers'],
  yesno: ['answer', 'answers'],
  consent: ['consent', 'consents'],
  rating: ['mark', 'marks'],
  scale: ['mark', 'marks'],
}

const firstWords = (type: FieldType, { filled, wrong }: Counts): string =>
  counted(filled - wrong, ...(NOUNS[type] ?? (['text', 'texts'] as const)))

function orderWords(looks: DateLooks, order: DateOrder | null): readonly string[] {
  const found = orderOf(looks) ?? (looks.either > 0 ? order : null)
  const isMixed = looks.dayFirst > 0 && looks.monthFirst > 0
  return [
    ...(looks.yearFirst > 0 ? ['year first'] : []),
    ...(isMixed ? [`${looks.dayFirst} day first`, `${looks.monthFirst} month first`] : []),
    ...(looks.either > 0 && isMixed && found !== null
      ? [`others ${found === 'dmy' ? 'day first' : 'month first'}`]
      : []),
    ...(found && !isMixed ? [found === 'dmy' ? 'day first' : 'month first'] : []),
  ]
}
