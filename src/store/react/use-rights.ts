import { useMemo } from 'react'
import type { CapabilitiesRecord, PlanModule } from '#domain/plan/capabilities.ts'
import { ALL_RIGHTS, type Rights, rightsOf, type RightsSubject } from '#domain/plan/rights.ts'
import { readAccountPlan } from '#store/queries.ts'
import { usePlanHelp } from './use-plan-help.ts'
import { useLocalQuery } from './account-context.tsx'

interface PlanSnapshot {
  readonly plan: CapabilitiesRecord | undefined
}

/**
 * The person's rights under the account's plan, as this device knows it; undefined until it was read. `of`: a module,
 * or how a kind is shown. `before`: the plan as it was read before the screen opened. Without a module everyone who
 * works in the account has all rights.
 */
export function useRights(of: PlanModule | Partial<RightsSubject>, before?: PlanSnapshot): Rights | undefined {
  const { module, allowedBy, noun }: Partial<RightsSubject> = typeof of === 'string' ? { module: of } : of
  const help = usePlanHelp()
  const read = useLocalQuery<PlanSnapshot>(async (database) => ({ plan: await readAccountPlan(database) }), [], before)
  return useMemo(
    () => (module === undefined ? ALL_RIGHTS : read && rightsOf(read.plan, { module, allowedBy, noun }, help)),
    [read, module, allowedBy, noun, help],
  )
}
