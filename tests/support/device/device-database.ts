import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'

export interface DeviceDatabase {
  readonly database: Database
  dispose(): Promise<void>
}

const built = (name: string): URL => new URL(`../../../dist/server/${name}`, import.meta.url)

/** Opens the built server's embedded database for a process of device tests; each test has accounts of its own in it. */
export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'od-device-'))
  const database = await openDatabase({
    dataDir,
    workerUrl: built('embedded-worker.js'),
    migrationsDirectory: fileURLToPath(built('migrations')),
  })
  // No device test crashes its database: nobody has to wait for the disk.
  await database.pool.query('SET synchronous_commit TO off')
  return {
    database,
    async dispose() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
