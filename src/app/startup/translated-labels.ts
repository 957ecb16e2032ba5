import { t } from '@lingui/core/macro'
import type { PartnerLabel } from '#domain/partner/partner.ts'

/**
 * The product's own labels in the language of this page, or in the partner's words. Names are the same in all. Loaded
 * only where they differ from those of `DEFAULT_PARTNER`.
 */
export const TRANSLATED_LABELS: Partial<Record<PartnerLabel, string>> = {
  'global.nav.home': t`Home`,
  'global.nav.offers': t`Offers`,
  'global.nav.write': t`Write`,
  'global.nav.library': t`Library`,
  'global.nav.forms': t`Forms`,
  'password.invalidTitle': t`Invlid Password`,
  'home.headline': t`Say what you sell, clearly`,
  'home.subheading': t`Describe an offer once. Write every ad, email and page from it.`,
  'home.offerCardTitle': t`Offers`,
  'home.offerCardDescription': t`Who it is for, what it changes and why they would pay.`,
  'home.skillsCardTitle': t`Write`,
  'home.skillsCardDescription': t`Ads, emails, posts and pages, from 25 templates or your own formulas.`,
  'login.claim': t`One offer, said clearly. Every ad, email and page follows from it.`,
  'login.example': t`If [Harrowby families] who [keep missing the Saturday bake] could [reserve a loaf that arrives before breakfast], [80 of them] would pay [£5.40 a week] for it.`,
}
