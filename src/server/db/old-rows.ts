import type { Pool } from 'pg'

/** How long a device may come back with a batch whose answer it never got: the protocol's section 3. */
const RESULTS_KEPT_DAYS = 90
/** Rows a statement: nobody waits long for a lock or for the embedded database's one connection. */
const ROWS_AT_ONCE = 5_000

const OLD_ROWS = [
  { table: 'results', isOld: `at < now() - interval '${RESULTS_KEPT_DAYS} days'` },
  { table: 'sessions', isOld: 'expires_at < now()' },
] as const

/** Deletes results that no device asks for any more, and sessions that are over. Several server processes may do it at once. */
export async function deleteOldRows(pool: Pool): Promise<void> {
  for (const { table, isOld } of OLD_ROWS) {
    const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isOld} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`
    while (((await pool.query(text)).rowCount ?? 0) >= ROWS_AT_ONCE);
  }
}
