import { parsePriceCents, findCurrency, AMOUNT_FIGURE } from './money.ts'
import { type PaymentPace, readPaymentPace } from './payment-pace.ts'

/** Reason why a price cannot be compared with the offer's. */
export type NotComparableReason =
  | 'no-own-price'
  | 'no-price'
  | 'no-amount'
  | 'other-currency'
  | 'no-pace'
  | 'unread-pace'
  | 'other-period'

/** Another solution to the same problem, as the offer has it, and what it costs over the offer's own period. */
export interface AlternativePrice {
  /** Number of the alternative, from 1. */
  readonly n: number
  readonly name: string
  readonly price: string
  readonly frequency: string
  /** Hundredths; null where it cannot be compared. */
  readonly cents: number | null
  /** Null where it can. */
  readonly reason: NotComparableReason | null
}

export interface ComparedPrices {
  /** The offer's own price in hundredths; undefined where it is not known. */
  readonly ownCents: number | undefined
  /** 'week'; empty where the offer is paid for once. */
  readonly period: string
  /** Alternatives that have at least one field filled in. */
  readonly alternatives: readonly AlternativePrice[]
}

export interface PriceComparisonInput {
  /** Returns the offer's value at `form.field`. */
  readonly at: (path: string) => string
  /** Price as the offer's own text states it, from `offerPrice`. */
  readonly price: string
}

const ALTERNATIVES = [1, 2, 3]

/**
 * The offer's price and those of other solutions, over the same time. What cannot be compared says why: nothing is
 * guessed.
 */
export function comparePrices({ at, price }: PriceComparisonInput): ComparedPrices {
  const own: Own = {
    cents: parsePriceCents(AMOUNT_FIGURE.exec(price)?.[0] ?? ''),
    currency: findCurrency(price),
    period: paceInPrice(price)?.period ?? '',
  }
  const alternatives = ALTERNATIVES.flatMap((n): AlternativePrice[] => {
    const [name, typed, frequency] = ['solution', 'price', 'frequency'].map((field) =>
      at(`problems.alternative_${field}_${n}`).trim(),
    )
    if (!name && !typed && !frequency) return []
    const found = comparableCost({ typed: typed ?? '', frequency: frequency ?? '' }, own)
    const isAmount = typeof found === 'number'
    const about = { n, name: name ?? '', price: typed ?? '', frequency: frequency ?? '' }
    return [{ ...about, cents: isAmount ? found : null, reason: isAmount ? null : found }]
  })
  return { ownCents: own.cents, period: own.period, alternatives }
}

interface Own {
  readonly cents: number | undefined
  readonly currency: string
  readonly period: string
}

interface Typed {
  readonly typed: string
  readonly frequency: string
}

function comparableCost({ typed, frequency }: Typed, own: Own): number | NotComparableReason {
  if (typed === '') return 'no-price'
  const cents = parsePriceCents(typed)
  if (cents === undefined) return 'no-amount'
  if (own.cents === undefined) return 'no-own-price'
  const currency = findCurrency(typed)
  if (currency !== '' && own.currency !== '' && currency !== own.currency) return 'other-currency'
  if (cents === 0) return 0
  const pace = combinedPace(typed, frequency)
  if (pace === undefined) return 'unread-pace'
  if (pace.period !== own.period) return frequency === '' && pace.period === '' ? 'no-pace' : 'other-period'
  return cents * pace.times
}

/** A price may say itself what it is for: '£5.40 a week'. Then another frequency beside it may mean either. */
function combinedPace(typed: string, frequency: string): PaymentPace | undefined {
  const within = paceInPrice(typed)
  if (within === undefined || within.period === '') return readPaymentPace(frequency)
  const beside = readPaymentPace(frequency)
  return frequency === '' || (beside?.period === within.period && beside.times === within.times) ? within : undefined
}

const paceInPrice = (price: string): PaymentPace | undefined =>
  readPaymentPace(
    price
      .replace(AMOUNT_FIGURE, ' ')
      .replace(/\p{Sc}|[A-Z]{3}/u, ' ')
      .trim(),
  )
