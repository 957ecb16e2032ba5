import type { Alongside } from '#server/records/unit-of-work.ts'

/** Empties the pages of offers that were deleted for good, in the same transaction. */
export const emptyPagesOfErased: Alongside = async (client, accountId, written) => {
  const erased = written.filter(({ kind, body }) => kind === 'opportunity' && body === 'null').map(({ ID }) => ID)
  if (erased.length === 0) return
  await client.query(
    `UPDATE shared_pages SET content = '{}', revoked_at = coalesce(revoked_at, now()) WHERE account_id = $1 AND offer_id = ANY($2::bigint[])`,
    [accountId, erased],
  )
  await client.query(
    'DELETE FROM rendered_pages WHERE key IN (SELECT key FROM shared_pages WHERE account_id = $1 AND offer_id = ANY($2::bigint[]))',
    [accountId, erased],
  )
}
