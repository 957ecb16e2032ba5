import type { Database } from '#server/db/database.ts'

/** The tables that hold an account's history, each with its rows as they were. */
export interface Backup {
  readonly head: string
  readonly rows: ReadonlyMap<string, readonly string[]>
}

const TABLES = ['records', 'devices', 'pushes', 'changes', 'job_queue'] as const

export async function readBackup(database: Database, accountId: number): Promise<Backup> {
  const { rows: accounts } = await database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [
    accountId,
  ])
  const rows = new Map<string, readonly string[]>()
  for (const table of TABLES) {
    const { rows: found } = await database.pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${table} t WHERE account_id = $1`,
      [accountId],
    )
    rows.set(
      table,
      found.map(({ row }) => row),
    )
  }
  return { head: accounts[0]?.head ?? '0', rows }
}

/** Everything that came after the backup is gone. */
export function putBack(database: Database, accountId: number, { head, rows }: Backup): Promise<void> {
  return database.transaction(async (client) => {
    await client.query('UPDATE accounts SET head = $2 WHERE id = $1', [accountId, head])
    for (const table of TABLES) {
      await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId])
      for (const row of rows.get(table) ?? [])
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1::json)`, [row])
    }
  })
}
