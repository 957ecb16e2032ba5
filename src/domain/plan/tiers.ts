import {
  CAPABILITIES_KEY,
  type CapabilitiesRecord,
  type ModuleRights,
  type PlanModule,
} from '#domain/plan/capabilities.ts'

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
const ALL_MODULE_RIGHTS: ModuleRights = { create: true, read: true, update: true, delete: true }
const READ_ONLY_RIGHTS: ModuleRights = { create: false, read: true, update: false, delete: false }
/**
 * The specification's default tier (4.02) creates offers and nothing else; what was created can be read, edited and
 * deleted.
 */
const offersOnlyModules = {
  opportunities: ALL_MODULE_RIGHTS,
  strategies: READ_ONLY_RIGHTS,
  ai: READ_ONLY_RIGHTS,
  invitations: READ_ONLY_RIGHTS,
}

const allModules = {
  opportunities: ALL_MODULE_RIGHTS,
  strategies: ALL_MODULE_RIGHTS,
  ai: ALL_MODULE_RIGHTS,
  invitations: ALL_MODULE_RIGHTS,
}
const readOnlyModules = {
  opportunities: READ_ONLY_RIGHTS,
  strategies: READ_ONLY_RIGHTS,
  ai: READ_ONLY_RIGHTS,
  invitations: READ_ONLY_RIGHTS,
}
const quotaOf = (
  opportunities: number,
  strategies: number,
  ai: number,
  invitations: number,
): Record<PlanModule, number> => ({
  opportunities,
  strategies,
  ai,
  invitations,
})

/** Quotas and rights that each plan begins with, where administrators have not changed it. */
export const DEFAULT_PLANS: Readonly<Record<Tier, Pick<CapabilitiesRecord, 'quota' | 'modules'>>> = {
  unassigned: { quota: quotaOf(10, 0, 0, 0), modules: offersOnlyModules },
  viewOnly: { quota: quotaOf(0, 0, 0, 0), modules: readOnlyModules },
  evaluation: { quota: quotaOf(3, 3, 10, 0), modules: allModules },
  test: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: allModules },
  trial: { quota: quotaOf(10, 50, 50, 1), modules: allModules },
  subscriber: { quota: quotaOf(UNLIMITED, UNLIMITED, 500, 10), modules: allModules },
  contributor: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: allModules },
  admin: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: allModules },
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
