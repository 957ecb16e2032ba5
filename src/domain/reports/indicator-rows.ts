import { guardAdCell } from '#domain/export/csv.ts'
import type { Indicators } from './indicators.ts'
import { formatMoney } from './money.ts'
import { pricePeriodText, unvaluedReasonText } from './price-labels.ts'

type Row = readonly [part: string, what: string, figure: string, note: string]

const INDICATOR_HEADER: Row = ['Part', 'What', 'Figure', 'Note']

/**
 * The indicators of an offer as the rows of a table, the first of them its heads; no cell is a formula for a
 * spreadsheet.
 */
export const indicatorRows = (indicators: Indicators): readonly (readonly string[])[] =>
  [
    INDICATOR_HEADER,
    ...sectionRows(indicators),
    ...priceRows(indicators),
    ...worthRows(indicators),
    ...timeRows(indicators),
    ...countRows(indicators),
  ].map((row) => row.map(guardAdCell))

const STATES = { d: 'Done', p: 'In progress', n: 'Not started' } as const

const sectionRows = ({ completeness: { groups, done, total, filled, fields } }: Indicators): readonly Row[] => [
  ['Completeness', 'Sections complete', String(done), `of ${total}`],
  ['Completeness', 'Fields filled in', String(filled), `of ${fields}`],
  ...groups.flatMap((group) =>
    group.sections.map(
      (section): Row => [
        group.title,
        section.title,
        String(section.filled),
        `of ${section.total} fields, ${STATES[section.state]}`,
      ],
    ),
  ),
]

const LADDER = 'Price ladder'

const priceRows = ({ prices }: Indicators): readonly Row[] => [
  ...prices.steps.map(
    ({ name, amount, typed }): Row => [LADDER, name, amount, `${typed}; ${pricePeriodText(prices.period)}`],
  ),
  ...prices.notCompared.map(({ name, typed, why }): Row => [LADDER, name, '', typed === '' ? why : `${typed}; ${why}`]),
]

function worthRows({ worth, money }: Indicators): readonly Row[] {
  const part = 'Value stack'
  const amount = (cents: number | null): string =>
    cents === null ? '' : `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), money)}`
  return [
    ...worth.benefits.map(({ name, cents }): Row => [part, name, amount(cents), 'Benefit']),
    ...worth.bonuses.map(({ name, cents }): Row => [part, name, amount(cents), 'Bonus']),
    ...worth.unvalued.map(({ name, reason }): Row => [part, name, '', unvaluedReasonText(reason)]),
    [part, 'Benefits together', amount(worth.benefitsCents), ''],
    [part, 'Bonuses together', amount(worth.bonusesCents), ''],
    [part, 'Total', amount(worth.sumCents), ''],
    [part, 'Price', amount(worth.priceCents), worth.priceCents === null ? 'Unknown' : ''],
    [part, 'Benefits beyond the price', amount(worth.moreCents), worth.moreCents === null ? 'Unknown' : ''],
  ]
}

const timeRows = ({ time }: Indicators): readonly Row[] => [
  ['Time', 'Now', '', time.words],
  ['Time', 'Start', time.start?.words ?? '', ''],
  ['Time', 'End', time.end?.words ?? '', ''],
]

const countRows = ({ counts }: Indicators): readonly Row[] => [
  ['Counts', 'Words', String(counts.words), ''],
  ['Counts', 'Benefits', String(counts.benefits), ''],
  ['Counts', 'Bonuses', String(counts.bonuses), ''],
  ['Counts', 'Testimonials', String(counts.testimonials), ''],
  ['Counts', 'Questions', String(counts.questions), ''],
]
