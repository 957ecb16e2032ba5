import { counted } from '#lib/text/text.ts'
import { planOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** '36 drafts left', of what this device knows of the plan; empty where there is no end to them. */
export function useDraftsLeft(): string {
  const left = useLive(async (database) => (await planOf(database))?.quota.ai)
  return left === undefined || left < 0 ? '' : `${counted(left, 'draft')} left`
}
