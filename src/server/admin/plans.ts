import { DEFAULT_PLANS, TIERS, type Tier } from '#domain/plan/tiers.ts'
import { type PlanTerms, planTermsSchema } from '#domain/plan/plan.ts'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Reads the initial terms of each kind of plan: those that administrators changed, else the product's defaults. */
export async function readPlans(
  client: Queryable,
): Promise<readonly { tier: Tier; plan: PlanTerms; isChanged: boolean }[]> {
  const { rows } = await client.query<DatabaseRow<'plans', 'tier' | 'plan'>>('SELECT tier, plan FROM plans')
  const changed = new Map(rows.map(({ tier, plan }) => [tier, plan]))
  return TIERS.map((tier) => {
    const own = readPlan(changed.get(tier))
    return { tier, plan: own ?? DEFAULT_PLANS[tier], isChanged: own !== undefined }
  })
}

/** Reads the current terms of one kind of plan. */
export async function planOfTier(client: Queryable, tier: Tier): Promise<PlanTerms> {
  const { rows } = await client.query<DatabaseRow<'plans', 'plan'>>('SELECT plan FROM plans WHERE tier = $1', [tier])
  return readPlan(rows[0]?.plan) ?? DEFAULT_PLANS[tier]
}

export async function writePlan(client: Queryable, tier: Tier, plan: PlanTerms): Promise<void> {
  await client.query(
    'INSERT INTO plans (tier, plan) VALUES ($1, $2) ON CONFLICT (tier) DO UPDATE SET plan = excluded.plan',
    [tier, JSON.stringify(plan)],
  )
}

export async function restoreDefaultPlan(client: Queryable, tier: Tier): Promise<void> {
  await client.query('DELETE FROM plans WHERE tier = $1', [tier])
}

/** A plan that an earlier version wrote and this one cannot read is none. */
function readPlan(text: string | undefined): PlanTerms | undefined {
  if (text === undefined) return undefined
  const read = z.safeParse(planTermsSchema, JSON.parse(text))
  return read.success ? read.data : undefined
}
