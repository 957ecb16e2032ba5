import { type DateForm, type DateOrder, dateFormOf } from '#domain/values/read-date.ts'

/** Numbers of a column's dates, by the order that they show. */
export type DateFormCounts = Readonly<Record<DateForm, number>>

/** Counts what the dates among these texts show of their order. */
export function countDateForms(texts: Iterable<string>): DateFormCounts {
  const counts = { yearFirst: 0, dayFirst: 0, monthFirst: 0, either: 0, named: 0 }
  for (const text of texts) {
    const form = dateFormOf(text)
    if (form) counts[form]++
  }
  return counts
}

/** The order that the dates show; null where none of them does, or some show the one and some the other. */
export const detectDateOrder = ({ dayFirst, monthFirst }: DateFormCounts): DateOrder | null =>
  dayFirst > 0 === monthFirst > 0 ? null : dayFirst > 0 ? 'dmy' : 'mdy'

/** Years of other calendars, as 2569 in Thailand and 1405 in Iran, would be other days. */
export const isGregorianDay = (day: string): boolean => day >= '1600' && day < '2400'
