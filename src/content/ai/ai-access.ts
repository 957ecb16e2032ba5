import { plural } from '@lingui/core/macro'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { tierName } from '#domain/plan/plan-labels.ts'

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
export function aiAccessOf(
  hasProvider: boolean,
  plan: Pick<CapabilitiesRecord, 'name' | 'modules' | 'quota'> | undefined,
): AiAccess {
  const named = { left: '', planName: plan ? tierName(plan.name) : '' }
  if (!hasProvider) return { ...named, state: 'none' }
  if (plan?.modules.ai.create === false) return { ...named, state: 'not-in-plan' }
  const quota = plan?.quota.ai
  if (quota === 0) return { ...named, state: 'used-up' }
  return {
    ...named,
    state: 'ready',
    left: quota === undefined || quota < 0 ? '' : plural(quota, { one: '# AI draft left', other: '# AI drafts left' }),
  }
}
