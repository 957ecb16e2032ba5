import { PRICE_PATH } from '#domain/copy/catalogue/stated-price.ts'
import { isolated } from '#lib/text/text.ts'
import { type Alternative, comparePrices, type NotComparable, type PricesOf } from './compare-prices.ts'
import { moneyText, type MoneyStyle } from './money.ts'
import { shortened } from './shortened.ts'

/** A price beside the others, all over the same time. */
export interface LadderStep {
  readonly name: string
  readonly isOwn: boolean
  readonly cents: number
  /** In the offer's own way of writing money. */
  readonly amount: string
  /** What it was made from, as it was typed: '3.25, Twice a week'. */
  readonly typed: string
  /** Dotted path of the field with the price. */
  readonly path: string
}

export interface NotCompared {
  readonly name: string
  readonly typed: string
  readonly path: string
  readonly reason: NotComparable
  /** The reason as a sentence. */
  readonly why: string
}

export interface PriceLadder {
  /** As the offer writes it; empty where it says no price. */
  readonly price: string
  /** What the prices are for: 'week'; empty: once. */
  readonly period: string
  /** The dearest first; none where the offer's own price is not known. */
  readonly steps: readonly LadderStep[]
  readonly notCompared: readonly NotCompared[]
  /** Where the offer stands among them, as a sentence; empty where there is nothing beside it. */
  readonly summary: string
}

export interface LadderOf extends PricesOf {
  /** The offer's title. */
  readonly title: string
  readonly money: MoneyStyle
  /** Where the offer's own price is: a dotted path, empty where it is the sum of several. */
  readonly pricePath: string
}

const MOST_LETTERS = 120

/** What people pay now, beside what the offer costs. */
export function priceLadder(given: LadderOf): PriceLadder {
  const { price, title, money, pricePath } = given
  const { ownCents, period, alternatives } = comparePrices(given)
  const step = (cents: number, rest: Pick<LadderStep, 'name' | 'isOwn' | 'typed' | 'path'>) => ({
    ...rest,
    cents,
    amount: moneyText(cents, money),
  })
  const others = alternatives.flatMap((one) =>
    one.cents === null ? [] : [step(one.cents, { ...aboutOf(one), isOwn: false })],
  )
  const own =
    ownCents === undefined
      ? []
      : [
          step(ownCents, {
            name: shortened(title, MOST_LETTERS),
            isOwn: true,
            typed: price,
            path: pricePath || PRICE_PATH,
          }),
        ]
  const steps = [...own, ...others].toSorted((one, other) => other.cents - one.cents)
  const notCompared = alternatives.flatMap((one) =>
    one.reason === null ? [] : [{ ...aboutOf(one), reason: one.reason, why: whyOf(one.reason, period) }],
  )
  return {
    price,
    period,
    steps,
    notCompared,
    summary: ownCents === undefined ? '' : summaryOf(ownCents, others, money),
  }
}

const aboutOf = ({ n, name, price, frequency }: Alternative): Pick<LadderStep, 'name' | 'typed' | 'path'> => ({
  name: shortened(name, MOST_LETTERS) || `Alternative ${n}`,
  typed: [price, frequency]
    .filter((text) => text !== '')
    .map((text) => shortened(text, MOST_LETTERS))
    .join(', '),
  path: `content.problems.fields.alternative_price_${n}`,
})

function whyOf(reason: NotComparable, period: string): string {
  switch (reason) {
    case 'no-own-price':
      return 'The offer’s own price is not known.'
    case 'no-price':
      return 'It has no price.'
    case 'no-amount':
      return 'Its price cannot be read as an amount.'
    case 'other-currency':
      return 'Its price is in another currency.'
    case 'no-pace':
      return 'It does not say how often it is paid for.'
    case 'unread-pace':
      return 'How often it is paid for cannot be read.'
    case 'other-period':
      return period === ''
        ? 'It is not paid for once, as the offer is.'
        : `It is not paid for by the ${period}, as the offer is.`
  }
}

/** '£1.10 less than Supermarket sourdough, £0.45 more than Recipe box.' */
function summaryOf(own: number, others: readonly LadderStep[], money: MoneyStyle): string {
  const dearer = others.filter(({ cents }) => cents > own).toSorted((one, other) => one.cents - other.cents)[0]
  const cheaper = others.filter(({ cents }) => cents < own).toSorted((one, other) => other.cents - one.cents)[0]
  const same = others.find(({ cents }) => cents === own)
  const parts = [
    ...(dearer ? [`${moneyText(dearer.cents - own, money)} less than ${isolated(dearer.name)}`] : []),
    ...(same ? [`as much as ${isolated(same.name)}`] : []),
    ...(cheaper ? [`${moneyText(own - cheaper.cents, money)} more than ${isolated(cheaper.name)}`] : []),
  ]
  const all = parts.join(', ')
  return all === '' ? '' : `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}
