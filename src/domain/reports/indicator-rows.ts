import { t } from '@lingui/core/macro'
import { guardAdCell } from '#domain/export/csv.ts'
import type { Indicators } from './indicators.ts'
import { formatMoney } from './money.ts'
import { pricePeriodText, unvaluedReasonText } from './price-labels.ts'

type Row = readonly [part: string, what: string, figure: string, note: string]

const INDICATOR_HEADER: Row = [t`Part`, t`What`, t`Figure`, t`Note`]

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

const STATES = { d: t`Done`, p: t`In progress`, n: t`Not started` } as const

const sectionRows = ({ completeness: { groups, done, total, filled, fields } }: Indicators): readonly Row[] => [
  [t`Completeness`, t`Sections complete`, String(done), t`of ${total}`],
  [t`Completeness`, t`Fields filled in`, String(filled), t`of ${fields}`],
  ...groups.flatMap((group) =>
    group.sections.map(
      (section): Row => [
        group.title,
        section.title,
        String(section.filled),
        t`of ${{ total: section.total }} fields, ${{ state: STATES[section.state] }}`,
      ],
    ),
  ),
]

const LADDER = t`Price ladder`

const priceRows = ({ prices }: Indicators): readonly Row[] => [
  ...prices.steps.map(
    ({ name, amount, typed }): Row => [LADDER, name, amount, `${typed}; ${pricePeriodText(prices.period)}`],
  ),
  ...prices.notCompared.map(({ name, typed, why }): Row => [LADDER, name, '', typed === '' ? why : `${typed}; ${why}`]),
]

function worthRows({ worth, money }: Indicators): readonly Row[] {
  const part = t`Value stack`
  const amount = (cents: number | null): string =>
    cents === null ? '' : `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), money)}`
  return [
    ...worth.benefits.map(({ name, cents }): Row => [part, name, amount(cents), t`Benefit`]),
    ...worth.bonuses.map(({ name, cents }): Row => [part, name, amount(cents), t`Bonus`]),
    ...worth.unvalued.map(({ name, reason }): Row => [part, name, '', unvaluedReasonText(reason)]),
    [part, t`Benefits together`, amount(worth.benefitsCents), ''],
    [part, t`Bonuses together`, amount(worth.bonusesCents), ''],
    [part, t`Total`, amount(worth.sumCents), ''],
    [part, t`Price`, amount(worth.priceCents), worth.priceCents === null ? t`Unknown` : ''],
    [part, t`Benefits beyond the price`, amount(worth.moreCents), worth.moreCents === null ? t`Unknown` : ''],
  ]
}

const timeRows = ({ time }: Indicators): readonly Row[] => [
  [t`Time`, t`Now`, '', time.words],
  [t`Time`, t`Start`, time.start?.words ?? '', ''],
  [t`Time`, t`End`, time.end?.words ?? '', ''],
]

const countRows = ({ counts }: Indicators): readonly Row[] => [
  [t`Counts`, t({ message: 'Words', context: 'how many' }), String(counts.words), ''],
  [t`Counts`, t`Benefits`, String(counts.benefits), ''],
  [t`Counts`, t`Bonuses`, String(counts.bonuses), ''],
  [t`Counts`, t`Testimonials`, String(counts.testimonials), ''],
  [t`Counts`, t`Questions`, String(counts.questions), ''],
]
