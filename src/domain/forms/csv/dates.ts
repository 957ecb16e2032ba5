/** The order of the parts of a date that does not begin with the year. */
export type DateOrder = 'dmy' | 'mdy'

const TIME = String.raw`(?:[T ,]\s*\d{1,2}:\d{2}.*)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})${TIME}$`)
const MAX_DATE_CHARS = 40

/** The day that a text names, as `2027-02-08`; null where it names none. */
export function dayOf(text: string, order: DateOrder | null): string | null {
  if (text.length > MAX_DATE_CHARS) return null
  const first = YEAR_FIRST.exec(text)
  if (first) return day(first[1], first[2], first[3])
  const last = YEAR_LAST.exec(text)
  if (!last || (order === null && lookOf(text) === 'either')) return null
  const [, a, mark, b, year] = last
  const [date, month] = order === 'mdy' && mark !== '.' ? [b, a] : [a, b]
  return day(fullYear(year ?? ''), month, date) ?? day(fullYear(year ?? ''), date, month)
}

/** Of two digits: 69 is of this century, 70 of the last one. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

function day(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const there = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(there.getTime()) && there.toISOString().startsWith(text) ? text : null
}

/** What a column's dates look like. */
export interface DateLooks {
  readonly yearFirst: number
  /** That can only be read as day, month, year. */
  readonly dayFirst: number
  readonly monthFirst: number
  /** That name one day in one order, and another one in the other. */
  readonly either: number
}

/** Counts what the dates among these texts tell of their order. */
export function dateLooks(texts: Iterable<string>): DateLooks {
  const looks = { yearFirst: 0, dayFirst: 0, monthFirst: 0, either: 0 }
  for (const text of texts) {
    const look = text.length > MAX_DATE_CHARS ? null : lookOf(text)
    if (look) looks[look]++
  }
  return looks
}

function lookOf(text: string): keyof DateLooks | null {
  if (YEAR_FIRST.test(text)) return 'yearFirst'
  const [, a, mark, b] = YEAR_LAST.exec(text) ?? []
  if (a === undefined || b === undefined) return null
  if (mark === '.' || Number(a) > 12) return 'dayFirst'
  if (Number(b) > 12) return 'monthFirst'
  return a === b ? null : 'either'
}

/** The order that the looks tell; null where nothing does. */
export const orderOf = ({ dayFirst, monthFirst }: DateLooks): DateOrder | null =>
  dayFirst + monthFirst === 0 ? null : dayFirst >= monthFirst ? 'dmy' : 'mdy'
