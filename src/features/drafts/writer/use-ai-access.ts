import { tierName } from '#domain/plan/plan-labels.ts'
import { readAccountPlan } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { formatCount } from '#lib/text/text.ts'

/**
 * True if an AI can write for this account: none is connected, the plan doesn't include one, or its drafts are used up.
 */
export interface AiAccess {
  readonly state: 'ready' | 'none' | 'not-in-plan' | 'used-up'
  /** '36 AI drafts left'; empty where there is no limit, or no AI. */
  readonly left: string
  /** 'Starter'; empty where this device doesn't know it. */
  readonly planName: string
}

/** Derives AI access from what this device knows about the plan. The built-in writer needs no plan. */
export function useAiAccess(hasProvider: boolean): AiAccess {
  const plan = useLocalQuery(readAccountPlan)
  const named = { left: '', planName: plan ? tierName(plan.name) : '' }
  if (!hasProvider) return { ...named, state: 'none' }
  if (plan?.modules.ai.create === false) return { ...named, state: 'not-in-plan' }
  const quota = plan?.quota.ai
  if (quota === 0) return { ...named, state: 'used-up' }
  return {
    ...named,
    state: 'ready',
    left: quota === undefined || quota < 0 ? '' : `${formatCount(quota, 'AI draft')} left`,
  }
}
