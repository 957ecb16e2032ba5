import { useMemo } from 'react'
import type { CapabilitiesRecord, Module } from '#domain/plan/capabilities.ts'
import { ALL_RIGHTS, type Rights, rightsOf, type RightsSubject } from '#domain/plan/rights.ts'
import { planOf } from '#store/queries.ts'
import { usePlanHelp } from './use-plan-help.ts'
import { useLive } from './workspace-context.tsx'

interface ReadPlan {
  readonly plan: CapabilitiesRecord | undefined
}

/** The person's rights under the account's plan, as this device knows it; undefined until it was read. `before`: the plan as it was read before the screen
 *  opened. Without a module everyone who works in the account has all rights. */
export function useRights(module: Module | undefined, before?: ReadPlan, allowedBy?: RightsSubject['allowedBy']): Rights | undefined {
  const help = usePlanHelp()
  const read = useLive<ReadPlan>(async (database) => ({ plan: await planOf(database) }), [], before)
  return useMemo(
    () => (module === undefined ? ALL_RIGHTS : read && rightsOf(read.plan, { module, allowedBy }, help)),
    [read, module, allowedBy, help],
  )
}
