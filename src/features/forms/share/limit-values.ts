import { t } from '@lingui/core/macro'
import { localDay } from '#lib/time/local-day.ts'

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/
const MAX_ANSWERS = 1_000_000
const END_OF_DAY = '23:59'

/** A day and a time on this device's clock, epoch ms; null where they are none. Without a time: the end of the day. */
export function parseClosingTime(day: string, time: string): number | null {
  const hours = time.trim() === '' ? END_OF_DAY : time.trim()
  const ms = TIME_PATTERN.test(hours) ? Date.parse(`${day}T${hours}`) : Number.NaN
  // A day that no month has is read as one of the next by some.
  return Number.isNaN(ms) || localDay(ms) !== day ? null : ms
}

/** The time of a moment on this device's clock; empty for none. */
export function timeOfDay(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

const MIB = 1024 * 1024
const MAX_DAY_MB = 10_000

/** Bytes a day as they are typed: in megabytes. */
export const bytesToMegabytes = (bytes: number): string => String(Math.round(bytes / MIB))
export const megabytesToBytes = (megabytes: string): number | null =>
  megabytes.trim() === '' ? null : Number(megabytes) * MIB

/** Returns the faults of the limits as typed. */
export function limitFaults({
  day,
  time,
  most: typedMax,
  megabytes,
}: Readonly<Record<'day' | 'time' | 'most' | 'megabytes', string>>): {
  readonly day?: string
  readonly time?: string
  readonly most?: string
  readonly megabytes?: string
} {
  const isSize = /^[1-9]\d{0,4}$/.test(megabytes.trim()) && Number(megabytes) <= MAX_DAY_MB
  const isNumber = /^[1-9]\d{0,6}$/.test(typedMax.trim()) && Number(typedMax) <= MAX_ANSWERS
  return {
    ...(day !== '' && parseClosingTime(day, '') === null && { day: t`Choose a day` }),
    ...(time.trim() !== '' && !TIME_PATTERN.test(time.trim()) && { time: t`Enter a time such as 17:30` }),
    ...(typedMax.trim() !== '' && !isNumber && { most: t`Enter a whole number from 1 to 1,000,000` }),
    ...(megabytes.trim() !== '' && !isSize && { megabytes: t`Enter a whole number from 1 to 10,000` }),
  }
}
