import { t } from '@lingui/core/macro'
import type { CapabilitiesRecord, PlanModule } from '#domain/plan/capabilities.ts'
import type { Tier } from '#domain/plan/tiers.ts'

const NAMES: Readonly<Record<Tier, string>> = {
  unassigned: t`Starter`,
  viewOnly: t`View only`,
  evaluation: t`Evaluation`,
  test: t`Test`,
  trial: t`Trial`,
  subscriber: t`Subscriber`,
  contributor: t`Contributor`,
  admin: t`Administrator`,
}

/** Singular and plural noun for a module's records. */
export const MODULE_NOUNS: Readonly<Record<PlanModule, readonly [one: string, many: string]>> = {
  opportunities: [t`offer`, t`offers`],
  strategies: [t`text`, t`texts`],
  ai: [t`AI draft`, t`AI drafts`],
  invitations: [t`invitation`, t`invitations`],
}

/** A kind of plan by its friendly name; one that this version does not know by its own. */
export const tierName = (tier: string): string => (Object.hasOwn(NAMES, tier) ? NAMES[tier as Tier] : tier)

/** The kind of an account’s plan in words, and whether it is paused. */
export const planName = ({ name, paused }: Pick<CapabilitiesRecord, 'name' | 'paused'>): string =>
  paused ? t`${{ plan: tierName(name) }}, paused` : tierName(name)
