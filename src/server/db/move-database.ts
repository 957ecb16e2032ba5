import { getTableName } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import { accounts, databaseMeta, devices, pushes, records, sessions, users } from '#server/db/schema.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Those that others point to come first. */
const TABLES = [accounts, users, sessions, records, devices, pushes, databaseMeta].map((table) => getTableName(table))
const NUMBERED_TABLES = [accounts, users].map((table) => getTableName(table))
const ROWS_AT_ONCE = 500

export interface MovedTable {
  readonly table: string
  readonly rows: number
}

/** Copies everything from one database to another that is empty, in one transaction there; the first stays as it is. The identity of its history goes
 *  along, so devices notice nothing. Nobody may write to the first meanwhile.
 *  Errors: a sentence, where the other one has accounts already. */
export async function moveDatabase({
  from,
  to,
}: {
  readonly from: Database
  readonly to: Database
}): Promise<Result<readonly MovedTable[], string>> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      await source.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const { rowCount } = await target.query('SELECT 1 FROM accounts LIMIT 1')
      if (rowCount !== 0) return err('There are accounts in that PostgreSQL database already. Nothing was moved')
      await target.query('DELETE FROM database_meta')
      const moved: MovedTable[] = []
      for (const table of TABLES) moved.push({ table, rows: await copyTable(source, target, table) })
      for (const table of NUMBERED_TABLES)
        await target.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table} HAVING count(*) > 0`)
      return ok(moved)
    }),
  )
}

/** Rows travel as JSON text that neither side's JavaScript reads: every type keeps every digit. */
async function copyTable(source: PoolClient, target: PoolClient, table: string): Promise<number> {
  let count = 0
  await source.query(`DECLARE moving NO SCROLL CURSOR FOR SELECT row_to_json(${table})::text AS row FROM ${table}`)
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM moving`)
    if (rows.length === 0) break
    const json = `[${rows.map(({ row }) => row).join(',')}]`
    const written = await target.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [json],
    )
    count += written.rowCount ?? 0
  }
  await source.query('CLOSE moving')
  return count
}
