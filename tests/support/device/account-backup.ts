import type { Database } from '#server/db/database.ts'

/** Tables that a restored backup puts back for an account. */
const TABLES = ['records', 'changes', 'pushes', 'devices', 'job_queue', 'ai_usage'] as const

/** Copies an account's rows. Calling the result puts the account back to them. */
export async function backUpAccount({ pool, transaction }: Database, accountId: number): Promise<() => Promise<void>> {
  const rowsOf = async (table: string, column: string): Promise<string> => {
    const { rows } = await pool.query<{ rows: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t WHERE ${column} = $1`,
      [accountId],
    )
    return rows[0]?.rows ?? '[]'
  }
  const account = await rowsOf('accounts', 'id')
  const copies = new Map<string, string>()
  for (const table of TABLES) copies.set(table, await rowsOf(table, 'account_id'))
  return () =>
    transaction(async (client) => {
      for (const [table, rows] of copies) {
        await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId])
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [rows])
      }
      await client.query(
        `UPDATE accounts SET (head, bytes, history_bytes) =
          (SELECT head, bytes, history_bytes FROM json_populate_recordset(NULL::accounts, $1)) WHERE id = $2`,
        [account, accountId],
      )
    })
}
