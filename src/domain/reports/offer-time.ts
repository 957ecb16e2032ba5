import { t } from '@lingui/core/macro'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type OfferClock, offerClock, type OfferSide } from '#domain/offer-clock.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { currentOfferValue } from '#domain/stale/offer-values.ts'

/** The start or the end of an offer. */
export interface OfferMoment extends OfferClock {
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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MAX_HOURLY_DAYS = 2
const LONG_DATE_FORMAT = new Intl.DateTimeFormat(uiDateLocale(), {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const RELATIVE_TIME_FORMAT = new Intl.RelativeTimeFormat(uiDateLocale(), { numeric: 'always' })

/** Start and end of an offer in words. */
export function offerTime(offer: DomainRecord, nowMs: number): OfferTime {
  const [start, end] = [momentAt(offer, 'start'), momentAt(offer, 'end')]
  const isUnclear = start === undefined || end === undefined
  const from = start ?? null
  const to = end ?? null
  const [state, words] = timeState({ from, to, nowMs })
  const isNone = state === 'none' && isUnclear
  return {
    state: isNone ? 'unclear' : state,
    start: from,
    end: to,
    words: isNone ? t`Can’t read the dates` : words,
  }
}

interface Span {
  readonly from: OfferMoment | null
  readonly to: OfferMoment | null
  readonly nowMs: number
}

function timeState({ from, to, nowMs }: Span): readonly [OfferTime['state'], string] {
  if (to && to.atMs < nowMs) return ['over', t`Ended ${{ when: relativeTimeText(to.atMs - nowMs) }}`]
  if (from && from.atMs > nowMs) return ['ahead', t`Starts ${{ when: relativeTimeText(from.atMs - nowMs) }}`]
  if (to) return ['running', t`Ends ${{ when: relativeTimeText(to.atMs - nowMs) }}`]
  return from
    ? ['running', t`Started ${{ when: relativeTimeText(from.atMs - nowMs) }}, no end date`]
    : ['none', t`No dates`]
}

/** 'in 3 days', '40 minutes ago' */
function relativeTimeText(aheadMs: number): string {
  const [unit, size] = sizeOf(Math.abs(aheadMs))
  const count = Math.max(1, Math.floor(Math.abs(aheadMs) / size))
  return RELATIVE_TIME_FORMAT.format(aheadMs < 0 ? -count : count, unit)
}

const sizeOf = (ms: number): readonly [Intl.RelativeTimeFormatUnit, number] =>
  ms < HOUR_MS ? ['minute', MINUTE_MS] : ms < MAX_HOURLY_DAYS * DAY_MS ? ['hour', HOUR_MS] : ['day', DAY_MS]

/** Null where no date is filled in, undefined where what is filled in is none. */
function momentAt(offer: DomainRecord, side: OfferSide): OfferMoment | null | undefined {
  const clock = offerClock((field) => currentOfferValue(offer, `content.offer.fields.${field}`), side)
  return clock && { ...clock, words: momentText(clock) }
}

/** Written from what was typed: a day or time that the clocks of its zone never show stays as it is, too. */
function momentText({ date, time, zone }: OfferClock): string {
  const day = LONG_DATE_FORMAT.format(Date.parse(`${date}T00:00Z`))
  return time === '' ? day : t`${day}, ${time} ${{ place: formatTimeZone(zone) }}`
}

/** 'in New York', 'UTC' */
export function formatTimeZone(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? t`in ${place}` : place
}
