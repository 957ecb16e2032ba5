import { t } from '@lingui/core/macro'
import type { AdminUser, AccountPlan } from '#contract/methods/admin.ts'
import type { PlanChange } from '#domain/plan/plan.ts'
import { changedQuota, type QuotaDrafts, quotaDrafts, readQuota } from '#features/admin/plans/quota-draft.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'

/** Returns the name of a user for use in a sentence. */
export const personName = ({ user_login, user_email }: Pick<AdminUser, 'user_login' | 'user_email'>): string =>
  user_email || user_login

/** The login where it is not the address. */
export const distinctLogin = ({
  user_login,
  user_email,
}: Pick<AdminUser, 'user_login' | 'user_email'>): string | null => (user_login === user_email ? null : user_login)

/** Values of the form for an account's plan, as typed. */
export interface PlanDraft {
  readonly quota: QuotaDrafts
  readonly expiration: string
  readonly paused: boolean
}

export const planDraft = ({ quota, expiration, paused }: AccountPlan): PlanDraft => ({
  quota: quotaDrafts(quota),
  expiration,
  paused,
})

/** By field a sentence. */
export type PlanFaults = Partial<Record<PlanModule | 'expiration', string>>

/** Returns only the changed values of the plan, or what is wrong with them. */
export function planChange(plan: AccountPlan, draft: PlanDraft): Result<PlanChange, PlanFaults> {
  const quota = readQuota(draft.quota)
  const expiration = draft.expiration.trim()
  const dayFault: PlanFaults =
    /^(\d{4}-\d{2}-\d{2})?$/.test(expiration) || expiration === plan.expiration
      ? {}
      : { expiration: t`Enter a day such as 2031-01-31` }
  if (!quota.ok) return err({ ...quota.error, ...dayFault })
  if (dayFault.expiration !== undefined) return err(dayFault)
  const changed = changedQuota(plan.quota, quota.value)
  return ok({
    ...(Object.keys(changed).length > 0 && { quota: changed }),
    ...(expiration !== plan.expiration && { expiration }),
    ...(draft.paused !== plan.paused && { paused: draft.paused }),
  })
}

/** True if the change contains no values. */
export const isEmptyPlanChange = (change: PlanChange): boolean => Object.keys(change).length === 0
