import { plural } from '@lingui/core/macro'
import { readAccountPlan } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** '36 drafts left', of what this device knows of the plan; empty where there is no end to them. */
export function useDraftsLeftText(): string {
  const left = useLocalQuery(async (database) => (await readAccountPlan(database))?.quota.ai)
  return left === undefined || left < 0 ? '' : plural(left, { one: '# draft left', other: '# drafts left' })
}
