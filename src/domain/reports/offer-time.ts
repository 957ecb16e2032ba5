import { momentOf } from '#domain/kinds/opportunity-remarks.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { endOf } from '#domain/stale/offer-end.ts'
import { valueNow } from '#domain/stale/offer-values.ts'
import { isoDay } from '#domain/tokens/token-values.ts'

/** One end of the time in which an offer stands. */
export interface OfferMoment {
  readonly atMs: number
  /** The zone that its clock is in; UTC where the offer says none that there is. */
  readonly zone: string
  /** Whether the offer says a time of that day that can be read. */
  readonly hasTime: boolean
  /** '25 March 2027, 12:00 in London' */
  readonly words: string
}

/** When an offer stands, and how much of that is left. `unclear`: a date is filled in that is none. */
export interface OfferTime {
  readonly state: 'none' | 'ahead' | 'running' | 'over' | 'unclear'
  readonly start: OfferMoment | null
  readonly end: OfferMoment | null
  /** 'Ends in 3 days' */
  readonly words: string
}

type Side = 'start' | 'end'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FEW_DAYS = 2
const LOCALE = 'en-GB'
const SOON = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' })

/** Start and end of an offer in words. */
export function offerTime(offer: DomainRecord, nowMs: number): OfferTime {
  const [start, end] = [momentAt(offer, 'start'), momentAt(offer, 'end')]
  const isUnclear = start === undefined || end === undefined
  const from = start ?? null
  const to = end ?? null
  const [state, words] = saidOf({ from, to, nowMs })
  const isNone = state === 'none' && isUnclear
  return { state: isNone ? 'unclear' : state, start: from, end: to, words: isNone ? 'Its dates cannot be read' : words }
}

interface Span {
  readonly from: OfferMoment | null
  readonly to: OfferMoment | null
  readonly nowMs: number
}

function saidOf({ from, to, nowMs }: Span): readonly [OfferTime['state'], string] {
  if (to && to.atMs < nowMs) return ['over', `Ended ${inWords(to.atMs - nowMs)}`]
  if (from && from.atMs > nowMs) return ['ahead', `Starts ${inWords(from.atMs - nowMs)}`]
  if (to) return ['running', `Ends ${inWords(to.atMs - nowMs)}`]
  return from ? ['running', `Started ${inWords(from.atMs - nowMs)}, without an end`] : ['none', 'No dates']
}

/** 'in 3 days', '40 minutes ago' */
function inWords(aheadMs: number): string {
  const [unit, size] = sizeOf(Math.abs(aheadMs))
  const count = Math.max(1, Math.floor(Math.abs(aheadMs) / size))
  return SOON.format(aheadMs < 0 ? -count : count, unit)
}

const sizeOf = (ms: number): readonly [Intl.RelativeTimeFormatUnit, number] =>
  ms < HOUR_MS ? ['minute', MINUTE_MS] : ms < FEW_DAYS * DAY_MS ? ['hour', HOUR_MS] : ['day', DAY_MS]

/** Null where no date is filled in, undefined where what is filled in is none. */
function momentAt(offer: DomainRecord, side: Side): OfferMoment | null | undefined {
  const of = (field: string): string => valueNow(offer, `content.offer.fields.${field}`)
  const date = of(`${side}_date`)
  if (date === '') return null
  if (isoDay(date) === undefined) return undefined
  const zone = [of(`${side}_time_zone`), of('start_time_zone')].find((one) => one !== '' && isZone(one)) ?? 'UTC'
  const atMs = side === 'end' ? endOf(offer) : startOf({ date, time: of('start_time'), zone })
  if (atMs === null) return undefined
  const hasTime = momentOf({ date, time: hourly(of(`${side}_time`)), zone }) !== null
  return { atMs, zone, hasTime, words: momentText(atMs, zone, hasTime) }
}

/** Whether clocks go by it somewhere. */
export const isZone = (zone: string): boolean => momentOf({ date: '2000-01-01', time: '00:00', zone }) !== null

const startOf = ({ date, time, zone }: { readonly date: string; readonly time: string; readonly zone: string }): number | null =>
  momentOf({ date, time: hourly(time) || '00:00', zone }) ?? momentOf({ date, time: '00:00', zone })

const hourly = (time: string): string => (/^\d:/.test(time) ? `0${time}` : time)

function momentText(atMs: number, timeZone: string, hasTime: boolean): string {
  const day = new Intl.DateTimeFormat(LOCALE, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(atMs)
  if (!hasTime) return day
  return `${day}, ${clockText(atMs, timeZone)} ${zoneText(timeZone)}`
}

/** '18:00' */
export const clockText = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, hour: '2-digit', minute: '2-digit' }).format(atMs)

/** 'in New York', 'UTC' */
export function zoneText(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? `in ${place}` : place
}
