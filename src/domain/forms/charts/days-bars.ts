import { t } from '@lingui/core/macro'
import { parseDay } from '#domain/values/read-date.ts'
import { countBar, longestBar } from './bars.ts'
import type { ChartBar, Chart } from './chart.ts'

const MONTHS = [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t({ message: 'May', context: 'short name of the month' }),
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
]
const LONG_MONTHS = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t({ message: 'May', context: 'long name of the month' }),
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
]
const MAX_COLUMNS = 24

/** Days by months, those without any among them; by years where that would be too many. What is no day is left out. */
export function daysBars(answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const months = answers.flatMap((answer) => parseDay(answer) ?? []).map(monthNumber)
  if (months.length === 0) return { kind: 'columns', bars: [], words: '' }
  const counts = new Map<number, number>()
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1)
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  return last - first < MAX_COLUMNS ? monthBars(counts, first, last) : yearBars(counts)
}

/** Months since the year 0. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthBars(
  counts: ReadonlyMap<number, number>,
  first: number,
  last: number,
): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const isOneYear = Math.floor(first / 12) === Math.floor(last / 12)
  const span = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const label = (month: number): string =>
    `${MONTHS[month % 12]}${isOneYear ? '' : ` ${String(Math.floor(month / 12)).slice(-2)}`}`
  const bars = span.map((month) => countBar(label(month), counts.get(month) ?? 0))
  const topBar = longestBar(bars)
  const month = span[topBar ? bars.indexOf(topBar) : 0] ?? 0
  return { kind: 'columns', bars, words: topBar ? topMonthText(month, isOneYear) : '' }
}

function topMonthText(month: number, isOneYear: boolean): string {
  const name = LONG_MONTHS[month % 12] ?? ''
  return isOneYear ? t`Most in ${name}.` : t`Most in ${name} ${{ year: String(Math.floor(month / 12)) }}.`
}

const MAX_YEARS = 40

function yearBars(counts: ReadonlyMap<number, number>): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const years = new Map<number, number>()
  for (const [month, count] of counts)
    years.set(Math.floor(month / 12), (years.get(Math.floor(month / 12)) ?? 0) + count)
  const bars: ChartBar[] = [...years]
    .toSorted(([one], [other]) => one - other)
    .map(([year, count]) => countBar(String(year), count))
  const topBar = longestBar(bars)
  return { kind: 'columns', bars: bars.slice(-MAX_YEARS), words: topBar ? t`Most in ${{ year: topBar.label }}.` : '' }
}
