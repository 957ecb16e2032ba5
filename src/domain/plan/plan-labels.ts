import type { CapabilitiesRecord, PlanModule } from '#domain/plan/capabilities.ts'
import type { Tier } from '#domain/plan/tiers.ts'

const NAMES: Readonly<Record<Tier, string>> = {
  unassigned: 'Starter',
  viewOnly: 'View only',
  evaluation: 'Evaluation',
  test: 'Test',
  trial: 'Trial',
  subscriber: 'Subscriber',
  contributor: 'Contributor',
  admin: 'Administrator',
}

/** Singular and plural noun for a module's records. */
export const MODULE_NOUNS: Readonly<Record<PlanModule, readonly [one: string, many: string]>> = {
  opportunities: ['offer', 'offers'],
  strategies: ['text', 'texts'],
  ai: ['AI draft', 'AI drafts'],
  invitations: ['invitation', 'invitations'],
}

/** A kind of plan by its friendly name; one that this version does not know by its own. */
export const tierName = (tier: string): string => (Object.hasOwn(NAMES, tier) ? NAMES[tier as Tier] : tier)

/** The kind of an account’s plan in words, and whether it is paused. */
export const planName = ({ name, paused }: Pick<CapabilitiesRecord, 'name' | 'paused'>): string =>
  paused ? `${tierName(name)}, paused` : tierName(name)
