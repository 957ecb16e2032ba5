import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import { counted } from '#lib/text.ts'
import { converted, type Deed, readingOf, trimmedOf } from './convert.ts'
import { type DateLooks, type DateOrder, dateLooks, orderOf } from './dates.ts'

/** What is said of a column that goes to a question. */
export interface ColumnLook {
  readonly words: string
  /** `odd`: something is not as asked for, or is changed. `asks`: the person has to say how its dates are written. */
  readonly tone: 'fine' | 'odd' | 'asks'
}

/** Counts what a column's values are, read as answers to a question, and what becomes of them. */
export function columnLook(field: FormField, values: readonly string[], order: DateOrder | null): ColumnLook {
  const counts = countsOf(field, values, order)
  const { empty, wrong } = counts
  const looks = field.type === 'date' ? dateLooks(trimmedOf(values)) : null
  const asks = looks !== null && looks.either > 0 && orderOf(looks) === null && order === null
  if (counts.filled === 0) return { words: 'Nothing in it', tone: 'fine' }
  const https = counts.deeds.get('https') ?? 0
  const words = [
    firstWords(fieldTypeOf(field.type), counts),
    ...(looks ? orderWords(looks, order) : []),
    ...deedWords(counts.deeds),
    ...(field.type === 'textarea' && counts.severalLines > 0 ? ['some of several lines'] : []),
    ...(field.type === 'tel' ? ['kept as written'] : []),
    ...(empty > 0 ? [`${empty} empty`] : []),
    ...(wrong > 0 ? [`${wrong} not as asked for, kept as written`] : []),
  ].join(', ')
  const added = https > 0 ? `${https} without https://. It is added. ` : ''
  return {
    words: `${added}${asks ? `${looks.either} could be either order` : words}`,
    tone: asks ? 'asks' : wrong + https > 0 ? 'odd' : 'fine',
  }
}

/** Whether the person has to say how a column's dates are written. */
export const asksOrder = (values: readonly string[]): boolean => {
  const looks = dateLooks(trimmedOf(values))
  return looks.either > 0 && orderOf(looks) === null
}

interface Counts {
  readonly filled: number
  readonly empty: number
  readonly wrong: number
  readonly severalLines: number
  readonly deeds: ReadonlyMap<Deed, number>
}

function countsOf(field: FormField, values: readonly string[], order: DateOrder | null): Counts {
  const reading = readingOf(field.type, values, order)
  const deeds = new Map<Deed, number>()
  let [filled, wrong, severalLines] = [0, 0, 0]
  for (const cell of values) {
    const { value, deed } = converted(field, cell, reading)
    if (value === '') continue
    filled++
    if (deed) deeds.set(deed, (deeds.get(deed) ?? 0) + 1)
    if (value.includes('\n')) severalLines++
    if (valueRemark(field, value) !== null) wrong++
  }
  return { filled, empty: values.length - filled, wrong, severalLines, deeds }
}

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

function orderWords({ yearFirst, dayFirst, monthFirst, either }: DateLooks, order: DateOrder | null): readonly string[] {
  const both = dayFirst > 0 && monthFirst > 0
  const found = orderOf({ yearFirst, dayFirst, monthFirst, either }) ?? (either > 0 ? order : null)
  return [
    ...(yearFirst > 0 ? ['year first'] : []),
    ...(found ? [found === 'dmy' ? 'day first' : 'month first'] : []),
    ...(both ? [`${Math.min(dayFirst, monthFirst)} the other way round`] : []),
  ]
}

const DEEDS: Readonly<Partial<Record<Deed, string>>> = {
  trimmed: 'spaces trimmed in',
  number: 'written anew:',
  hash: 'without #:',
}

const deedWords = (deeds: ReadonlyMap<Deed, number>): readonly string[] =>
  [...deeds].flatMap(([deed, count]) => {
    if (deed === 'short') return [`${count} written short`]
    const words = DEEDS[deed]
    return words === undefined ? [] : [`${words} ${count}`]
  })
