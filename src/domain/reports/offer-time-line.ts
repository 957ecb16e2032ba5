import type { DomainRecord } from '#domain/engine/record.ts'
import { valueNow } from '#domain/stale/offer-values.ts'
import { clockText, isZone, type OfferMoment, offerTime, zoneText } from './offer-time.ts'

/** When and where it is read. */
export interface Reader {
  readonly nowMs: number
  /** The zone of the device's own clock. */
  readonly here: string
}

const LOCALE = 'en-GB'
const DAY_MS = 86_400_000
/** Within them the name of a day means one day. */
const NAMED_DAYS = 6

/** When an offer begins or ends, for whoever reads it here: 'Ends in 3 days, on Friday at 18:00 in Madrid. That is 17:00 here.' Empty where there is nothing to say, and where a zone
 *  is none: nobody knows what its clocks show. */
export function offerTimeLine(offer: DomainRecord, reader: Reader): string {
  if (!ZONES.every((path) => isNothingOrZone(valueNow(offer, path)))) return ''
  const { state, start, end, words } = offerTime(offer, reader.nowMs)
  const moment = state === 'ahead' ? start : end
  if (moment) return `${words}, ${whenText(moment, reader.nowMs)}.${hereText(moment, reader)}`
  return state === 'running' ? `${words}.` : ''
}

const ZONES = ['start_time_zone', 'end_time_zone'].map((field) => `content.offer.fields.${field}`)
const isNothingOrZone = (zone: string): boolean => zone === '' || isZone(zone)

/** 'on Friday at 18:00 in Madrid', 'tomorrow', 'on 7 February 2028' */
function whenText({ atMs, zone, hasTime }: OfferMoment, nowMs: number): string {
  const day = dayText(atMs, zone, nowMs)
  return hasTime ? `${day} at ${clockText(atMs, zone)} ${zoneText(zone)}` : day
}

function dayText(atMs: number, timeZone: string, nowMs: number): string {
  const days = dayNumber(atMs, timeZone) - dayNumber(nowMs, timeZone)
  const near = ['yesterday', 'today', 'tomorrow'][days + 1]
  if (near !== undefined) return near
  if (Math.abs(days) <= NAMED_DAYS) return `on ${new Intl.DateTimeFormat(LOCALE, { timeZone, weekday: 'long' }).format(atMs)}`
  const yearOf = (ms: number): string => new Intl.DateTimeFormat(LOCALE, { timeZone, year: 'numeric' }).format(ms)
  const year = yearOf(atMs) === yearOf(nowMs) ? {} : ({ year: 'numeric' } as const)
  return `on ${new Intl.DateTimeFormat(LOCALE, { timeZone, day: 'numeric', month: 'long', ...year }).format(atMs)}`
}

/** Days since 1970 as the calendar of a zone counts them. */
const dayNumber = (atMs: number, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(atMs)) / DAY_MS

/** What the device's own clock shows then, where it shows something else. */
function hereText({ atMs, zone, hasTime }: OfferMoment, { here }: Reader): string {
  if (!hasTime || !isZone(here)) return ''
  const time = clockText(atMs, here)
  const isSameDay = dayNumber(atMs, here) === dayNumber(atMs, zone)
  if (isSameDay) return time === clockText(atMs, zone) ? '' : ` That is ${time} here.`
  const day = new Intl.DateTimeFormat(LOCALE, { timeZone: here, weekday: 'long' }).format(atMs)
  return ` That is ${day} at ${time} here.`
}
