import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { makeDataDir, openAt } from '../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../support/server/postgres.ts'
import { LIMIT_MS, runHalf } from './plan.ts'

let postgres: TestPostgres
let dataDir: string
let database: Database
beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = await makeDataDir()
  database = await openAt(dataDir, { databaseUrl: await postgres.freshDatabase() })
})
afterAll(async () => {
  await database?.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'devices and two server processes on one PostgreSQL end equal, with nothing lost and nothing done twice, whatever happens on the way',
  async () => {
    const { failure } = await runHalf('postgres', { database, processCount: 2 })
    expect(failure?.text ?? '').toBe('')
  },
  LIMIT_MS,
)
