/** The last moment of a day (`2027-02-08`) on this device's clock, epoch ms; null where none is named. */
export function endOfDay(day: string): number | null {
  if (day === '') return null
  const ms = Date.parse(`${day}T23:59:59.999`)
  return Number.isNaN(ms) ? null : ms
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The day of a moment on this device's clock; empty for none. */
export function dayOf(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
