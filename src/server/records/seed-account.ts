import { withVersion } from '#domain/engine/versions/record-versions.ts'
import { CORE_SET } from '#domain/engine/kind.ts'
import { initialAccountRecords } from '#domain/kinds/new-account.ts'
import { capabilitiesOf, type Tier } from '#domain/plan/tiers.ts'
import { planOfTier } from '#server/admin/plans.ts'
import { lockAccount, updateAccountHead, writeRecords } from '#server/records/record-rows.ts'
import { writePush } from '#server/records/stored-pushes.ts'
import type { PoolClient } from 'pg'

/** Writes the first records of a new account, inside the caller's transaction. */
export async function seedAccount(
  client: PoolClient,
  { accountId, tier, nowMs }: { readonly accountId: number; readonly tier: Tier; readonly nowMs: number },
): Promise<void> {
  const { head } = await lockAccount(client, accountId)
  const seeds = initialAccountRecords(capabilitiesOf(tier, nowMs, await planOfTier(client, tier)), nowMs)
  const bytes = await writeRecords(
    client,
    accountId,
    seeds.map(({ kind, record }, index) => ({
      kind,
      ID: record.ID,
      name: record.name,
      parent: null,
      set: CORE_SET,
      version: head + index + 1,
      deleted: false,
      updatedAtMs: nowMs,
      body: JSON.stringify(withVersion(kind, record)),
    })),
  )
  const to = head + seeds.length
  await updateAccountHead(client, accountId, to, bytes)
  await writePush(client, accountId, { device: '', author: '', from: head, to, results: [], refused: [] })
}
