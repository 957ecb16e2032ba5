const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** When something was, in the fewest words: 'Just now', '4 min ago', '3 h ago', 'Yesterday', 'Monday', '12 Feb', '12 Feb 2026'.
 *  A clock that runs ahead (another device's) reads as now. */
export function relativeDate(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs
  if (passedMs < MINUTE_MS) return 'Just now'
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min ago`
  const days = daysBetween(atMs, nowMs)
  if (days === 0) return `${Math.floor(passedMs / HOUR_MS)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return WEEKDAY.format(atMs)
  return new Date(atMs).getFullYear() === new Date(nowMs).getFullYear() ? DAY.format(atMs) : DAY_AND_YEAR.format(atMs)
}

/** The moment in full, for whoever points at the short one. */
export const wholeDate = (atMs: number): string => WHOLE.format(atMs)

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Day and time within a sentence: 'today at 09:41', 'yesterday at 09:41', 'on Monday at 09:41', 'on 12 Feb at 09:41'. */
export function dayAndTime(atMs: number, nowMs: number): string {
  const days = daysBetween(atMs, nowMs)
  const day = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `on ${relativeDate(atMs, nowMs)}`
  return `${day} at ${TIME.format(atMs)}`
}

/** Calendar days from one moment to another, by the device's own midnights. */
export function daysBetween(fromMs: number, toMs: number): number {
  const midnight = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)
  return Math.round((midnight(toMs) - midnight(fromMs)) / DAY_MS)
}
