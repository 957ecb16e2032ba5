import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from './global-setup.ts'

export type TestDatabaseOptions = Partial<Omit<DatabaseOptions, 'workerUrl' | 'migrationsDirectory'>>

/** Opens a database as the server does, with the parts that tests build. */
export const openAt = (dataDir: string, options: TestDatabaseOptions = {}): Promise<Database> =>
  openDatabase({ workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: MIGRATIONS_DIRECTORY, ...options, dataDir })

export const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'od-db-'))

/** An empty, migrated embedded database in a directory of its own. */
export async function openTestDatabase(
  options: TestDatabaseOptions = {},
): Promise<{ database: Database; dataDir: string; dispose(): Promise<void> }> {
  const dataDir = await makeDataDir()
  const database = await openAt(dataDir, options)
  return {
    database,
    dataDir,
    async dispose() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
