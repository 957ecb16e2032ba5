import { offerPlans } from '#features/plans/offer-plans.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord, createRefusal, type Module } from '#domain/capabilities.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** Asks the plan that this device knows, without a connection too. A device that has not downloaded it yet is not held up: the server decides. Where the partner has no
 *  page of plans the account's own stands in. */
export async function mayCreate({ database, partner }: Pick<Workspace, 'database' | 'partner'>, module: Module): Promise<boolean> {
  const plan = await recordById<CapabilitiesRecord>(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)
  const refusal = plan && createRefusal(plan.record, module)
  if (refusal) await offerPlans(refusal, partner.resources.plans || '/orders')
  return !refusal
}
