import { ABANDONED_CART_SEQUENCE } from './abandoned-cart.ts'
import { EVENT_REMINDER_SEQUENCE } from './event-reminder.ts'
import { LAUNCH_SEQUENCE } from './launch.ts'
import { REVIEW_REQUEST_SEQUENCE } from './review-request.ts'
import type { TextSequence } from './text-sequence.ts'
import { WEBINAR_SEQUENCE } from './webinar.ts'
import { WELCOME_SEQUENCE } from './welcome.ts'
import { WIN_BACK_SEQUENCE } from './win-back.ts'

/** The product's own sequences, in the order in which the library shows them. */
export const SEQUENCE_LIBRARY: readonly TextSequence[] = [
  WELCOME_SEQUENCE,
  LAUNCH_SEQUENCE,
  WEBINAR_SEQUENCE,
  ABANDONED_CART_SEQUENCE,
  WIN_BACK_SEQUENCE,
  REVIEW_REQUEST_SEQUENCE,
  EVENT_REMINDER_SEQUENCE,
]
