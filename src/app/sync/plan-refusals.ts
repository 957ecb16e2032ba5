import { promptUpgrade, type PlansDestination } from '#features/account/plan/prompt-upgrade.ts'
import { createRefusal, type PlanModule } from '#domain/plan/capabilities.ts'
import { isMissingField } from '#domain/engine/input-dialog-fault.ts'
import { readAccountPlan } from '#store/queries.ts'
import { planHelpOf } from '#store/react/use-plan-help.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'

interface PlanRefusalParts extends Pick<AccountContext, 'database' | 'partner' | 'session'> {
  /** Shows the app's own page of plans. */
  readonly showPlans: () => void
}

/**
 * Asks the plan that this device knows, without a connection too. A device that has not downloaded it yet is not held
 * up: the server decides.
 */
export async function mayCreate(parts: PlanRefusalParts, module: PlanModule): Promise<boolean> {
  const plan = await readAccountPlan(parts.database)
  const refusal = plan && createRefusal(plan, module)
  if (refusal) await promptUpgrade(refusal, wayOf(parts))
  return !refusal
}

/** Refusals that another plan would not bring. */
const OF_PLAN: ReadonlySet<string> = new Set(['quota_exceeded', 'not_allowed'])

export async function showRefusal(
  parts: PlanRefusalParts,
  error: { readonly code: string; readonly message: string },
): Promise<void> {
  if (isMissingField(error)) return
  await (OF_PLAN.has(error.code) ? promptUpgrade(error, wayOf(parts)) : notifier.alert({ message: error.message }))
}

const wayOf = ({ partner, session, showPlans }: PlanRefusalParts): PlansDestination => ({
  help: planHelpOf({ session, partner }),
  pageUrl: partner.resources.plans,
  show: showPlans,
})
