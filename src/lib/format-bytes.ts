import { formatNumber } from '#lib/locale/ui-locale.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/**
 * An amount of storage in few digits, in decimal units as devices print them: `0 bytes`, `48 kB`, `4.2 MB`, `12 GB`.
 */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = value < 9.95 && unit > 1 ? 1 : 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  // Rounds before the language writes it: of 1.95, some round the double and others its digits.
  return `${formatNumber(Number(value.toFixed(digits)), options)} ${UNITS[unit]}`
}
