import { parsePriceCents, findCurrency } from './money.ts'
import { shortenToLine } from './shorten-to-line.ts'

/** Something that people get, and what it is worth by itself. */
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
  /** Both. */
  readonly sumCents: number
  /** Null where the offer's price is not known. */
  readonly priceCents: number | null
  /**
   * How much more the benefits are worth than the price, less where it is below 0; null where one of the two is not
   * known. Bonuses are given once, and apart.
   */
  readonly moreCents: number | null
  /** What counts for nothing, with the reason: 'none' also where its worth is 0. */
  readonly unvalued: readonly UnvaluedPart[]
}

interface ValueStackInput {
  /** What the offer has at `form.field`. */
  readonly at: (path: string) => string
  /** As the offer writes it. */
  readonly price: string
  readonly priceCents: number | undefined
}

const MAX_PART_NAME_CHARS = 120
const GROUPS = {
  benefits: { count: 5, names: ['feature', 'benefit'], noun: 'Feature' },
  incentives: { count: 6, names: ['bonus', 'benefit'], noun: 'Bonus' },
} as const

/** What people get for the price, by its worth. */
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
  const { count, names, noun } = GROUPS[form]
  for (let n = 1; n <= count; n++) {
    const worth = at(`${form}.price_${n}`).trim()
    const partName = names.map((name) => at(`${form}.${name}_${n}`).trim()).find((text) => text !== '') ?? ''
    if (partName === '' && worth === '') continue
    const about = {
      name: shortenToLine(partName, MAX_PART_NAME_CHARS) || `${noun} ${n}`,
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
