import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { err, ok, type Result } from '#lib/result.ts'

const TABLES = inOrder(Object.values(schema).filter((value) => is(value, PgTable)))
/** A partner's pictures are rows, too. */
const ROWS_AT_ONCE = 100

export interface MovedTable {
  readonly table: string
  readonly rows: number
}

/**
 * Copies everything from one database to another that is empty, in one transaction there; the first stays as it is. The
 * identity of its history goes along, so devices notice nothing. Nobody may write to the first meanwhile. Errors: a
 * sentence, where the other one has accounts already.
 */
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
      for (const table of TABLES) {
        const name = getTableName(table)
        moved.push({ table: name, rows: await copyTable(source, target, name) })
        for (const column of numberedColumns(table))
          await target.query(
            `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), max(${column})) FROM ${name} HAVING count(*) > 0`,
          )
      }
      return ok(moved)
    }),
  )
}

/** Sorts tables so that those that are referenced come first. */
function inOrder(tables: readonly PgTable[]): readonly PgTable[] {
  const placed = new Set<PgTable>()
  while (placed.size < tables.length) {
    const next = tables.filter(
      (table) => !placed.has(table) && pointsTo(table).every((other) => other === table || placed.has(other)),
    )
    if (next.length === 0) throw new Error('tables point to each other in a circle')
    for (const table of next) placed.add(table)
  }
  return [...placed]
}

function pointsTo(table: PgTable): readonly PgTable[] {
  return getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)
}

const numberedColumns = (table: PgTable): readonly string[] =>
  getTableConfig(table)
    .columns.filter(({ generatedIdentity }) => generatedIdentity)
    .map(({ name }) => name)

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
