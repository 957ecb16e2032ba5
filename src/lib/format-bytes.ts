import { formatNumber } from '#lib/locale/ui-locale.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** An amount of storage in the largest decimal unit that it fills. `power`: 2 for MB. */
export function scaleBytes(bytes: number): { readonly value: number; readonly digits: number; readonly power: number } {
  let value = Math.max(0, bytes)
  let power = 0
  while (value >= 999.5 && power < UNITS.length - 1) {
    value /= 1000
    power++
  }
  const digits = value < 9.95 && power > 1 ? 1 : 0
  // Rounds before the language writes it: of 1.95, some round the double and others its digits.
  return { value: Number(value.toFixed(digits)), digits, power }
}

/**
 * An amount of storage in few digits, in decimal units as devices print them: `0 bytes`, `48 kB`, `4.2 MB`, `12 GB`.
 */
export function formatBytes(bytes: number): string {
  const { value, digits, power } = scaleBytes(bytes)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return `${formatNumber(value, options)} ${UNITS[power]}`
}
