import type { AfterWrite } from '#server/records/unit-of-work.ts'
import { addAccountBytes } from '#server/records/record-rows.ts'

/** Empties the pages of offers that were deleted for good, in the same transaction. */
export const clearSharedPagesOfErasedOffers: AfterWrite = async (client, accountId, written) => {
  const erased = written.filter(({ kind, body }) => kind === 'opportunity' && body === 'null').map(({ ID }) => ID)
  if (erased.length === 0) return
  const { rows } = await client.query<{ freed: string }>(
    `WITH pages AS (SELECT key, octet_length(content) AS bytes FROM shared_pages WHERE account_id = $1 AND offer_id = ANY($2::bigint[])),
       emptied AS (UPDATE shared_pages SET content = '{}', revoked_at = coalesce(revoked_at, now()) WHERE key IN (SELECT key FROM pages)),
       unrendered AS (DELETE FROM rendered_pages WHERE key IN (SELECT key FROM pages))
     SELECT coalesce(sum(bytes - 2), 0) AS freed FROM pages`,
    [accountId, erased],
  )
  const freed = Number(rows[0]?.freed ?? 0)
  if (freed !== 0) await addAccountBytes(client, accountId, -freed)
}
