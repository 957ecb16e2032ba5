import type { Pool } from 'pg'

/** How long a device may come back with a batch whose answer it never got: the protocol's section 3. */
const RESULTS_KEPT_DAYS = 90
/** Rows a statement: nobody waits long for a lock or for the embedded database's one connection. */
const ROWS_AT_ONCE = 5_000

const isOld = `at < now() - interval '${RESULTS_KEPT_DAYS} days' AND results <> '[]'`
/** Some of the rows that fit, those passed over that another server process is at. */
const some = (table: string, condition: string): string =>
  `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`

const STATEMENTS = [
  `DELETE FROM pushes WHERE ${some('pushes', `${isOld} AND changes = '[]'`)}`,
  // What became of the records stays: it is their history.
  `UPDATE pushes SET results = '[]', refused = '{}' WHERE ${some('pushes', isOld)}`,
  `DELETE FROM sessions WHERE ${some('sessions', 'expires_at < now()')}`,
  `DELETE FROM mailed_links WHERE ${some('mailed_links', 'expires_at < now()')}`,
]

/** Deletes results that no device asks for any more, and sessions and mailed links that are over. Several server processes may do it at once. */
export async function deleteOldRows(pool: Pool): Promise<void> {
  for (const statement of STATEMENTS) while (((await pool.query(statement)).rowCount ?? 0) >= ROWS_AT_ONCE);
}
