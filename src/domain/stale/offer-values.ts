import type { DomainRecord } from '#domain/engine/record.ts'
import { valueAt } from '#lib/path.ts'
import { readAmount, isSameAmount } from './amounts.ts'
import { parseClockTime } from './time-finder.ts'

/** Notation of an offer's value in texts. */
export type ValueKind = 'money' | 'count' | 'date' | 'time' | 'name' | 'guarantee' | 'quote'

/** A value of an offer that its texts may say in letters. */
export interface OfferValue {
  /** Dotted path inside the offer: `content.benefits.fields.price_1`. */
  readonly path: string
  readonly kind: ValueKind
  /** Value as the offer had it. */
  readonly value: string
}

const path = (form: string, field: string): string => `content.${form}.fields.${field}`
const numberedFieldPaths = (form: string, field: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => path(form, `${field}_${index + 1}`))

const FEATURES = 5
const BONUSES = 6
const TESTIMONIALS = 6

const PRICE = path('offer', 'price')

/** Paths that are watched in an offer, by kind of value. */
const WATCHED_PATHS: Readonly<Record<ValueKind, readonly string[]>> = {
  money: [
    PRICE,
    ...numberedFieldPaths('benefits', 'price', FEATURES),
    ...numberedFieldPaths('incentives', 'price', BONUSES),
  ],
  count: [path('offer', 'amount')],
  date: [path('offer', 'start_date'), path('offer', 'end_date')],
  time: [path('offer', 'start_time'), path('offer', 'end_time')],
  name: [
    path('overview', 'product_name'),
    path('overview', 'website_name'),
    path('offer', 'call_to_action'),
    path('offer', 'sender'),
    ...numberedFieldPaths('incentives', 'bonus', BONUSES),
    ...numberedFieldPaths('testimonials', 'firstname', TESTIMONIALS),
    ...numberedFieldPaths('testimonials', 'lastname', TESTIMONIALS),
  ],
  guarantee: [path('benefits', 'guarantee')],
  quote: [path('offer', 'scarcity'), ...numberedFieldPaths('testimonials', 'comment', TESTIMONIALS)],
}

const kindByPath = new Map(
  (Object.keys(WATCHED_PATHS) as ValueKind[]).flatMap((kind) =>
    WATCHED_PATHS[kind].map((one): [string, ValueKind] => [one, kind]),
  ),
)

/** Returns the kind of value at a path of an offer. Undefined if the path is not watched. */
export const valueKindAt = (at: string): ValueKind | undefined => kindByPath.get(at)

/** Returns an offer's current value at a path, trimmed. Empty if there is none. */
export function currentOfferValue(offer: DomainRecord, at: string): string {
  const value = valueAt(offer, at)
  return typeof value === 'string' ? value.trim() : ''
}

/** A longer value is not kept in mind. */
const MAX_VALUE_CHARS = 20_000

/** The watched values of an offer that are filled in. */
export const offerValues = (offer: DomainRecord): readonly OfferValue[] =>
  Array.from(kindByPath, ([at, kind]) => ({ path: at, kind, value: currentOfferValue(offer, at) })).filter(
    ({ value }) => value !== '' && value.length <= MAX_VALUE_CHARS,
  )

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Is true if two values are equal, even if written differently: 480 and 480.00. */
export function isSameOfferValue(kind: ValueKind, one: string, other: string): boolean {
  if (spaced(one) === spaced(other)) return true
  if (kind === 'money' || kind === 'count') {
    const [a, b] = [readAmount(one), readAmount(other)]
    return a !== undefined && b !== undefined && isSameAmount(a, b)
  }
  if (kind !== 'time') return false
  const [a, b] = [parseClockTime(one), parseClockTime(other)]
  return a !== undefined && b !== undefined && a.hour === b.hour && a.minute === b.minute
}
