import { t } from '@lingui/core/macro'
import { parseNumber } from '#domain/values/read-number.ts'
import { shownNumber, countBar } from './bars.ts'
import type { ChartBar, Chart } from './chart.ts'

const BUCKETS = 7
const MAX_SINGLE = 8
const MIN_TRIMMED_NUMBERS = 20

/**
 * Numbers by ranges of one size, the first and the last one open; a few different whole numbers one by one. What is no
 * number is counted by itself.
 */
export function numbersBars(answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const numbers = answers.flatMap((answer) => parseNumber(answer) ?? []).toSorted((one, other) => one - other)
  const others = answers.length - numbers.length
  const bars =
    numbers.length === 0 ? [] : hasFewDistinctNumbers(numbers) ? singleNumberBars(numbers) : numberRangeBars(numbers)
  return {
    kind: 'bars',
    bars: others === 0 ? bars : [...bars, countBar(t`No number`, others)],
    words: numbersSummaryText(numbers),
  }
}

const hasFewDistinctNumbers = (numbers: readonly number[]): boolean =>
  numbers.every(Number.isInteger) && new Set(numbers).size <= MAX_SINGLE

const singleNumberBars = (numbers: readonly number[]): ChartBar[] =>
  [...new Set(numbers)].map((number) => countBar(String(number), numbers.filter((one) => one === number).length))

/**
 * `numbers` in order. The middle nine tenths of many make the ranges, so that one odd number does not make all others
 * look alike.
 */
function numberRangeBars(numbers: readonly number[]): ChartBar[] {
  const odd = numbers.length < MIN_TRIMMED_NUMBERS ? 0 : 0.05
  const [low, high] = [quantile(numbers, odd), quantile(numbers, 1 - odd)]
  const step = niceStep((high - low) / (BUCKETS - 1) || Math.abs(high) || 1)
  const first = Math.ceil(low / step) * step + (Math.ceil(low / step) * step === low ? step : 0)
  const edges: number[] = []
  for (let at = 0; first + at * step <= high && edges.length < BUCKETS; at++)
    edges.push(Number((first + at * step).toPrecision(12)))
  if (edges.length === 0) edges.push(first)
  const counts = Array.from({ length: edges.length + 1 }, () => 0)
  for (const number of numbers) {
    const above = edges.findLastIndex((edge) => number >= edge) + 1
    counts[above] = (counts[above] ?? 0) + 1
  }
  const isWhole = numbers.every(Number.isInteger) && step >= 1
  return counts
    .map((count, at) => countBar(rangeLabel(edges, at, isWhole), count))
    .filter(({ value }, at) => value > 0 || (at > 0 && at < edges.length))
}

function rangeLabel(edges: readonly number[], at: number, isWhole: boolean): string {
  const [from, to] = [edges[at - 1], edges[at]]
  if (from === undefined) return t`Under ${{ to: String(to ?? 0) }}`
  if (to === undefined) return t`${{ from: String(from) }} and over`
  if (!isWhole) return t`${{ from: String(from) }} to under ${{ to: String(to) }}`
  return to - from === 1 ? String(from) : t`${{ from: String(from) }} to ${{ to: String(to - 1) }}`
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function niceStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep))
  const factor = [1, 2, 5, 10].find((one) => one * power >= minStep) ?? 10
  return factor * power
}

/** The number under which such a part of them lies. */
const quantile = (numbers: readonly number[], part: number): number =>
  numbers[Math.floor((numbers.length - 1) * part)] ?? 0

const MIN_FOR_HALF = 8

function numbersSummaryText(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  // Rounds the average of many distinct integers, such as ages, because tenths are of no use there.
  const isRounded = numbers.every(Number.isInteger) && !hasFewDistinctNumbers(numbers)
  const average = isRounded ? String(Math.round(mean)) : shownNumber(mean)
  const [low, high] = [quantile(numbers, 0.25), quantile(numbers, 0.75)]
  return numbers.length < MIN_FOR_HALF || low === high
    ? t`Average ${average}.`
    : t`Half are between ${{ low: shownNumber(low) }} and ${{ high: shownNumber(high) }}. Average ${average}.`
}
