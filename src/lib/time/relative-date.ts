import { t } from '@lingui/core/macro'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Months are in letters, so that no reader takes the day for the month. */
const LOCALE = uiDateLocale()

/** '3 hours ago', 'today', 'yesterday' */
const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' })
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const DAY_AND_YEAR = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const WHOLE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' })

/**
 * When something was, in the fewest words: 'Just now', '4 min ago', '3 hours ago', 'Yesterday', 'Monday', '12 Feb', '12
 * Feb 2026'. A clock that runs ahead (another device's) reads as now.
 */
export function relativeDate(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs
  if (passedMs < MINUTE_MS) return t`Just now`
  if (passedMs < HOUR_MS) return t`${{ minutes: Math.floor(passedMs / MINUTE_MS) }} min ago`
  const days = daysBetween(atMs, nowMs)
  if (days === 0) return RELATIVE.format(-Math.floor(passedMs / HOUR_MS), 'hour')
  if (days === 1) return t`Yesterday`
  if (days < 7) return WEEKDAY.format(atMs)
  return new Date(atMs).getFullYear() === new Date(nowMs).getFullYear() ? DAY.format(atMs) : DAY_AND_YEAR.format(atMs)
}

/** The moment in full, for whoever points at the short one. */
export const wholeDate = (atMs: number): string => WHOLE.format(atMs)

/** A day with its year: '12 Feb 2026'. */
export const shortDate = (atMs: number): string => (Number.isFinite(atMs) ? DAY_AND_YEAR.format(atMs) : '')

const UTC_DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats `2026-02-12` as '12 Feb 2026'. Returns any other text unchanged. */
export function shortDay(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day === null || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? text : UTC_DAY.format(day)
}

/** '14:05' */
export const clockTime = (atMs: number): string => TIME.format(atMs)

/** A moment with its year: '12 Feb 2026, 14:05'. */
export const shortMoment = (atMs: number): string => `${shortDate(atMs)}, ${clockTime(atMs)}`

const TIME = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })

/**
 * Day and time within a sentence: 'today at 09:41', 'yesterday at 09:41', 'on Monday at 09:41', 'on 12 Feb at 09:41'.
 */
export function dayAndTime(atMs: number, nowMs: number): string {
  const days = daysBetween(atMs, nowMs)
  const time = clockTime(atMs)
  const day = days > 1 ? relativeDate(atMs, nowMs) : RELATIVE.format(days > 0 ? -1 : 0, 'day')
  return days > 1 ? t`on ${day} at ${time}` : t`${day} at ${time}`
}

/** Calendar days from one moment to another, by the device's own midnights. */
function daysBetween(fromMs: number, toMs: number): number {
  const midnight = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)
  return Math.round((midnight(toMs) - midnight(fromMs)) / DAY_MS)
}
