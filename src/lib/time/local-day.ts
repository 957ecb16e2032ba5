import { t } from '@lingui/core/macro'

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** The last moment of a day (`2027-02-08`) on this device's clock, epoch ms; null where none is named. */
export function endOfDay(day: string): number | null {
  const ms = ISO_DAY.test(day) ? Date.parse(`${day}T23:59:59.999`) : Number.NaN
  // A day that no month has is read as one of the next by some.
  return Number.isNaN(ms) || localDay(ms) !== day ? null : ms
}

/** Returns the fault of a link's last day. Undefined if there is none. */
export function dayFault(day: string): string | undefined {
  const endMs = endOfDay(day)
  if (endMs === null) return t`Choose a day`
  return endMs < Date.now() ? t`That day is over` : undefined
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The day of a moment on this device's clock; empty for none. */
export function localDay(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
