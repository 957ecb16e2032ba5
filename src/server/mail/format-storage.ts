import type { PublicLocale } from '#lib/locale/public-locale.ts'
import { scaleBytes } from '#lib/format-bytes.ts'

const MIB = 1024 * 1024

/** '20 MB', as limits of forms are entered; in French '20 Mo'. */
export const formatMegabytes = (locale: PublicLocale, bytes: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(Math.round(bytes / MIB))

/** An amount of storage in few digits: '1.5 GB', in French '1,5 Go'. */
export function formatStorage(locale: PublicLocale, bytes: number): string {
  const { value, digits, power } = scaleBytes(bytes)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  const unit = (['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const)[power]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, ...options }).format(value)
}
