import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { makeDataDir, openAt } from '../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../support/server/postgres.ts'
import { MUTANTS } from './mutants.ts'
import { simulate } from './simulation.ts'

let postgres: TestPostgres
let dataDir: string
const databases: Partial<Record<'any' | 'postgres', Database>> = {}
beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = await makeDataDir()
  databases.any = await openAt(dataDir)
  databases.postgres = await openAt(dataDir, { databaseUrl: await postgres.freshDatabase() })
})
afterAll(async () => {
  await databases.any?.close()
  await databases.postgres?.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.for(MUTANTS)('the simulation notices $name', async ({ name, breakage, needs, maxRuns }) => {
  const database = databases[needs]
  if (!database) throw new Error('no database')
  const seed = Date.now() % 2 ** 31
  const report = await simulate(
    { database, processCount: needs === 'postgres' ? 2 : 1 },
    { runs: maxRuns, seed, breakage, shrinkMs: 0 },
  )
  process.stdout.write(
    `${name}: ${report.failure ? `noticed in run ${report.failure.afterRuns}` : 'not noticed'} (seed ${seed})\n`,
  )
  expect(report.failure).not.toBeNull()
})
