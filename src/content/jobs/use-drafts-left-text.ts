import { formatCount } from '#lib/text/text.ts'
import { readAccountPlan } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** '36 drafts left', of what this device knows of the plan; empty where there is no end to them. */
export function useDraftsLeftText(): string {
  const left = useLocalQuery(async (database) => (await readAccountPlan(database))?.quota.ai)
  return left === undefined || left < 0 ? '' : `${formatCount(left, 'draft')} left`
}
