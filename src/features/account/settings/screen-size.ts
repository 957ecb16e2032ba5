import { t } from '@lingui/core/macro'
import { SCREEN_SIZES } from '#domain/kinds/preference-values.ts'
import { err, ok, type Result } from '#lib/result.ts'

const SCREEN_SIZE_STEP = 10

const { min, max } = SCREEN_SIZES

/** A typed screen size in hundredths; a sentence where it is none. */
export function parseScreenSize(text: string): Result<number, string> {
  const size = Number(text.trim().replace(/(?<!\s)\s*%$/, ''))
  return text.trim() !== '' && Number.isInteger(size) && size >= min && size <= max
    ? ok(size)
    : err(t`Enter a whole number from ${min} to ${max}`)
}

/** The next round size in a direction, within the limits. */
export function nextScreenSize(size: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? Math.floor(size / SCREEN_SIZE_STEP + 1) * SCREEN_SIZE_STEP
      : Math.ceil(size / SCREEN_SIZE_STEP - 1) * SCREEN_SIZE_STEP
  return Math.min(max, Math.max(min, next))
}
