import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../support/server/database.ts'
import { LIMIT_MS, runHalf } from './plan.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.dispose())

test(
  'devices and the embedded database end equal, with nothing lost and nothing done twice, whatever happens on the way',
  async () => {
    const { failure } = await runHalf('embedded', { database: opened.database, processCount: 1 })
    expect(failure?.text ?? '').toBe('')
  },
  LIMIT_MS,
)
