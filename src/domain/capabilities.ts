import type { DomainRecord } from '#domain/record.ts'
import { type Refusal, refusals } from '#domain/refusal.ts'
import type { Transaction } from '#domain/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

export const TIERS = ['unassigned', 'viewOnly', 'evaluation', 'test', 'trial', 'subscriber', 'contributor', 'admin'] as const
export type Tier = (typeof TIERS)[number]

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
/** The specification's default tier creates offers and nothing else; what was created can be read, edited and deleted. */
const ownOffersOnly = { opportunities: ALL, strategies: READ, ai: READ, invitations: READ }

const everything = { opportunities: ALL, strategies: ALL, ai: ALL, invitations: ALL }
const nothing = { opportunities: READ, strategies: READ, ai: READ, invitations: READ }
const quotaOf = (opportunities: number, strategies: number, ai: number, invitations: number): Record<Module, number> => ({
  opportunities,
  strategies,
  ai,
  invitations,
})

const PLANS: Readonly<Record<Tier, Pick<CapabilitiesRecord, 'quota' | 'modules'>>> = {
  unassigned: { quota: quotaOf(10, 0, 0, 0), modules: ownOffersOnly },
  viewOnly: { quota: quotaOf(0, 0, 0, 0), modules: nothing },
  evaluation: { quota: quotaOf(3, 3, 10, 0), modules: everything },
  test: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
  trial: { quota: quotaOf(10, 20, 50, 1), modules: everything },
  subscriber: { quota: quotaOf(UNLIMITED, UNLIMITED, 500, 10), modules: everything },
  contributor: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
  admin: { quota: quotaOf(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED), modules: everything },
}

/** A new account's plan. */
export const capabilitiesOf = (tier: Tier, atMs: number): CapabilitiesRecord => ({
  ID: CAPABILITIES_KEY.ID,
  name: tier,
  activation: '',
  expiration: '',
  paused: false,
  ...PLANS[tier],
  updatedAt: atMs,
})

/** Whether the plan allows an action. A device that has not downloaded the plan yet is not held up: the server decides. */
export function checkCapability(tx: Transaction, module: string, action: 'create' | 'update' | 'delete'): Result<null, Refusal> {
  const plan = tx.get(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID) as CapabilitiesRecord | undefined
  if (!plan) return ok(null)
  const flags = plan.modules[module as Module]
  return flags?.[action] && !plan.paused ? ok(null) : err(refusals.notAllowed(module))
}

/** Takes one from the module's quota. Errors: `quota_exceeded` when none is left. */
export function spendQuota(tx: Transaction, module: Module): Result<null, Refusal> {
  const plan = tx.get(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID) as CapabilitiesRecord | undefined
  if (!plan) return ok(null)
  const left = plan.quota[module]
  if (left === 0) return err(refusals.quotaExceeded(module))
  if (left > 0) tx.replace(CAPABILITIES_KEY.kind, { ...plan, quota: { ...plan.quota, [module]: left - 1 } })
  return ok(null)
}
