import { BICYCLE_CARE } from './bicycle-care.ts'
import { BOOKING_DESK } from './booking-desk.ts'
import { CALM_CHECK } from './calm-check.ts'
import { DESK_COURSE } from './desk-course.ts'
import { EXAM_MATHS } from './exam-maths.ts'
import { FIRST_EIGHT } from './first-eight.ts'
import { FIRST_MAT } from './first-mat.ts'
import { FIXED_BOOKS } from './fixed-books.ts'
import { LOOSE_LEAD } from './loose-lead.ts'
import { LUNCH_CARD } from './lunch-card.ts'
import { NEW_MANAGER } from './new-manager.ts'
import type { OfferTemplate } from './offer-template.ts'
import { QUIET_WEDDING } from './quiet-wedding.ts'
import { REFILL_POUCH } from './refill-pouch.ts'
import { ROOF_CHECK } from './roof-check.ts'
import { SHARP_KNIFE } from './sharp-knife.ts'
import { SHIFT_PLAN } from './shift-plan.ts'
import { SITE_SPRINT } from './site-sprint.ts'
import { THANK_YOU_BOX } from './thank-you-box.ts'

/**
 * The product's own offers, shelf by shelf, in the order in which the library shows them. Large: whoever is not of the
 * library's own screens loads it when it is asked for.
 */
export const OFFER_LIBRARY: readonly OfferTemplate[] = [
  BICYCLE_CARE,
  LUNCH_CARD,
  LOOSE_LEAD,
  ROOF_CHECK,
  CALM_CHECK,
  FIRST_EIGHT,
  DESK_COURSE,
  FIRST_MAT,
  EXAM_MATHS,
  FIXED_BOOKS,
  QUIET_WEDDING,
  SITE_SPRINT,
  NEW_MANAGER,
  SHIFT_PLAN,
  REFILL_POUCH,
  BOOKING_DESK,
  SHARP_KNIFE,
  THANK_YOU_BOX,
]
