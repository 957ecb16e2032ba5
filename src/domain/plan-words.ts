import type { CapabilitiesRecord, Tier } from '#domain/capabilities.ts'

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

const nameOf = (tier: string): string => (Object.hasOwn(NAMES, tier) ? NAMES[tier as Tier] : tier)

/** The kind of plan by its friendly name; a kind that this version does not know by its own. */
export const planName = ({ name, paused }: Pick<CapabilitiesRecord, 'name' | 'paused'>): string =>
  paused ? `${nameOf(name)}, paused` : nameOf(name)
