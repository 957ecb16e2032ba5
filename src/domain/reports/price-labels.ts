import { t } from '@lingui/core/macro'
import type { UnvaluedPart } from './value-stack.ts'

/** Returns the period that a price covers, in words: 'for one week', 'paid once'. */
export const pricePeriodText = (period: string): string => PERIOD_TEXTS[period] ?? period

/** By the period of a `PaymentPace`. */
const PERIOD_TEXTS: Readonly<Record<string, string>> = {
  '': t`paid once`,
  hour: t`for one hour`,
  day: t`for one day`,
  week: t`for one week`,
  month: t`for one month`,
  year: t`for one year`,
}

/** Returns in words why a part of the offer is not counted. */
export const unvaluedReasonText = (reason: UnvaluedPart['reason']): string =>
  ({
    none: t`No worth yet`,
    'no-amount': t`Its worth cannot be read as an amount`,
    'other-currency': t`Its worth is in another currency`,
  })[reason]
