import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Whoever puts a backup back puts this file into the data directory, too. */
const RESTORED_MARK = 'restored'

/**
 * The identity of the database's history. A restored backup gets another one: to a device that had seen more, its
 * numbers would otherwise mean other things once they have caught up (the protocol's section 6.7).
 */
export async function readEpoch(pool: Pool, dataDir: string): Promise<string> {
  const mark = join(dataDir, RESTORED_MARK)
  if (existsSync(mark)) {
    await pool.query(`UPDATE database_meta SET value = gen_random_uuid()::text WHERE key = 'epoch'`)
    rmSync(mark)
  }
  // Not by a migration: those were run once for every database that is laid out from the build's template.
  await pool.query(
    `INSERT INTO database_meta (key, value) VALUES ('epoch', gen_random_uuid()::text) ON CONFLICT DO NOTHING`,
  )
  const { rows } = await pool.query<{ value: string }>(`SELECT value FROM database_meta WHERE key = 'epoch'`)
  const [row] = rows
  if (!row) throw new Error('the identity of the database was removed while it was being read')
  return row.value
}
