import type { UnvaluedPart } from './value-stack.ts'

/** What prices are for: 'for one week'; 'paid once'. */
export const pricePeriodText = (period: string): string => (period === '' ? 'paid once' : `for one ${period}`)

/** Why a part of the offer counts for nothing, in words. */
export const unvaluedReasonText = (reason: UnvaluedPart['reason']): string =>
  ({
    none: 'No worth yet',
    'no-amount': 'Its worth cannot be read as an amount',
    'other-currency': 'Its worth is in another currency',
  })[reason]
