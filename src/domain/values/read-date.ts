import { t } from '@lingui/core/macro'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { isDateFiller, monthNumberOf } from './month-names.ts'
import { plainCharacters, tidyText } from './plain-characters.ts'
import { splitTrailingTime, type TimeOfDay } from './time-of-day.ts'
import { type ValueAdjustment, type ValueReading, readingOk, readingFault } from './value-reading.ts'

/** The order of day and month where neither comes with a name or behind a year. */
export type DateOrder = 'dmy' | 'mdy'

/** The order that a date shows: `either` names two days, one for each order; `named` has the month's name. */
export type DateForm = 'yearFirst' | 'dayFirst' | 'monthFirst' | 'either' | 'named'

export interface DateValue {
  /** Date in the form `2027-02-08`. */
  readonly day: string
  readonly form: DateForm
}

export interface DateTimeValue extends DateValue, TimeOfDay {}

export interface DateOptions {
  /** Order of day and month in other dates of the same source. Decides `02/03/2026`. */
  readonly order?: DateOrder | null
}

const MAX_CHARS = 100
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Every date has two numbers at least: most texts and numbers are none at first sight. */
const SEVERAL_NUMBERS = /\p{Nd}[^\p{Nd}]+\p{Nd}/u
const NO_SUCH_DAY = readingFault('noSuchDay', t`This date doesn’t exist`)
const HAS_TIME = readingFault('hasTime', t`Enter the date without a time`)
const NO_TIME = readingFault('noTime', t`Enter a date and a time, such as 2027-02-08 15:30`)
const NOT_DATE = readingFault('notDate', t`Enter a date, such as 2027-02-08`)

/** Reads a date without a time of day: `2026-03-12`, `12.3.2026`, `12-Mrz-26`, `November 3, 2026`, `2026年3月12日`. */
export function readDate(text: string, options: DateOptions = {}): ValueReading<DateValue> {
  const read = readMoment(text, options)
  if (!read.ok) return read
  const { value, changed } = read.value
  if (value.time !== '') return HAS_TIME
  return readingOk({ day: value.day, form: value.form }, value.day, changed)
}

/**
 * Reads a date with a time of day: `2026-03-29 23:59:59`, `2026/03/12 3:45:10 PM GMT+1`. `text` is the ISO form, with
 * the offset that was typed.
 */
export function readDateTime(text: string, options: DateOptions = {}): ValueReading<DateTimeValue> {
  const read = readMoment(text, options)
  if (read.ok && read.value.value.time === '') return NO_TIME
  return read
}

/** Reads a date, with a time of day or without. */
export function readMoment(text: string, { order = null }: DateOptions = {}): ValueReading<DateTimeValue> {
  if (ISO_DAY.test(text))
    return isDay(text) ? readingOk({ day: text, form: 'yearFirst', time: '', offset: '' }, text, []) : NO_SUCH_DAY
  if (text.length > MAX_CHARS || !SEVERAL_NUMBERS.test(text)) return NOT_DATE
  const { rest, time, fault } = splitTrailingTime(plainCharacters(text))
  const parts = numericParts(rest) ?? namedParts(rest)
  if (parts === null || (order !== 'dmy' && SHORT_YEAR_FIRST.test(rest))) return NOT_DATE
  if (fault) return fault
  if (parts.form === 'either' && order === null) return ambiguous(parts)
  const day = dayOfParts(parts, order)
  if (day === null) return NO_SUCH_DAY
  const written = time.time === '' ? day : `${day}T${time.time}${time.offset}`
  const { text: seen, changed } = tidyText(text)
  const changes: readonly ValueAdjustment[] = written === seen ? changed : [...changed, 'date']
  return readingOk({ day, form: parts.form, ...time }, written, changes)
}

/**
 * The day that a text names, with a time of day or without; null where it names none, or one of two. For comparing and
 * counting.
 */
export function parseDay(text: string): string | null {
  if (isDay(text)) return text
  const read = readMoment(text)
  return read.ok ? read.value.value.day : null
}

/** The order that the date in a text shows; null for other texts. */
export function dateFormOf(text: string): DateForm | null {
  const read = readMoment(text)
  if (read.ok) return read.value.value.form
  return read.error.code === 'ambiguousDate' ? 'either' : null
}

interface DateParts {
  readonly year: string
  /**
   * The first and the second of day and month, in the order of the text; for `named` and `yearFirst` the month and the
   * day.
   */
  readonly first: string
  readonly second: string
  readonly form: DateForm
}

const YEAR_FIRST = /^(\d{4})(?:([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?|年 ?(\d{1,2})月 ?(\d{1,2})日)$/
/** `27-04-03` is a day of 2003 in some countries, of 2027 in others, and a bank's code in Britain. */
const SHORT_YEAR_FIRST = /^(?:1[3-9]|[2-9]\d)-\d{1,2}-\d{2}$/
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/

function numericParts(given: string): DateParts | null {
  const text = withoutWeekday(given)
  const [, year, , month, date, monthJa, dateJa] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined)
    return { year, first: month ?? monthJa ?? '', second: date ?? dateJa ?? '', form: 'yearFirst' }
  const [, a, mark, b, end] = YEAR_LAST.exec(text) ?? []
  if (a === undefined || b === undefined || end === undefined) return null
  return { year: fullYear(end), first: a, second: b, form: numericDateForm(a, b, mark) }
}

function numericDateForm(a: string, b: string, mark: string | undefined): DateForm {
  if (mark === '.' || Number(a) > 12) return 'dayFirst'
  if (Number(b) > 12) return 'monthFirst'
  // Equal numbers mean the same day in both orders, and say nothing of the order of others.
  return Number(a) === Number(b) ? 'named' : 'either'
}

/** `Tue, 2026-03-12` and `2026年3月12日(木)`. Japanese writes both without a space between. */
function withoutWeekday(given: string): string {
  const text = given.replace(/日 ?\(?[日月火水木金土](?:曜日)?\)?$/, '日')
  const [before = '', word = ''] = /^(\p{L}[\p{L}\p{M}.]*),? (?=\d)/u.exec(text) ?? []
  const rest = word !== '' && isDateFiller(word) ? text.slice(before.length) : text
  const [after = '', last = ''] = /,? ?[ (](\p{L}[\p{L}\p{M}.]*)\)?$/u.exec(rest) ?? []
  return last !== '' && isDateFiller(last) ? rest.slice(0, -after.length) : rest
}

const WORDS = /\p{L}[\p{L}\p{M}.']*|\d+[ºª]?/gu
const BETWEEN = /^[\s,./-]*$/

/**
 * Dates with the name of a month, in any order that leaves one meaning: `3 Apr 2026`, `Nov. 3rd, 2026`, `3 de abril de
 * 2026`, `2026 Mar 12`.
 */
function namedParts(text: string): DateParts | null {
  if (!BETWEEN.test(text.replaceAll(WORDS, ''))) return null
  const found = joinedMonths(text.match(WORDS) ?? [])
  const numbers = found.filter((one) => /^\d/.test(one)).map((one) => one.replace(/[ºª]$/, ''))
  const names = found.filter((one) => !/^\d/.test(one))
  const months = names.flatMap((name) => monthNumberOf(name) ?? [])
  const [month] = months
  if (month === undefined || months.length > 1 || numbers.length !== 2) return null
  if (names.some((name) => monthNumberOf(name) === null && !isDateFiller(name))) return null
  const [a = '', b = ''] = numbers
  const isYearFirst = a.length === 4
  const [date, year] = isYearFirst ? [b, a] : [a, b]
  if (date.length > 2 || (year.length !== 4 && year.length !== 2)) return null
  return { year: fullYear(year), first: String(month), second: date, form: 'named' }
}

/** Months of two words, as in Lebanon, as one word. */
function joinedMonths(found: readonly string[]): readonly string[] {
  return found.flatMap((word, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    if (next !== undefined && monthNumberOf(word) === null && monthNumberOf(`${word} ${next}`) !== null)
      return [`${word} ${next}`]
    return before !== undefined && monthNumberOf(before) === null && monthNumberOf(`${before} ${word}`) !== null
      ? []
      : [word]
  })
}

/** Two digits up to 69 are of this century. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

function dayOfParts({ year, first, second, form }: DateParts, order: DateOrder | null): string | null {
  const isMonthFirst =
    form === 'yearFirst' || form === 'named' || form === 'monthFirst' || (form === 'either' && order === 'mdy')
  return isMonthFirst ? toIsoDay(year, first, second) : toIsoDay(year, second, first)
}

function toIsoDay(year: string, month: string, date: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** `2027-02-30` is none. */
function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month)
}

/** Reckoned, for whole columns are read. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const MONTH_AND_DAY = new Intl.DateTimeFormat(uiDateLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })

function ambiguous({ year, first, second }: DateParts) {
  const monthAndDay = (day: string | null): string => MONTH_AND_DAY.format(new Date(`${day ?? ''}T00:00:00Z`))
  const one = monthAndDay(toIsoDay(year, second, first))
  const other = monthAndDay(toIsoDay(year, first, second))
  return readingFault('ambiguousDate', t`This could be ${one} or ${other}`)
}
