import { t } from '@lingui/core/macro'
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
    .map((path) => `“${isolateDirection(fieldPlacesText(REPORT_SUBJECT_KIND, [path]))}”`)
  const rest = paths.length - named.length
  const [first = '', second = ''] = named
  if (rest > 0) return t`${first}, ${second} and ${rest} more have changed since.`
  return named.length > 1 ? t`${first} and ${second} have changed since.` : t`${first} has changed since.`
}
