import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabaseChildren } from '../../support/server/database-children.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'

// Processes that start a database each, one after another: seconds on a quiet machine, many on a busy one.
vi.setConfig({ testTimeout: 180_000 })

const KILLED_AFTER_WRITES = [0, 1, 2, 5, 10, 20, 30, 40, 60, 90]

let children: Awaited<ReturnType<typeof makeDatabaseChildren>>
let dataDir: string
beforeAll(async () => {
  children = await makeDatabaseChildren()
  dataDir = await makeDataDir()
})
afterAll(async () => {
  await children.dispose()
  await rm(dataDir, { recursive: true, force: true })
})

test('a server that is killed while it writes loses nothing that it acknowledged, however often', async () => {
  const acknowledged: string[] = []
  for (const writesFor of KILLED_AFTER_WRITES) {
    const child = children.start('write', dataDir)
    await child.said('open')
    // Killed in the middle of the write after that many.
    while (child.stdout().split('\n').length - 2 < writesFor) await sleep(1)
    await child.kill()
    acknowledged.push(...child.stdout().split('\n').slice(1, -1))
  }
  const database = await openAt(dataDir)
  const { rows } = await database.pool.query<{ key: string }>(`SELECT account_id || '/' || id AS key FROM records`)
  const kept = new Set(rows.map(({ key }) => key))
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER_WRITES.reduce((sum, writes) => sum + writes))
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
  // At most the one write of each run that was on its way when it was killed.
  expect(kept.size - acknowledged.length).toBeLessThanOrEqual(KILLED_AFTER_WRITES.length)
  await database.close()
})

test('a server that is killed during its very first start does not stand in the way of the next', async () => {
  const fresh = await makeDataDir()
  const child = children.start('hold', fresh)
  const isBegun = (): boolean => existsSync(join(fresh, 'database.new')) || existsSync(join(fresh, 'database'))
  while (!isBegun()) await sleep(1)
  await child.kill()
  const database = await openAt(fresh)
  expect(await database.isUp()).toBe(true)
  await database.close()
  await rm(fresh, { recursive: true, force: true })
})

test('the database writes nothing of a failed statement to the output of the server', async () => {
  const child = children.start('fail', dataDir)
  expect(await child.exited).toBe(0)
  expect(child.stdout() + child.stderr()).toBe('open\n')
})
