import type { DomainRecord } from '#domain/engine/record.ts'
import { type Refusal, refusals } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

export const TIERS = ['unassigned', 'viewOnly', 'evaluation', 'test', 'trial', 'subscriber', 'contributor', 'admin'] as const
export type Tier = (typeof TIERS)[number]
/** The plan of a new account where nobody chose another: enough of everything to go from an offer to finished texts. */
export const DEFAULT_TIER: Tier = 'trial'
export const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name)

/** Those that people may ask for. What is left of a plan that was taken back, and what those have who run and test the product, nobody has to choose from. */
export const OFFERED_TIERS: ReadonlySet<Tier> = new Set<Tier>(['unassigned', 'evaluation', 'trial', 'subscriber', 'contributor'])

export const MODULES = ['opportunities', 'strategies', 'ai', 'invitations'] as const
export type Module = (typeof MODULES)[number]

export interface Flags extends JsonObject {
  readonly create: boolean
  readonly read: boolean
  readonly update: boolean
  readonly delete: boolean
}

/** An account's plan as a synced record: `name` is the tier. A quota below zero is without limit; one of zero refuses. */
export interface CapabilitiesRecord extends DomainRecord {
  readonly activation: string
  readonly expiration: string
  readonly paused: boolean
  readonly quota: Readonly<Record<Module, number>>
  readonly modules: Readonly<Record<Module, Flags>>
}

/** Each account has one: always under this ID. */
export const CAPABILITIES_KEY = { kind: 'capabilities', ID: 1 } as const

const UNLIMITED = -1
const ALL: Flags = { create: true, read: true, update: true, delete: true }
const READ: Flags = { create: false, read: true, update: false, delete: false }
/** The specification's default tier (4.02) creates offers and nothing else; what was created can be read, edited and deleted. */
const ownOffersOnly = { opportunities: ALL, strategies: READ, ai: READ, invitations: READ }

const everything = { opportunities: ALL, strategies: ALL, ai: ALL, invitations: ALL }
const nothing = { opportunities: READ, strategies: READ, ai: READ, invitations: READ }
const quotaOf = (opportunities: number, strategies: number, ai: number, invitations: number): Record<Module, number> => ({
  opportunities,
  strategies,
  ai,
  invitations,
})

/** What each kind of plan begins with, where administrators have not changed it. */
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

export type Right = 'create' | 'update' | 'delete'

/** A right of the plan that an action needs. */
export interface Needs {
  readonly module: Module
  readonly action: Right
  /** People's word for the records, where they are not those that the module is named after. */
  readonly many?: string
  /** Set where the action makes something new, which no plan allows after its end. */
  readonly isNew?: boolean
}

/** Why a plan refuses an action; null where it allows it. `nowMs`: epoch ms by the server's clock, without which nothing is said of the plan's end: a device's
 *  clock decides nothing. What was made while the plan was good can still be edited and deleted after its end. */
export function planRefusal(
  plan: CapabilitiesRecord,
  { module, action, many, isNew = action === 'create', nowMs }: Needs & { readonly nowMs?: number | undefined },
): Refusal | null {
  if (plan.paused) return refusals.planPaused(module)
  if (!plan.modules[module][action]) return action === 'create' ? refusals.noAccess(module) : refusals.notAllowed(module, many)
  if (!isNew) return null
  return nowMs !== undefined && nowMs >= planEndsAtMs(plan) ? refusals.planEnded(module) : null
}

/** Why a plan does not let a module be read; null where it does. A plan that is paused or over still lets people read. */
export const readRefusal = (plan: CapabilitiesRecord, module: Module): Refusal | null =>
  plan.modules[module].read ? null : refusals.notAllowed(module)

/** Why one more of a module is refused, its quota included; null where it may be made. The same that a create meets on this device, and with `nowMs` on the server. */
export function createRefusal(plan: CapabilitiesRecord, module: Module, nowMs?: number): Refusal | null {
  return planRefusal(plan, { module, action: 'create', nowMs }) ?? (plan.quota[module] === 0 ? refusals.quotaExceeded(module) : null)
}

/** Epoch ms at which a plan ends: a date without a time holds to its last moment in UTC. Infinity where none is set, or none can be read. */
export function planEndsAtMs({ expiration }: Pick<CapabilitiesRecord, 'expiration'>): number {
  const isDateAlone = /^\d{4}-\d{2}-\d{2}$/.test(expiration)
  const endsAtMs = Date.parse(isDateAlone ? `${expiration}T00:00:00Z` : expiration) + (isDateAlone ? DAY_MS : 0)
  return Number.isNaN(endsAtMs) ? Number.POSITIVE_INFINITY : endsAtMs
}

const DAY_MS = 86_400_000

/** The account's plan in a transaction. A device that has not downloaded it yet is not held up: the server decides. */
const planOf = (tx: Transaction): CapabilitiesRecord | undefined =>
  tx.get(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID) as CapabilitiesRecord | undefined

const withQuota = (tx: Transaction, plan: CapabilitiesRecord, module: Module, left: number): void =>
  tx.replace(CAPABILITIES_KEY.kind, { ...plan, quota: { ...plan.quota, [module]: left } })

/** Refuses what the plan does not allow. Errors: `not_allowed`. */
export function checkCapability(tx: Transaction, needs: Needs): Result<null, Refusal> {
  const plan = planOf(tx)
  const refusal = plan && planRefusal(plan, { ...needs, nowMs: tx.nowMs })
  return refusal ? err(refusal) : ok(null)
}

/** Takes one from the module's quota. Errors: `quota_exceeded` when none is left. */
export function spendQuota(tx: Transaction, module: Module): Result<null, Refusal> {
  const plan = planOf(tx)
  if (!plan) return ok(null)
  const left = plan.quota[module]
  if (left === 0) return err(refusals.quotaExceeded(module))
  if (left > 0) withQuota(tx, plan, module, left - 1)
  return ok(null)
}

/** Gives to the module's quota, from zero up too: what was taken in vain, or what was added to the plan. One without limit stays so. */
export function giveQuota(tx: Transaction, module: Module, count = 1): void {
  const plan = planOf(tx)
  if (plan && plan.quota[module] >= 0) withQuota(tx, plan, module, plan.quota[module] + count)
}
