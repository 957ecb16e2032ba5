import type { Alongside } from '#server/records/unit-of-work.ts'

/** What nobody can bring back is shown by no link, and kept in no copy: in the transaction that takes it away. */
export const emptyPagesOfErased: Alongside = async (client, accountId, written) => {
  const erased = written.filter(({ kind, body }) => kind === 'opportunity' && body === 'null').map(({ ID }) => ID)
  if (erased.length === 0) return
  await client.query(
    `UPDATE shared_pages SET content = '{}', revoked_at = coalesce(revoked_at, now()) WHERE account_id = $1 AND offer_id = ANY($2::bigint[])`,
    [accountId, erased],
  )
}
