import { useMemo } from 'react'
import { contactOf } from '#domain/partner/contact.ts'
import type { PlanHelp } from '#domain/plan/rights.ts'
import { useAccountContext, type AccountContext } from './account-context.tsx'

/** The person who can change the account's plan. */
export const planHelpOf = ({ session, partner }: Pick<AccountContext, 'session' | 'partner'>): PlanHelp => ({
  owner: session.acting?.user_email ?? null,
  contact: contactOf(partner),
})

export function usePlanHelp(): PlanHelp {
  const { session, partner } = useAccountContext()
  return useMemo(() => planHelpOf({ session, partner }), [session, partner])
}
