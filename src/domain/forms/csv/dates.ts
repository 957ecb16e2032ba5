import { type DateForm, type DateOrder, dateFormOf } from '#domain/values/read-date.ts'

/** Numbers of a column's dates, by the order that they show. */
export type DateLooks = Readonly<Record<DateForm, number>>

/** Counts what the dates among these texts show of their order. */
export function dateLooks(texts: Iterable<string>): DateLooks {
  const looks = { yearFirst: 0, dayFirst: 0, monthFirst: 0, either: 0, named: 0 }
  for (const text of texts) {
    const form = dateFormOf(text)
    if (form) looks[form]++
  }
  return looks
}

/** The order that the dates show; null where nothing does. */
export const orderOf = ({ dayFirst, monthFirst }: DateLooks): DateOrder | null =>
  dayFirst + monthFirst === 0 ? null : dayFirst >= monthFirst ? 'dmy' : 'mdy'
