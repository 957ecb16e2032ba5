import { planOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { counted } from '#lib/text.ts'

/** True if an AI can write for this account: none is connected, the plan doesn't include one, or its drafts are used up. */
export interface AiAccess {
  readonly state: 'ready' | 'none' | 'not-in-plan' | 'used-up'
  /** '36 AI drafts left'; empty where there is no limit, or no AI. */
  readonly left: string
}

/** Of what this device knows of the plan. The built-in writer needs none of it. */
export function useAiAccess(hasProvider: boolean): AiAccess {
  const plan = useLive(planOf)
  if (!hasProvider) return { state: 'none', left: '' }
  if (plan?.modules.ai.create === false) return { state: 'not-in-plan', left: '' }
  const quota = plan?.quota.ai
  if (quota === 0) return { state: 'used-up', left: '' }
  return { state: 'ready', left: quota === undefined || quota < 0 ? '' : `${counted(quota, 'AI draft')} left` }
}
