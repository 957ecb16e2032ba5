import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'

/** Any number: server processes that start at once on one database take turns under it. */
const MIGRATION_LOCK = 7_303_014_112

/** Brings the schema up to date on a connection for this alone, which is ended. Rejects as `bringUpToDate`. */
export async function migrateDatabase(client: Client, migrationsFolder: string): Promise<void> {
  client.on('error', () => undefined) // Reported by the query itself.
  try {
    await client.connect()
    await applyMigrations(client, migrationsFolder)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Brings the schema up to date, in one transaction. The connection should have no time limit: an index over a large
 * table takes its time. Throws a sentence for a database that a newer release has changed.
 */
async function applyMigrations(client: Client, migrationsFolder: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await refuseNewer(client, migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Released with the connection anyway.
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
  }
}

async function refuseNewer(client: Client, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`,
  )
  if (!tables[0]?.name) return
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
  )
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (Number(rows[0]?.newest ?? 0) > known)
    throw new Error('the database was changed by a newer release: start that one, or restore a backup')
}
