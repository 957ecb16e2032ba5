import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { fieldPlacesText } from '#domain/kinds/record-labels.ts'
import { changedFieldsSince } from '#domain/swot/field-fingerprints.ts'
import { REPORT_SUBJECT_KIND } from '#features/reports/report-address.ts'
import { isolateDirection } from '#lib/text/text.ts'

const MAX_NAMED_FIELDS = 2

/**
 * '‘Benefits, Guarantee’ and ‘Offer, Places available’ have changed since.' Empty where the offer says what it said
 * when the SWOT was made.
 */
export function changedFieldsText({ facts }: Swot, { content, excerpt }: Opportunity): string {
  const paths = changedFieldsSince(facts, content, excerpt)
  if (paths.length === 0) return ''
  const named = paths
    .slice(0, MAX_NAMED_FIELDS)
    .map((path) => `‘${isolateDirection(fieldPlacesText(REPORT_SUBJECT_KIND, [path]))}’`)
  const rest = paths.length - named.length
  const all = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(' and ')
  return `${all} ${paths.length === 1 ? 'has' : 'have'} changed since.`
}
