import { useMemo } from 'react'
import type { CapabilitiesRecord, Module } from '#domain/plan/capabilities.ts'
import { type Rights, rightsOf } from '#domain/plan/rights.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from './workspace-context.tsx'

interface ReadPlan {
  readonly plan: CapabilitiesRecord | undefined
}

/** What the account's plan lets the person do with the records of a module, of what this device knows; undefined until it was read. `before`: what was read
 *  before the screen was there. */
export function useRights(module: Module, before?: ReadPlan): Rights | undefined {
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  const read = useLive<ReadPlan>(async (database) => ({ plan: await planOf(database) }), [], before)
  return useMemo(() => read && rightsOf(read.plan, module, isGuest), [read, module, isGuest])
}
