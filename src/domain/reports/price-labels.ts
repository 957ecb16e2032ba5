import { t } from '@lingui/core/macro'
import type { UnvaluedPart } from './value-stack.ts'

/** Returns the period that a price covers, in words: 'per week', 'one-time'. */
export const pricePeriodText = (period: string): string => PERIOD_TEXTS[period] ?? period

/** By the period of a `PaymentPace`. */
const PERIOD_TEXTS: Readonly<Record<string, string>> = {
  '': t`one-time`,
  hour: t`per hour`,
  day: t`per day`,
  week: t`per week`,
  month: t`per month`,
  year: t`per year`,
}

/** Returns in words why a part of the offer is not counted. */
export const unvaluedReasonText = (reason: UnvaluedPart['reason']): string =>
  ({
    none: t`No value yet`,
    'no-amount': t`The value isn’t an amount`,
    'other-currency': t`The value is in another currency`,
  })[reason]
