import { t } from '@lingui/core/macro'
import { OFFER_TEMPLATE_CATEGORIES, type OfferTemplateCategory } from '#domain/library/offers/offer-template.ts'
import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import { ACCOUNT_CATEGORY } from '#features/library/template-kind.ts'

/** The shelf of what the partner adds. */
export const PARTNER_CATEGORY = 'partner'

/** Categories of the offer library: the partner's, the product's, and the account's own. */
export const OFFER_LIBRARY_CATEGORIES = [PARTNER_CATEGORY, ...OFFER_TEMPLATE_CATEGORIES, ACCOUNT_CATEGORY] as const
export type OfferLibraryCategory = (typeof OFFER_LIBRARY_CATEGORIES)[number]

const NAMES: Readonly<Record<OfferTemplateCategory | typeof PARTNER_CATEGORY, string>> = {
  partner: t`Picked for you`,
  local: t`Local`,
  courses: t`Courses`,
  services: t`Services`,
  shops: t`Shops`,
}

const isOfferCategory = (name: string): name is OfferLibraryCategory =>
  OFFER_LIBRARY_CATEGORIES.some((category) => category === name)

export const offerCategoryName = (category: OfferLibraryCategory): string =>
  category === ACCOUNT_CATEGORY ? t`Yours` : NAMES[category]

/** True if the library has the kind in an address. */
export const isOfferCategoryAddress = (name: string): boolean => name === ALL_CATEGORIES || isOfferCategory(name)
