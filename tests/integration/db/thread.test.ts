import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, inTransaction } from '#server/db/database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { openEmbeddedPool, type DatabasePool } from '#server/db/pool.ts'
import { TEMPLATE_NAME } from '#server/db/embedded/database-template.ts'
import { makeDataDir, openTestDatabase } from '../../support/server/database.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from '../../support/server/global-setup.ts'

vi.setConfig({ testTimeout: 120_000 })

const LIMIT_MS = 30_000
const TEMPLATE = {
  path: fileURLToPath(new URL(TEMPLATE_NAME, EMBEDDED_WORKER_URL)),
  migrationsDirectory: MIGRATIONS_DIRECTORY,
}
/** The engine's stack overflows: an exception that PGlite itself would swallow, to answer nothing ever after. */
const CRASH = `SELECT repeat('[', 100000)::json`
const INSERT = `INSERT INTO accounts (tier) VALUES ('x')`

const countAccounts = async (pool: DatabasePool | Database['pool']): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM accounts')
  return rows[0]?.count ?? -1
}

describe('an engine that crashes', () => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    opened = await openTestDatabase({ queryTimeLimitMs: LIMIT_MS })
    database = opened.database
  })
  beforeEach(() => database.pool.query('DELETE FROM accounts'))
  afterAll(() => opened.dispose())

  test('fails its query long before the time limit, and the next one works on everything acknowledged', async () => {
    for (let round = 1; round <= 3; round++) {
      await database.pool.query(INSERT)
      const startMs = performance.now()
      await expect(database.pool.query(CRASH)).rejects.toThrow('Connection terminated')
      expect(performance.now() - startMs).toBeLessThan(LIMIT_MS / 3)
      expect(await countAccounts(database.pool)).toBe(round)
    }
  })

  test('fails the transaction that it happened in, and keeps nothing of that', async () => {
    const work = database.transaction(async (client) => {
      await client.query(INSERT)
      await client.query(CRASH)
    })
    await expect(work).rejects.toThrow('Connection terminated')
    expect(await countAccounts(database.pool)).toBe(0)
  })

  test('fails a transaction whose author swallowed the error, too', async () => {
    const work = database.transaction(async (client) => {
      await client.query(INSERT)
      await client.query(CRASH).catch(() => undefined)
      await client.query(INSERT).catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    expect(await countAccounts(database.pool)).toBe(0)
  })

  test('a crashed engine lets the calls that wait behind it through', async () => {
    const crash = expect(database.pool.query(CRASH)).rejects.toThrow()
    const behind = Array.from({ length: 10 }, () => database.pool.query(INSERT))
    await crash
    await Promise.all(behind)
    expect(await countAccounts(database.pool)).toBe(10)
  })
})

describe('a thread that dies', () => {
  let embedded: EmbeddedDatabase
  let pool: DatabasePool
  let dataDir: string
  beforeAll(async () => {
    dataDir = await makeDataDir()
    embedded = await openEmbeddedDatabase({ dataDir, workerUrl: EMBEDDED_WORKER_URL, template: TEMPLATE })
    pool = openEmbeddedPool(embedded, { queryMs: LIMIT_MS, connectionMs: LIMIT_MS })
  })
  beforeEach(() => pool.query('DELETE FROM accounts'))
  afterAll(async () => {
    await pool.close(LIMIT_MS)
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const kill = async (): Promise<void> => {
    const run = await embedded.ready()
    run.end()
    await run.gone
  }

  test('while nothing happens is replaced at the next use', async () => {
    await pool.query(INSERT)
    await kill()
    await sleep(50) // the pool hears of its lost connection
    expect(await countAccounts(pool)).toBe(1)
  })

  test('fails an open transaction at its next statement, and the pool goes on', async () => {
    const work = inTransaction(pool, async (client) => {
      await client.query(INSERT)
      await kill()
      await client.query(INSERT)
    })
    await expect(work).rejects.toThrow()
    expect(await countAccounts(pool)).toBe(0)
  })

  test('fails an open transaction that does nothing more but commit', async () => {
    const work = inTransaction(pool, async (client) => {
      await client.query(INSERT)
      await kill()
      await sleep(50) // the lost connection is noticed while nobody asks anything of it
    })
    await expect(work).rejects.toThrow()
    expect(await countAccounts(pool)).toBe(0)
  })

  test('a dead thread is replaced once, so that two threads never share the files', async () => {
    const run = await embedded.ready()
    for (let time = 0; time < 5; time++) embedded.restart(run)
    const runs = await Promise.all(Array.from({ length: 5 }, () => embedded.ready()))
    expect(new Set(runs).size).toBe(1)
    expect(runs[0]).not.toBe(run)
    expect(await countAccounts(pool)).toBe(0)
  })

  test('again and again, in the middle of writing, loses nothing acknowledged', async () => {
    let acknowledged = 0
    for (let round = 0; round < 3; round++) {
      const run = await embedded.ready()
      const writing = (async () => {
        for (;;) {
          await pool.query(INSERT)
          acknowledged += 1
        }
      })()
      await vi.waitUntil(() => acknowledged >= (round + 1) * 20, { timeout: LIMIT_MS, interval: 1 })
      embedded.restart(run)
      await expect(writing).rejects.toThrow()
    }
    const kept = await countAccounts(pool)
    expect(kept).toBeGreaterThanOrEqual(acknowledged)
    // At most the one of each round whose answer was on its way.
    expect(kept).toBeLessThanOrEqual(acknowledged + 3)
  })
})

describe('a disk that cannot flush', () => {
  test('a disk that cannot flush gets no acknowledgement, and everything acknowledged is readable later', async () => {
    const folder = await makeDataDir()
    const sick = join(folder, 'sick')
    const worker = join(folder, 'worker.mjs')
    await writeFile(
      worker,
      `import fs from 'node:fs'
       import { syncBuiltinESMExports } from 'node:module'
       const { fsyncSync } = fs
       fs.fsyncSync = (file) => {
         if (fs.existsSync(${JSON.stringify(sick)})) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
         fsyncSync(file)
       }
       syncBuiltinESMExports()
       await import(${JSON.stringify(EMBEDDED_WORKER_URL.href)})`,
    )
    const embedded = await openEmbeddedDatabase({
      dataDir: join(folder, 'data'),
      workerUrl: pathToFileURL(worker),
      template: TEMPLATE,
    })
    const pool = openEmbeddedPool(embedded, { queryMs: LIMIT_MS, connectionMs: LIMIT_MS })
    await pool.query(INSERT)
    await writeFile(sick, '')
    await expect(pool.query(INSERT)).rejects.toThrow()
    await expect(pool.query(INSERT)).rejects.toThrow()
    await rm(sick)
    const kept = await countAccounts(pool)
    expect(kept).toBeGreaterThanOrEqual(1)
    await pool.query(INSERT)
    expect(await countAccounts(pool)).toBe(kept + 1)
    await pool.close(LIMIT_MS)
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  })
})

describe('closing', () => {
  test('closing finishes the running transaction and refuses waiting and later ones with a sentence', async () => {
    const opened = await openTestDatabase()
    const { database } = opened
    let begun = (): void => undefined
    const isBegun = new Promise<void>((done) => {
      begun = done
    })
    const running = database.transaction(async (client) => {
      await client.query(INSERT)
      begun()
      return client.query('SELECT count(*)::int AS count FROM generate_series(1, 1000000)')
    })
    await isBegun
    const waiting = expect(database.pool.query('SELECT 1')).rejects.toThrow('the database is being closed')
    const closed = [database.close(), database.close()]
    await waiting
    expect((await running).rows).toEqual([{ count: 1_000_000 }])
    await Promise.all(closed)
    await expect(database.pool.query('SELECT 1')).rejects.toThrow('the database is closed')
    expect(await database.isUp()).toBe(false)
    await opened.dispose()
  })
})
