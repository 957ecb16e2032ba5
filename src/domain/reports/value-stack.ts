import { t } from '@lingui/core/macro'
import { parsePriceCents, findCurrency } from './money.ts'
import { shortenToLine } from './shorten-to-line.ts'

/** Part of an offer, and its value on its own. */
export interface ValuedPart {
  readonly name: string
  readonly cents: number
  /** Dotted path of the field with the worth. */
  readonly path: string
}

export interface UnvaluedPart {
  readonly name: string
  readonly path: string
  readonly reason: 'none' | 'no-amount' | 'other-currency'
}

export interface ValueStack {
  readonly benefits: readonly ValuedPart[]
  readonly bonuses: readonly ValuedPart[]
  readonly benefitsCents: number
  readonly bonusesCents: number
  /** Benefits and bonuses together. */
  readonly sumCents: number
  /** Null where the offer's price is not known. */
  readonly priceCents: number | null
  /**
   * Value of the benefits minus the price, negative if the price is higher. Null if one of the two is not known.
   * Bonuses don't count, since they are given once and separately.
   */
  readonly moreCents: number | null
  /** Parts that are not counted, with the reason. The reason is 'none' also for a value of 0. */
  readonly unvalued: readonly UnvaluedPart[]
}

interface ValueStackInput {
  /** Returns the offer's value at `form.field`. */
  readonly at: (path: string) => string
  /** Price as the offer writes it. */
  readonly price: string
  readonly priceCents: number | undefined
}

const MAX_PART_NAME_CHARS = 120
const GROUPS = {
  benefits: { count: 5, names: ['feature', 'benefit'], nameOf: (n: number) => t`Feature ${n}` },
  incentives: { count: 6, names: ['bonus', 'benefit'], nameOf: (n: number) => t`Bonus ${n}` },
} as const

/** Adds up the value of the benefits and bonuses that people get for the price. */
export function valueStack({ at, price, priceCents }: ValueStackInput): ValueStack {
  const read = (form: keyof typeof GROUPS) => valuedParts(at, form, findCurrency(price))
  const [benefits, bonuses] = [read('benefits'), read('incentives')]
  const [benefitsCents, bonusesCents] = [sumOf(benefits.valued), sumOf(bonuses.valued)]
  return {
    benefits: benefits.valued,
    bonuses: bonuses.valued,
    benefitsCents,
    bonusesCents,
    sumCents: benefitsCents + bonusesCents,
    priceCents: priceCents ?? null,
    moreCents: priceCents === undefined || benefitsCents === 0 ? null : benefitsCents - priceCents,
    unvalued: [...benefits.unvalued, ...bonuses.unvalued],
  }
}

const sumOf = (parts: readonly ValuedPart[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

function valuedParts(at: ValueStackInput['at'], form: keyof typeof GROUPS, currency: string) {
  const valued: ValuedPart[] = []
  const unvalued: UnvaluedPart[] = []
  const { count, names, nameOf } = GROUPS[form]
  for (let n = 1; n <= count; n++) {
    const worth = at(`${form}.price_${n}`).trim()
    const partName = names.map((name) => at(`${form}.${name}_${n}`).trim()).find((text) => text !== '') ?? ''
    if (partName === '' && worth === '') continue
    const about = {
      name: shortenToLine(partName, MAX_PART_NAME_CHARS) || nameOf(n),
      path: `content.${form}.fields.price_${n}`,
    }
    const read = readWorth(worth, currency)
    if (typeof read === 'number') valued.push({ ...about, cents: read })
    else unvalued.push({ ...about, reason: read })
  }
  return { valued, unvalued }
}

function readWorth(worth: string, currency: string): number | UnvaluedPart['reason'] {
  if (worth === '') return 'none'
  const cents = parsePriceCents(worth)
  if (cents === undefined) return 'no-amount'
  if (cents === 0) return 'none'
  const own = findCurrency(worth)
  return own !== '' && currency !== '' && own !== currency ? 'other-currency' : cents
}
