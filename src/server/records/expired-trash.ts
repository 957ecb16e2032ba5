import type { AfterWrite } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import { eraseDependents, dependentKinds } from '#server/records/erase-dependents.ts'
import { forgetHistory } from '#server/records/record-history.ts'
import { writePush } from '#server/records/stored-pushes.ts'
import { ERASED_BODY, lockAccount, updateAccountHead } from '#server/records/record-rows.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

const AT_ONCE = 500

/** `now`: the number of the statement's parameter. */
const isOldTrash = (alias: string, now: number): string =>
  `${alias}.deleted AND ${alias}.body <> '${ERASED_BODY}' AND ${alias}.deleted_at < $${now}::timestamptz - interval '90 days'`

/**
 * Deletes for good, in every account, what has been in the trash for ninety days, and what stayed with it there. Gives
 * how many records.
 */
export async function emptyExpiredTrash(
  database: Database,
  { onEmptied, afterWrite }: { readonly onEmptied: (accountId: number) => void; readonly afterWrite: AfterWrite },
): Promise<number> {
  const now = new Date(database.time.nowMs())
  const { rows: accounts } = await database.pool.query<DatabaseRow<'records', 'account_id'>>(
    `SELECT DISTINCT r.account_id FROM records r WHERE ${isOldTrash('r', 1)}`,
    [now],
  )
  let count = 0
  for (const { account_id } of accounts) {
    const accountId = Number(account_id)
    for (let emptied = AT_ONCE; emptied === AT_ONCE; count += emptied) {
      emptied = await database.transaction((client) => emptySome(client, { accountId, now, afterWrite }))
      if (emptied > 0) onEmptied(accountId)
    }
  }
  return count
}

/** Records that stay with old trash, by whether they are in the trash themselves: each has an index of its own. */
const staying = (condition: string): string =>
  `(SELECT 0 AS step, child.kind, child.id, octet_length(child.body) AS bytes FROM unnest($4::text[], $5::text[]) AS stays (kind, of)
      JOIN records r ON r.account_id = $1 AND r.kind = stays.of AND ${isOldTrash('r', 6)}
      JOIN records child ON child.account_id = $1 AND child.kind = stays.kind AND child.parent = r.id AND ${condition} LIMIT ${AT_ONCE})`

/** A record may be found twice, as old trash itself and as what stays with it. */
const EMPTY = `UPDATE records r SET body = $3, name = NULL, parent = NULL, deleted = true, deleted_at = coalesce(r.deleted_at, now()), version = $2 + old.number
   FROM (SELECT kind, id, bytes, row_number() OVER (ORDER BY step, kind, id) AS number FROM (
           SELECT min(step) AS step, kind, id, max(bytes) AS bytes FROM (
             ${staying('NOT child.deleted')}
             UNION ALL ${staying(`child.deleted AND child.body <> '${ERASED_BODY}'`)}
             UNION ALL (SELECT 1, r.kind, r.id, octet_length(r.body) FROM records r WHERE r.account_id = $1 AND ${isOldTrash('r', 6)} LIMIT ${AT_ONCE})
           ) AS found GROUP BY kind, id ORDER BY 1 LIMIT ${AT_ONCE}) AS part) AS old
  WHERE r.account_id = $1 AND r.kind = old.kind AND r.id = old.id RETURNING r.kind, r.id, old.bytes`

/**
 * Empties a part of an account's old trash. What stayed with a record, such as the entries of a form, goes before it:
 * else nothing would lead there any more, should this end halfway. Devices hear of it like of any other change.
 */
async function emptySome(
  client: PoolClient,
  { accountId, now, afterWrite }: { readonly accountId: number; readonly now: Date; readonly afterWrite: AfterWrite },
): Promise<number> {
  const { head } = await lockAccount(client, accountId)
  const stays = dependentKinds()
  const { rows } = await client.query<DatabaseRow<'records', 'kind' | 'id'> & { readonly bytes: number }>(EMPTY, [
    accountId,
    head,
    ERASED_BODY,
    stays.map(({ kind }) => kind),
    stays.map(({ of }) => of),
    now,
  ])
  const emptied = rows.map(({ kind, id, bytes }) => ({ kind, ID: Number(id), deleted: true, body: ERASED_BODY, bytes }))
  const erased = [...emptied, ...(await eraseDependents(client, accountId, emptied, head + emptied.length))]
  const to = head + erased.length
  const freed = erased.reduce((sum, { bytes }) => sum + bytes - ERASED_BODY.length, 0)
  if (to > head) await updateAccountHead(client, accountId, to, -freed)
  if (erased.length > 0) await forgetHistory(client, accountId, erased)
  await afterWrite(client, accountId, erased)
  await writePush(client, accountId, { device: '', author: '', from: head, to, results: [], refused: [] })
  return emptied.length
}
