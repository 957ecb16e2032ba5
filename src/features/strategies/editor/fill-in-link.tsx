import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { namedCustomFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { formatToken, findTokens } from '#domain/tokens/tokens.ts'
import { OfferLink, useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'

/** The way to the field of a merge field without a value. */
export function FillInLink({ token }: { readonly token: string }) {
  const { record } = useRecordForm('strategy')
  const offer = useOfferOfText(record.meta.opportunity_id)
  const custom = offer ? namedCustomFields(offer, CUSTOM_DATA_FORM) : []
  const place = tokenPlace(findTokens(formatToken(token))[0] ?? { section: '', field: token }, custom)
  if (!place) return <span>{t`Field not found`}</span>
  if (place.of === 'recipient')
    return (
      <Link
        to="/settings/preferences"
        hash={`recipient.${place.path}`}
        className={linkClass}
        aria-label={t`Add a sample for ${{ field: place.label }}`}
      >
        {t`Add a sample`}
      </Link>
    )
  if (place.of === 'company')
    return (
      <Link
        to="/settings/company"
        hash={place.path}
        className={linkClass}
        aria-label={t`Fill in ${{ field: place.label }}`}
      >
        {t`Fill in`}
      </Link>
    )
  return (
    offer && (
      <OfferLink offer={offer} path={place.path} label={t`Fill in ${{ field: place.label }}`}>
        {t`Fill in`}
      </OfferLink>
    )
  )
}
