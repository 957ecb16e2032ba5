import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import {
  CAPABILITIES_KEY,
  type CapabilitiesRecord,
  type PlanModule,
  type RequiredRight,
  planRefusal,
} from '#domain/plan/capabilities.ts'
import { planRefusals } from '#domain/plan/plan-refusals.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** The account's plan in a transaction. A device that has not downloaded it yet is not held up: the server decides. */
const storedPlan = (tx: Transaction): CapabilitiesRecord | undefined =>
  tx.get(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)

const withQuota = (tx: Transaction, plan: CapabilitiesRecord, module: PlanModule, left: number): void =>
  tx.replace(CAPABILITIES_KEY.kind, { ...plan, quota: { ...plan.quota, [module]: left } })

/** Refuses what the plan does not allow. Errors: `not_allowed`. */
export function checkCapability(tx: Transaction, needs: RequiredRight): Result<null, MutationRefusal> {
  const plan = storedPlan(tx)
  const refusal = plan && planRefusal(plan, { ...needs, nowMs: tx.nowMs })
  return refusal ? err(refusal) : ok(null)
}

/** Takes one from the module's quota. Errors: `quota_exceeded` when none is left. */
export function spendQuota(tx: Transaction, module: PlanModule): Result<null, MutationRefusal> {
  const plan = storedPlan(tx)
  if (!plan) return ok(null)
  const left = plan.quota[module]
  if (left === 0) return err(planRefusals.quotaExceeded(module))
  if (left > 0) withQuota(tx, plan, module, left - 1)
  return ok(null)
}

/**
 * Gives to the module's quota, from zero up too: what was taken in vain, or what was added to the plan. One without
 * limit stays so.
 */
export function addQuota(tx: Transaction, module: PlanModule, count = 1): void {
  const plan = storedPlan(tx)
  if (plan && plan.quota[module] >= 0) withQuota(tx, plan, module, plan.quota[module] + count)
}
