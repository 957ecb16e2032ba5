import { CAPABILITIES_KEY, type CapabilitiesRecord, type Flags, type Module } from '#domain/plan/capabilities.ts'

export const TIERS = [
  'unassigned',
  'viewOnly',
  'evaluation',
  'test',
  'trial',
  'subscriber',
  'contributor',
  'admin',
] as const
export type Tier = (typeof TIERS)[number]
/** The plan of a new account where nobody chose another: enough of everything to go from an offer to finished texts. */
export const DEFAULT_TIER: Tier = 'trial'
export const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name)

/**
 * Plans that people may ask for: not the one that is left when a plan is taken back, nor those of people who run and
 * test the product.
 */
export const OFFERED_TIERS: ReadonlySet<Tier> = new Set<Tier>([
  'unassigned',
  'evaluation',
  'trial',
  'subscriber',
  'contributor',
])

const UNLIMITED = -1
const ALL: Flags = { create: true, read: true, update: true, delete: true }
const READ: Flags = { create: false, read: true, update: false, delete: false }
/**
 * The specification's default tier (4.02) creates offers and nothing else; what was created can be read, edited and
 * deleted.
 */
const ownOffersOnly = { opportunities: ALL, strategies: READ, ai: READ, invitations: READ }

const everything = { opportunities: ALL, strategies: ALL, ai: ALL, invitations: ALL }
const nothing = { opportunities: READ, strategies: READ, ai: READ, invitations: READ }
const quotaOf = (
  opportunities: number,
  strategies: number,
  ai: number,
  invitations: number,
): Record<Module, number> => ({
  opportunities,
  strategies,
  ai,
  invitations,
})

/** Quotas and rights that each plan begins with, where administrators have not changed it. */
export const DEFAULT_PLANS: Readonly<Record<Tier, Pick<CapabilitiesRecord, 'quota' | 'modules'>>> = {
  unassigned: { quota: quotaOf(10, 0, 0, 0), modules: ownOffersOnly },
  viewOnly: { quota: quotaOf(0, 0, 0, 0), modules: nothing },
  evaluation: { quota: quotaOf(3, 3, 10, 0), modules: everything },
  test: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
  trial: { quota: quotaOf(10, 50, 50, 1), modules: everything },
  subscriber: { quota: quotaOf(UNLIMITED, UNLIMITED, 500, 10), modules: everything },
  contributor: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
  admin: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
}

/** A new account's plan. */
export const capabilitiesOf = (tier: Tier, atMs: number, plan = DEFAULT_PLANS[tier]): CapabilitiesRecord => ({
  ID: CAPABILITIES_KEY.ID,
  name: tier,
  activation: '',
  expiration: '',
  paused: false,
  quota: plan.quota,
  modules: plan.modules,
  updatedAt: atMs,
})
