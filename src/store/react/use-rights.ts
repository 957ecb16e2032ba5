import { useMemo } from 'react'
import type { Module } from '#domain/capabilities.ts'
import { type Rights, rightsOf } from '#domain/rights.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from './workspace-context.tsx'

/** What the account's plan lets the person do with the records of a module, of what this device knows; undefined until it was read. */
export function useRights(module: Module): Rights | undefined {
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  const read = useLive(async (database) => ({ plan: await planOf(database) }))
  return useMemo(() => read && rightsOf(read.plan, module, isGuest), [read, module, isGuest])
}
