import { comparePrices } from '#domain/reports/compare-prices.ts'
import type { SwotContext } from './swot-context.ts'

/** Another solution with its price beside the offer's, over the same time. */
export interface ComparedPrice {
  /** Number of the alternative, from 1. */
  readonly n: number
  /** The offer's price as its own text states it. */
  readonly price: string
  readonly isCheaper: boolean
  readonly isDearer: boolean
  /** Price of the alternative divided by the offer's price. */
  readonly share: number
}

/**
 * The alternatives that the offer names with a price, over the same time as its own price; of others it cannot be told
 * which costs more.
 */
export function comparedPrices({ reader }: SwotContext): readonly ComparedPrice[] {
  const price = reader.comparablePrice()
  const { ownCents, alternatives } = comparePrices({ at: (path) => reader.raw(path), price })
  if (ownCents === undefined || ownCents === 0) return []
  return alternatives.flatMap(({ n, cents }) =>
    cents === null || cents === 0
      ? []
      : [{ n, price, isCheaper: cents < ownCents, isDearer: cents > ownCents, share: cents / ownCents }],
  )
}
