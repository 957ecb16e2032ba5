import type { DomainRecord } from '#domain/engine/record.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { JsonObject } from '#lib/json.ts'
import { planRefusals } from '#domain/plan/plan-refusals.ts'

export const PLAN_MODULES = ['opportunities', 'strategies', 'ai', 'invitations'] as const
export type PlanModule = (typeof PLAN_MODULES)[number]

export interface ModuleRights extends JsonObject {
  readonly create: boolean
  readonly read: boolean
  readonly update: boolean
  readonly delete: boolean
}

/**
 * An account's plan as a synced record: `name` is the tier. A quota below zero is without limit; one of zero refuses.
 */
export interface CapabilitiesRecord extends DomainRecord {
  readonly activation: string
  readonly expiration: string
  readonly paused: boolean
  readonly quota: Readonly<Record<PlanModule, number>>
  readonly modules: Readonly<Record<PlanModule, ModuleRights>>
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    capabilities: CapabilitiesRecord
  }
}

/** Each account has one: always under this ID. */
export const CAPABILITIES_KEY = { kind: 'capabilities', ID: 1 } as const

export type ModuleAction = 'create' | 'update' | 'delete'

/** A right of the plan that an action needs. */
export interface RequiredRight {
  readonly module: PlanModule
  readonly action: ModuleAction
  /** People's word for the records, where they are not those that the module is named after. */
  readonly many?: string
  /** Set where the action makes something new, which no plan allows after its end. */
  readonly isNew?: boolean
}

/**
 * Returns why a plan refuses an action, or null if it allows it. `nowMs`: epoch ms by the server's clock. Without it
 * the plan's end is not checked, since a device's clock decides nothing. Records made before the plan's end can still
 * be edited and deleted after it.
 */
export function planRefusal(
  plan: CapabilitiesRecord,
  { module, action, many, isNew = action === 'create', nowMs }: RequiredRight & { readonly nowMs?: number | undefined },
): MutationRefusal | null {
  if (plan.paused) return planRefusals.planPaused(module)
  if (!plan.modules[module][action])
    return action === 'create' ? planRefusals.noAccess(module) : planRefusals.notAllowed(module, many)
  if (!isNew) return null
  return nowMs !== undefined && nowMs >= planEndsAtMs(plan) ? planRefusals.planEnded(module) : null
}

/**
 * Returns why a plan does not allow a module to be read, or null if it does. A paused or ended plan still allows
 * reading.
 */
export const readRefusal = (plan: CapabilitiesRecord, module: PlanModule): MutationRefusal | null =>
  plan.modules[module].read ? null : planRefusals.notAllowed(module)

/**
 * Returns why one more record of a module is refused, its quota included, or null if it may be created. A create runs
 * this check on the device, and with `nowMs` on the server.
 */
export function createRefusal(plan: CapabilitiesRecord, module: PlanModule, nowMs?: number): MutationRefusal | null {
  return (
    planRefusal(plan, { module, action: 'create', nowMs }) ??
    (plan.quota[module] === 0 ? planRefusals.quotaExceeded(module) : null)
  )
}

/**
 * Epoch ms at which a plan ends: a date without a time holds to its last moment in UTC. Infinity where none is set, or
 * none can be read.
 */
export function planEndsAtMs({ expiration }: Pick<CapabilitiesRecord, 'expiration'>): number {
  const isDateAlone = /^\d{4}-\d{2}-\d{2}$/.test(expiration)
  const endsAtMs = Date.parse(isDateAlone ? `${expiration}T00:00:00Z` : expiration) + (isDateAlone ? DAY_MS : 0)
  return Number.isNaN(endsAtMs) ? Number.POSITIVE_INFINITY : endsAtMs
}

const DAY_MS = 86_400_000
