import { useMemo } from 'react'
import { contactOf } from '#domain/partner/contact.ts'
import type { PlanHelp } from '#domain/plan/rights.ts'
import { useWorkspace, type Workspace } from './workspace-context.tsx'

/** The person who can change the account's plan. */
export const planHelpOf = ({ session, partner }: Pick<Workspace, 'session' | 'partner'>): PlanHelp => ({
  owner: session.acting?.user_email ?? null,
  contact: contactOf(partner),
})

export function usePlanHelp(): PlanHelp {
  const { session, partner } = useWorkspace()
  return useMemo(() => planHelpOf({ session, partner }), [session, partner])
}
