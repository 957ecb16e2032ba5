import { Link } from '@tanstack/react-router'
import { namedFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_FORM } from '#domain/kinds/opportunity-forms.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { tokenOf, tokensIn } from '#domain/tokens/tokens.ts'
import { OfferLink, useOffer } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'

/** The way to the field of a merge field without a value. */
export function FillIn({ token }: { readonly token: string }) {
  const { record } = useRecordForm<Strategy>()
  const offer = useOffer(record.meta.opportunity_id)
  const custom = offer ? namedFields(offer, CUSTOM_FORM) : []
  const place = tokenPlace(tokensIn(tokenOf(token))[0] ?? { section: '', field: token }, custom)
  if (!place) return <span>Field not found</span>
  if (place.of === 'recipient')
    return (
      <Link
        to="/settings/preferences"
        hash={`recipient.${place.path}`}
        className={linkClass}
        aria-label={`Add a sample for ${place.label}`}
      >
        Add a sample
      </Link>
    )
  if (place.of === 'company')
    return (
      <Link to="/settings/company" hash={place.path} className={linkClass} aria-label={`Fill in ${place.label}`}>
        Fill in
      </Link>
    )
  return (
    offer && (
      <OfferLink offer={offer} path={place.path} label={`Fill in ${place.label}`}>
        Fill in
      </OfferLink>
    )
  )
}
