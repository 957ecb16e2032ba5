import { t } from '@lingui/core/macro'
import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import { isolateDirection } from '#lib/text/text.ts'
import {
  type AlternativePrice,
  comparePrices,
  type NotComparableReason,
  type PriceComparisonInput,
} from './compare-prices.ts'
import { formatMoney, type MoneyStyle } from './money.ts'
import { shortenToLine } from './shorten-to-line.ts'

/** A price beside the others, all over the same time. */
export interface LadderStep {
  readonly name: string
  readonly isOwn: boolean
  readonly cents: number
  /** In the offer's own way of writing money. */
  readonly amount: string
  /** Source values as typed: '3.25, Twice a week'. */
  readonly typed: string
  /** Dotted path of the field with the price. */
  readonly path: string
}

export interface UncomparedPrice {
  readonly name: string
  readonly typed: string
  readonly path: string
  readonly reason: NotComparableReason
  /** The reason as a sentence. */
  readonly why: string
}

export interface PriceLadder {
  /** Price as the offer writes it. Empty if it states none. */
  readonly price: string
  /** Period that the prices cover, such as 'week'. Empty for a single payment. */
  readonly period: string
  /** The dearest first; none where the offer's own price is not known. */
  readonly steps: readonly LadderStep[]
  readonly notCompared: readonly UncomparedPrice[]
  /** Sentence that says how the offer's price compares with the others. Empty if no other price can be compared. */
  readonly summary: string
}

export interface PriceLadderInput extends PriceComparisonInput {
  /** The offer's title. */
  readonly title: string
  readonly money: MoneyStyle
  /** Dotted path of the offer's own price. Empty if it is the sum of several fields. */
  readonly pricePath: string
}

const MAX_STEP_NAME_CHARS = 120

/** Compares what people pay now with the offer's price. */
export function priceLadder(given: PriceLadderInput): PriceLadder {
  const { price, title, money, pricePath } = given
  const { ownCents, period, alternatives } = comparePrices(given)
  const step = (cents: number, rest: Pick<LadderStep, 'name' | 'isOwn' | 'typed' | 'path'>) => ({
    ...rest,
    cents,
    amount: formatMoney(cents, money),
  })
  const others = alternatives.flatMap((one) =>
    one.cents === null ? [] : [step(one.cents, { ...alternativeDetails(one), isOwn: false })],
  )
  const own =
    ownCents === undefined
      ? []
      : [
          step(ownCents, {
            name: shortenToLine(title, MAX_STEP_NAME_CHARS),
            isOwn: true,
            typed: price,
            path: pricePath || PRICE_PATH,
          }),
        ]
  const steps = [...own, ...others].toSorted((one, other) => other.cents - one.cents)
  const notCompared = alternatives.flatMap((one) =>
    one.reason === null
      ? []
      : [{ ...alternativeDetails(one), reason: one.reason, why: notComparableText(one.reason, period) }],
  )
  return {
    price,
    period,
    steps,
    notCompared,
    summary: ownCents === undefined ? '' : ladderSummary(ownCents, others, money),
  }
}

const alternativeDetails = ({
  n,
  name,
  price,
  frequency,
}: AlternativePrice): Pick<LadderStep, 'name' | 'typed' | 'path'> => ({
  name: shortenToLine(name, MAX_STEP_NAME_CHARS) || t`Alternative ${n}`,
  typed: [price, frequency]
    .filter((text) => text !== '')
    .map((text) => shortenToLine(text, MAX_STEP_NAME_CHARS))
    .join(', '),
  path: `content.problems.fields.alternative_price_${n}`,
})

function notComparableText(reason: NotComparableReason, period: string): string {
  switch (reason) {
    case 'no-own-price':
      return t`Your offer’s price isn’t clear.`
    case 'no-price':
      return t`No price.`
    case 'no-amount':
      return t`The price isn’t an amount.`
    case 'other-currency':
      return t`The price is in another currency.`
    case 'no-pace':
      return t`The payment frequency is missing.`
    case 'unread-pace':
      return t`The payment frequency isn’t clear.`
    case 'other-period':
      return OTHER_PERIOD_TEXTS[period] ?? ''
  }
}

/** By the period of the offer's own price. */
const OTHER_PERIOD_TEXTS: Readonly<Record<string, string>> = {
  '': t`Not a one-time price like your offer’s.`,
  hour: t`Not paid by the hour like your offer.`,
  day: t`Not paid by the day like your offer.`,
  week: t`Not paid by the week like your offer.`,
  month: t`Not paid by the month like your offer.`,
  year: t`Not paid by the year like your offer.`,
}

/** '£1.10 less than Supermarket sourdough, £0.45 more than Recipe box.' */
function ladderSummary(own: number, others: readonly LadderStep[], money: MoneyStyle): string {
  const dearer = others.filter(({ cents }) => cents > own).toSorted((one, other) => one.cents - other.cents)[0]
  const cheaper = others.filter(({ cents }) => cents < own).toSorted((one, other) => other.cents - one.cents)[0]
  const same = others.find(({ cents }) => cents === own)
  const parts = [
    ...(dearer
      ? [t`${{ amount: formatMoney(dearer.cents - own, money) }} less than ${{ name: isolateDirection(dearer.name) }}`]
      : []),
    ...(same ? [t`the same price as ${{ name: isolateDirection(same.name) }}`] : []),
    ...(cheaper
      ? [
          t`${{ amount: formatMoney(own - cheaper.cents, money) }} more than ${{ name: isolateDirection(cheaper.name) }}`,
        ]
      : []),
  ]
  const all = parts.join(', ')
  return all === '' ? '' : `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}
