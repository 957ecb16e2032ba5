/** A day and a time of day as the clocks of a place show them. */
export interface ZonedTime {
  /** `2027-04-03` */
  readonly date: string
  /** `23:59` or `23:59:59` */
  readonly time: string
  /** A name that `Intl` knows: `Australia/Sydney`. */
  readonly zone: string
}

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
/** Further apart than clocks of any zone are from UTC, so that it lies before or after a change of the clocks. */
const AROUND_MS = 30 * 3_600_000

/**
 * The moment at which the clocks of a zone show a day and time, epoch ms; null where the day, the time or the zone
 * doesn't exist. Where clocks go back they show it twice: `which` is taken. Where they go forward they never show it:
 * the same time after the change is taken, as calendars do.
 */
export function instantOf({ date, time, zone }: ZonedTime, which: 'earlier' | 'later' = 'earlier'): number | null {
  const shownMs = ISO_MOMENT.test(`${date}T${time}`) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  // Some engines read 30 February as 2 March.
  if (Number.isNaN(shownMs) || new Date(shownMs).toISOString().slice(0, 10) !== date) return null
  const before = aheadMs(zone, shownMs - AROUND_MS)
  const after = aheadMs(zone, shownMs + AROUND_MS)
  if (before === null || after === null) return null
  const [first, second] = [shownMs - before, shownMs - after].filter(
    (atMs) => atMs + (aheadMs(zone, atMs) ?? 0) === shownMs,
  )
  if (first === undefined) return shownMs - before
  return which === 'later' ? Math.max(first, second ?? first) : Math.min(first, second ?? first)
}

/** Returns the local time of a zone at a moment, with seconds, or null for a zone that doesn't exist. */
export function clockAt(atMs: number, zone: string): ZonedTime | null {
  const ahead = aheadMs(zone, atMs)
  if (ahead === null) return null
  const [date = '', time = ''] = new Date(atMs + ahead).toISOString().split('T')
  return { date, time: time.slice(0, 8), zone }
}

/** Says that `Intl` knows the zone. */
export const isZone = (zone: string): boolean => aheadMs(zone, 0) !== null

/** Formatters by zone: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 50

/** The Swedish locale writes a moment as ISO 8601 does. Throws a RangeError for a zone that doesn't exist. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= MAX_FORMATS) formats.clear()
  const made = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** Returns the offset of a zone from UTC at a moment in ms, or null for a zone that doesn't exist. */
function aheadMs(zone: string, atMs: number): number | null {
  try {
    const wholeMs = Math.floor(atMs / 1000) * 1000
    const shownMs = Date.parse(`${formatIn(zone).format(wholeMs).replace(' ', 'T')}Z`)
    return Number.isNaN(shownMs) ? null : shownMs - wholeMs
  } catch {
    return null
  }
}
