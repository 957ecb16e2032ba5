import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tier } from '#domain/plan/tiers.ts'
import { type EmailContext, emailTranslator } from '#server/mail/compose-email.ts'

/** The names that screens have too, which speak one language at a time: `NAMES` in src/domain/plan/plan-labels.ts. */
const PLAN_MESSAGES: Readonly<Record<Tier, MessageDescriptor>> = {
  unassigned: msg`Starter`,
  viewOnly: msg`View only`,
  evaluation: msg`Evaluation`,
  test: msg`Test`,
  trial: msg`Trial`,
  subscriber: msg`Subscriber`,
  contributor: msg`Contributor`,
  admin: msg`Administrator`,
}

/** A plan's name in an email; one that this version does not know by its own. */
export const planNameFor = (context: EmailContext, tier: string): string =>
  Object.hasOwn(PLAN_MESSAGES, tier) ? emailTranslator(context)(PLAN_MESSAGES[tier as Tier]) : tier
