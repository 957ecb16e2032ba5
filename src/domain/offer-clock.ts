import { instantOf, isZone } from '#lib/time/zoned-time.ts'

export type OfferSide = 'start' | 'end'

/** A start or an end of an offer, as it was typed and as a moment. */
export interface OfferClock {
  readonly atMs: number
  /** `2027-04-03` */
  readonly date: string
  /** `23:59`; empty where no time that can be read is typed. */
  readonly time: string
  /** Zone that the clock is in; UTC where none that exists is typed. */
  readonly zone: string
  /** True if everything that was typed could be read. */
  readonly isSure: boolean
}

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
const DAY_START = '00:00'
const DAY_END = '23:59:59'

/**
 * Reads the start or end of an offer: without a time the beginning or the end of that day, without a zone that of the
 * other side, else UTC. Where clocks show the time twice, an offer begins the first time and ends the second. Null
 * where no date is typed, undefined where it is none.
 */
export function offerClock(fieldOf: (key: string) => string, side: OfferSide): OfferClock | null | undefined {
  const of = (key: string): string => fieldOf(key).trim()
  const date = of(`${side}_date`)
  if (date === '') return null
  const zones = [of(`${side}_time_zone`), of(`${side === 'end' ? 'start' : 'end'}_time_zone`)].filter(
    (one) => one !== '',
  )
  const zone = zones.find(isZone) ?? 'UTC'
  const typed = of(`${side}_time`)
  const time = TIME.test(typed) ? (typed.startsWith('0') || /^\d\d/.test(typed) ? typed : `0${typed}`) : ''
  const [fallback, which] = side === 'end' ? ([DAY_END, 'later'] as const) : ([DAY_START, 'earlier'] as const)
  const atMs = instantOf({ date, time: time || fallback, zone }, which)
  if (atMs === null) return undefined
  return {
    atMs,
    date,
    time: time.slice(0, 5),
    zone,
    isSure: (typed === '') === (time === '') && (zones[0] ?? 'UTC') === zone,
  }
}
