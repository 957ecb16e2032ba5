import { t } from '@lingui/core/macro'
import type { DomainRecord } from '#domain/engine/record.ts'
import { currentOfferValue } from '#domain/stale/offer-values.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { clockAt, isZone } from '#lib/time/zoned-time.ts'
import { type OfferMoment, offerTime, formatTimeZone } from './offer-time.ts'

/** When and where it is read. */
export interface ReaderClock {
  readonly nowMs: number
  /** The zone of the device's own clock. */
  readonly here: string
}

const DAY_MS = 86_400_000
/** Within them the name of a day means one day. */
const MAX_NAMED_DAYS = 6

/**
 * When an offer begins or ends, for whoever reads it here: 'Ends in 3 days, on Friday at 18:00 in Madrid. That is 17:00
 * here.' Empty where there is nothing to say, and where a zone is none: nobody knows what its clocks show.
 */
export function offerTimeLine(offer: DomainRecord, reader: ReaderClock): string {
  if (!TIME_ZONE_PATHS.every((path) => isNothingOrZone(currentOfferValue(offer, path)))) return ''
  const { state, start, end, words } = offerTime(offer, reader.nowMs)
  const moment = state === 'ahead' ? start : end
  if (moment) {
    const line = t`${words}, ${{ when: whenText(moment, reader.nowMs) }}.`
    return [line, hereText(moment, reader)].filter((sentence) => sentence !== '').join(' ')
  }
  return state === 'running' ? `${words}.` : ''
}

const TIME_ZONE_PATHS = ['start_time_zone', 'end_time_zone'].map((field) => `content.offer.fields.${field}`)
const isNothingOrZone = (zone: string): boolean => zone === '' || isZone(zone)

/** 'on Friday at 18:00 in Madrid', 'tomorrow', 'on 7 February 2028' */
function whenText({ date, time, zone }: OfferMoment, nowMs: number): string {
  const day = dayText(date, clockAt(nowMs, zone)?.date ?? date)
  return time === '' ? day : t`${day} at ${time} ${{ place: formatTimeZone(zone) }}`
}

const NEAR_DAYS = [t`yesterday`, t`today`, t`tomorrow`]

/** A day beside today. Days are compared and written as calendar days, so that no zone moves them. */
function dayText(date: string, today: string): string {
  const atMs = midnightMs(date)
  const days = (atMs - midnightMs(today)) / DAY_MS
  const near = NEAR_DAYS[days + 1]
  if (near !== undefined) return near
  if (Math.abs(days) <= MAX_NAMED_DAYS) return t`on ${{ day: WEEKDAY_FORMAT.format(atMs) }}`
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(uiDateLocale(), { timeZone: 'UTC', day: 'numeric', month: 'long', ...year })
  return t`on ${{ day: format.format(atMs) }}`
}

const WEEKDAY_FORMAT = new Intl.DateTimeFormat(uiDateLocale(), { timeZone: 'UTC', weekday: 'long' })
const midnightMs = (date: string): number => Date.parse(`${date}T00:00Z`)

/** Day and time of the device's own clock at that moment, where it shows something else. */
function hereText({ atMs, date, time }: OfferMoment, { here }: ReaderClock): string {
  const shown = time === '' ? null : clockAt(atMs, here)
  if (!shown) return ''
  const hours = shown.time.slice(0, 5)
  if (shown.date === date) return hours === time ? '' : t`That’s ${hours} in your time zone.`
  return t`That’s ${{ day: WEEKDAY_FORMAT.format(midnightMs(shown.date)) }} at ${hours} in your time zone.`
}
