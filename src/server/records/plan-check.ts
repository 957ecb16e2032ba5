import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { CAPABILITIES_KEY, type RequiredRight, planRefusal } from '#domain/plan/capabilities.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { PoolClient } from 'pg'

/**
 * Refusal of the account's plan to something that is stored beside the records, read in the transaction that stores it;
 * null where the plan allows it. Under the account's lock: a plan that changes at the same moment is changed before or
 * after.
 */
export async function planRefusalInTransaction(
  client: Pick<PoolClient, 'query'>,
  accountId: number,
  needs: RequiredRight,
  nowMs: number,
): Promise<MutationRefusal | null> {
  const { rows } = await client.query<{ body: string }>(
    'SELECT body FROM records WHERE account_id = $1 AND kind = $2 AND id = $3 AND NOT deleted',
    [accountId, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID],
  )
  const [plan] = rows
  return plan ? planRefusal(parseRecord(CAPABILITIES_KEY.kind, plan.body), { ...needs, nowMs }) : null
}
