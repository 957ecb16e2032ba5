import type { UnvaluedPart } from './value-stack.ts'

/** What prices are for: 'for one week'; 'paid once'. */
export const priceFor = (period: string): string => (period === '' ? 'paid once' : `for one ${period}`)

/** Why a part of the offer counts for nothing, in words. */
export const unvaluedWords = (reason: UnvaluedPart['reason']): string =>
  ({
    none: 'No worth yet',
    'no-amount': 'Its worth cannot be read as an amount',
    'other-currency': 'Its worth is in another currency',
  })[reason]
