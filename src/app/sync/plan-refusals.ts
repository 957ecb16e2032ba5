import { offerPlans, type WayToPlans } from '#features/account/plan/offer-plans.ts'
import { createRefusal, type Module } from '#domain/plan/capabilities.ts'
import { isMissingField } from '#domain/engine/entry-fault.ts'
import { planOf } from '#store/queries.ts'
import { planHelpOf } from '#store/react/use-plan-help.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'

interface Parts extends Pick<Workspace, 'database' | 'partner' | 'session'> {
  /** Shows the app's own page of plans. */
  readonly showPlans: () => void
}

/**
 * Asks the plan that this device knows, without a connection too. A device that has not downloaded it yet is not held
 * up: the server decides.
 */
export async function mayCreate(parts: Parts, module: Module): Promise<boolean> {
  const plan = await planOf(parts.database)
  const refusal = plan && createRefusal(plan, module)
  if (refusal) await offerPlans(refusal, wayOf(parts))
  return !refusal
}

/** Refusals that another plan would not bring. */
const OF_PLAN: ReadonlySet<string> = new Set(['quota_exceeded', 'not_allowed'])

export async function showRefusal(
  parts: Parts,
  error: { readonly code: string; readonly message: string },
): Promise<void> {
  if (isMissingField(error)) return
  await (OF_PLAN.has(error.code) ? offerPlans(error, wayOf(parts)) : notifier.alert({ message: error.message }))
}

const wayOf = ({ partner, session, showPlans }: Parts): WayToPlans => ({
  help: planHelpOf({ session, partner }),
  pageUrl: partner.resources.plans,
  show: showPlans,
})
