import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { startMaintenance } from '#server/db/maintenance.ts'
import { makeDataDir, openAt, openTestDatabase, type TestDatabaseOptions } from '../../support/server/database.ts'

// Threads are ended and started, and many MB written: seconds on a quiet machine, many on a busy one.
vi.setConfig({ testTimeout: 120_000 })

const toDispose: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const dispose of toDispose.splice(0)) await dispose()
})

let database: Database
let dataDir: string
beforeAll(async () => {
  const shared = await openTestDatabase()
  ;({ database, dataDir } = shared)
  return () => shared.dispose()
})

/** A database of a test's own, where the shared one will not do. */
async function open(options: TestDatabaseOptions = {}): Promise<{ database: Database }> {
  const opened = await openTestDatabase(options)
  toDispose.push(opened.dispose)
  return opened
}

const SLOW = 'SELECT count(*) FROM generate_series(1, 100000000000)'
const MB = 1024 * 1024

/** Writes that many MB over the same few rows: into the log, and as dead rows. */
async function rewrite(megabytes: number): Promise<void> {
  for (let done = 0; done < megabytes; done += 8)
    await database.pool.query(
      `INSERT INTO records (account_id, kind, id, version, updated_at, body) SELECT 1, 'opportunity', id, 1, now(), repeat('x', 8000) FROM generate_series(1, 1024) AS id
       ON CONFLICT (account_id, kind, id) DO UPDATE SET body = excluded.body, version = records.version + 1`,
    )
}

const logMegabytes = (): number => {
  const folder = join(dataDir, 'database', 'pg_wal')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / MB
}

async function tableMegabytes(): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(`SELECT pg_total_relation_size('records') AS bytes`)
  return Number(rows[0]?.bytes) / MB
}

describe('durability', () => {
  test('flushes to the disk at every commit, and not for reading', async () => {
    const flushesDuring = async (work: () => Promise<unknown>): Promise<number> => {
      const before = database.fsyncCount() ?? 0
      await work()
      return (database.fsyncCount() ?? 0) - before
    }
    const insert = `INSERT INTO accounts (tier) VALUES ('x')`
    for (let commit = 0; commit < 25; commit++)
      expect(await flushesDuring(() => database.pool.query(insert))).toBeGreaterThanOrEqual(1)
    expect(await flushesDuring(() => database.transaction((client) => client.query(insert)))).toBeGreaterThanOrEqual(1)
    expect(await flushesDuring(() => database.pool.query('SELECT 1 FROM accounts'))).toBe(0)
  })

  test('the database has every setting that durability depends on', async () => {
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method', 'data_checksums']
    const { rows } = await database.pool.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [names],
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    })
  })
})

describe('maintenance', () => {
  test('the log and the table stay small, however much is written', async () => {
    await rewrite(8)
    const sizes: number[] = []
    for (let round = 0; round < 3; round++) {
      await rewrite(64)
      await database.maintain()
      sizes.push(await tableMegabytes())
    }
    // Without maintenance: a log and a table of 200 MB.
    expect(logMegabytes()).toBeLessThanOrEqual(144)
    expect(Math.max(...sizes)).toBeLessThan(110)
  })

  test('maintenance runs by itself once the database is idle', async () => {
    await rewrite(16)
    const redo = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ bytes: string }>(
        'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
      )
      return Number(rows[0]?.bytes)
    }
    expect(await redo()).toBeGreaterThan(8 * MB)
    const maintenance = startMaintenance({
      pool: database.pool,
      isEmbedded: true,
      time: database.time,
      checkEveryMs: 20,
    })
    while ((await redo()) > MB) await new Promise((done) => setTimeout(done, 20))
    await maintenance.stop()
  })
})

describe('the time limit', () => {
  test('a slow query ends at the time limit, and the event loop never stops', async () => {
    const { database: own } = await open({ queryTimeLimitMs: 2_000 })
    let [longestMs, lastMs] = [0, performance.now()]
    const ticks = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - lastMs)
      lastMs = performance.now()
    }, 5)
    const slow = own.pool.query(SLOW)
    const behind = own.pool.query<{ one: number }>('SELECT 1 AS one')
    await expect(slow).rejects.toThrow('Query read timeout')
    clearInterval(ticks)
    expect((await behind).rows).toEqual([{ one: 1 }])
    expect(longestMs).toBeLessThan(1_000)
  })

  test('several slow queries end one after the other', async () => {
    const { database: own } = await open({ queryTimeLimitMs: 1_000 })
    for (let round = 0; round < 2; round++) await expect(own.pool.query(SLOW)).rejects.toThrow()
    expect((await own.pool.query('SELECT 1')).rowCount).toBe(1)
  })
})

describe('the one connection', () => {
  test('a query on the pool inside a transaction fails with a sentence that says what to do', async () => {
    const { database: own } = await open({ connectionTimeLimitMs: 500 })
    const nested = own.transaction(() => own.pool.query('SELECT 1'))
    await expect(nested).rejects.toThrow(/inside a transaction/i)
    expect(await own.isUp()).toBe(true)
  })

  test('many transactions at once take turns', async () => {
    await database.pool.query(`INSERT INTO accounts (tier) VALUES ('turns')`)
    const raise = () =>
      database.transaction(async (client) => {
        const { rows } = await client.query<{ head: string }>(
          `SELECT head FROM accounts WHERE tier = 'turns' FOR UPDATE`,
        )
        await client.query(`UPDATE accounts SET head = $1 WHERE tier = 'turns'`, [Number(rows[0]?.head) + 1])
      })
    await Promise.all(Array.from({ length: 30 }, raise))
    const { rows } = await database.pool.query<{ head: string }>(`SELECT head FROM accounts WHERE tier = 'turns'`)
    expect(rows).toEqual([{ head: '30' }])
  })
})

describe('sorting', () => {
  test('sorting is by code point unless a query says otherwise', async () => {
    const words = ['a', 'B', 'é', 'Z', 'ä']
    const { rows } = await database.pool.query<{ word: string }>(
      'SELECT word FROM unnest($1::text[]) AS word ORDER BY word',
      [words],
    )
    expect(rows.map(({ word }) => word)).toEqual(words.toSorted())
  })
})

describe('the socket', () => {
  test('the socket lies in a directory that only this user can enter, and is deleted at closing', async () => {
    const { database: own } = await open()
    const folder = own.pool.options.host ?? ''
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await own.close()
    expect(existsSync(folder)).toBe(false)
  })

  test('the socket moves to a shorter path when the data directory’s path is too long', async () => {
    const root = await makeDataDir()
    const deep = join(root, 'long'.repeat(25))
    await mkdir(deep)
    const own = await openAt(deep)
    toDispose.push(() => own.close().then(() => rm(root, { recursive: true })))
    const folder = own.pool.options.host ?? ''
    expect(dirname(folder)).not.toBe(deep)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(await own.isUp()).toBe(true)
  })
})
