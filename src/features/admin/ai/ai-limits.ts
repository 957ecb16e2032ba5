import { t } from '@lingui/core/macro'
import { formatNumber, uiDateLocale } from '#lib/locale/ui-locale.ts'
import { err, ok, type Result } from '#lib/result.ts'

const MAX_LIMIT = 1_000_000

/** Formats a limit for its field: '5,000'; empty for none. */
export const limitText = (limit: number | null): string => (limit === null ? '' : formatNumber(limit))

/** Reads a limit as it was typed; an empty field is no limit. Errors: a sentence. */
export function readLimit(text: string): Result<number | null, string> {
  const plain = text.trim().replaceAll(/[\s,.'’](?=\d{3}(?!\d))/g, '')
  if (plain === '') return ok(null)
  const limit = /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
  return limit <= MAX_LIMIT ? ok(limit) : err(t`Enter a whole number up to 1,000,000, or leave the field empty`)
}

/** Name of a month of the form `2026-11`: 'November'. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(uiDateLocale(), { month: 'long', timeZone: 'UTC' })
