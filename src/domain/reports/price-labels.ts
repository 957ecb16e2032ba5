import type { UnvaluedPart } from './value-stack.ts'

/** Returns the period that a price covers, in words: 'for one week', 'paid once'. */
export const pricePeriodText = (period: string): string => (period === '' ? 'paid once' : `for one ${period}`)

/** Returns in words why a part of the offer is not counted. */
export const unvaluedReasonText = (reason: UnvaluedPart['reason']): string =>
  ({
    none: 'No worth yet',
    'no-amount': 'Its worth cannot be read as an amount',
    'other-currency': 'Its worth is in another currency',
  })[reason]
