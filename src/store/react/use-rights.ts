import { useMemo } from 'react'
import type { CapabilitiesRecord, Module } from '#domain/plan/capabilities.ts'
import { ALL_RIGHTS, type Rights, rightsOf } from '#domain/plan/rights.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from './workspace-context.tsx'

interface ReadPlan {
  readonly plan: CapabilitiesRecord | undefined
}

/** What the account's plan lets the person do with the records of a module, of what this device knows; undefined until it was read. `before`: what was read
 *  before the screen was there. What belongs to no module, whoever works in the account may change. */
export function useRights(module: Module | undefined, before?: ReadPlan): Rights | undefined {
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  const read = useLive<ReadPlan>(async (database) => ({ plan: await planOf(database) }), [], before)
  return useMemo(() => (module === undefined ? ALL_RIGHTS : read && rightsOf(read.plan, module, isGuest)), [read, module, isGuest])
}
