import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { placesText } from '#domain/kinds/wording.ts'
import { changedSince } from '#domain/swot/swot-facts.ts'
import { OFFER } from '#features/reports/offer.ts'
import { isolated } from '#lib/text/text.ts'

const MOST_NAMED = 2

/**
 * '‘Benefits, Guarantee’ and ‘Offer, Places available’ have changed since.' Empty where the offer says what it said
 * when the SWOT was made.
 */
export function changedText({ facts }: Swot, { content, excerpt }: Opportunity): string {
  const paths = changedSince(facts, content, excerpt)
  if (paths.length === 0) return ''
  const named = paths.slice(0, MOST_NAMED).map((path) => `‘${isolated(placesText(OFFER, [path]))}’`)
  const rest = paths.length - named.length
  const all = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(' and ')
  return `${all} ${paths.length === 1 ? 'has' : 'have'} changed since.`
}
