import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createDatabase } from '../server/postgres.ts'

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url))

/**
 * Opens a database for one process of device tests, on the PostgreSQL server of the whole run. The embedded database
 * would take every process a second and a half to start, and each exchange ten times as long.
 */
export async function openDeviceDatabase(): Promise<Database> {
  const serverUrl = process.env.DEVICE_POSTGRES_URL
  if (!serverUrl) throw new Error('the global setup of the browser tests started no PostgreSQL server')
  return openDatabase({
    // Looked into for the mark of a restored backup, and for nothing else.
    dataDir: tmpdir(),
    databaseUrl: await createDatabase(serverUrl),
    migrationsDirectory: MIGRATIONS_DIRECTORY,
  })
}
