import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { startMaintenance, type Maintenance, type MaintenanceOptions } from '#server/db/maintenance.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

const CHECK_EVERY_MS = 10
const WAIT = { timeout: 30_000, interval: 5 }

let dataDir: string
let database: Database
let maintenance: Maintenance | undefined
afterEach(() => maintenance?.stop())

/** A database for the tests of a describe. */
function useDatabase(databaseUrl: () => Promise<string | undefined> = () => Promise.resolve(undefined)): void {
  beforeAll(async () => {
    dataDir = await makeDataDir()
    database = await openAt(dataDir, { databaseUrl: await databaseUrl() })
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
}

const keep = (options: Partial<MaintenanceOptions> = {}): void => {
  maintenance = startMaintenance({
    pool: database.pool,
    isEmbedded: database.kind === 'embedded',
    time: database.time,
    checkEveryMs: CHECK_EVERY_MS,
    ...options,
  })
}
const number = async (query: string): Promise<number> => {
  const { rows } = await database.pool.query<{ number: string }>(`SELECT (${query})::text AS number`)
  return Number(rows[0]?.number)
}

describe.each(['embedded', 'postgres'] as const)('old rows, %s', (kind) => {
  let postgres: TestPostgres | undefined
  afterAll(() => postgres?.stop()) // the last of them to run
  useDatabase(async () => {
    if (kind === 'postgres') postgres = await startPostgres()
    return postgres?.freshDatabase()
  })

  const addResults = (ageDays: number, count: number) =>
    database.pool.query(
      `INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, mark)
       SELECT 1, $1, seq, seq, seq, seq, 'nia', now() - make_interval(days => $2), '[{}]', 'x' FROM generate_series(1, $3::int) AS seq`,
      [randomUUID(), ageDays, count],
    )
  const addSession = async (hoursLeft: number) =>
    database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, account_id, expires_at)
       SELECT sha256($1), id, account_id, now() + make_interval(hours => $2) FROM users LIMIT 1`,
      [Buffer.from(randomUUID()), hoursLeft],
    )
  const addTombstone = (ageDays: number) =>
    database.pool.query(
      `INSERT INTO records (account_id, kind, id, version, deleted, deleted_at, updated_at, body)
       SELECT 1, 'opportunity', $1::int, 1, true, at, at, '{}' FROM (SELECT now() - make_interval(days => $1::int) AS at) AS moment`,
      [ageDays],
    )
  beforeAll(async () => {
    await database.pool.query(
      `WITH account AS (INSERT INTO accounts (tier) VALUES ('x') RETURNING id)
       INSERT INTO users (account_id, login, email, password_hash) SELECT id, 'nia', 'nia@example.com', 'x' FROM account`,
    )
  })
  beforeEach(() => database.pool.query('DELETE FROM pushes; DELETE FROM sessions'))

  const whole = () => number('SELECT count(*) FROM pushes WHERE NOT is_brief')

  test('answers to devices are kept for ninety days, and sessions until they end', async () => {
    await addResults(91, 3)
    await addResults(89, 2)
    await addSession(-1)
    await addSession(1)
    await addTombstone(100)
    await database.maintain()
    expect(await whole()).toBe(2)
    expect(await number('SELECT count(*) FROM sessions')).toBe(1)
    expect(await number('SELECT count(*) FROM records WHERE deleted')).toBe(1)
  })

  test('outcomes of old work are kept in order without their data', async () => {
    await addResults(91, 1)
    const brief = [
      { id: 'a', seq: 1, status: 'applied', version: 7 },
      { id: 'b', seq: 2, status: 'refused', code: 'invalid', message: 'Too long \u0000 \ud800' },
    ]
    const results = JSON.stringify(brief.map((result) => ({ ...result, data: { name: 'words \u0000' } })))
    await database.pool.query(`UPDATE pushes SET results = $1, refused = '{offer:1}'`, [results])
    await database.maintain()
    const { rows } = await database.pool.query<{ results: string }>('SELECT results, refused FROM pushes')
    expect(rows).toEqual([{ results: expect.any(String), refused: ['offer:1'] }])
    expect(JSON.parse(rows[0]?.results ?? '')).toEqual(brief)
  })

  test('by themselves, more of them than one statement takes; direct calls have none', async () => {
    await addResults(91, 2_500)
    await addResults(1, 1)
    await database.pool.query(`UPDATE pushes SET results = '[]' WHERE first_seq = 7`)
    keep()
    await vi.waitUntil(async () => (await whole()) === 2, WAIT)
  })

  test('expired rows are looked for at intervals, not at every check', async () => {
    keep({ cleanEveryMs: 3_600_000 })
    await addResults(91, 1)
    await vi.waitUntil(async () => (await whole()) === 0, WAIT)
    await addResults(91, 1)
    await sleep(20 * CHECK_EVERY_MS)
    expect(await whole()).toBe(1)
  })
})

describe('the embedded database’s log', () => {
  useDatabase()
  const MB = 1024 * 1024
  const write = (megabytes: number) =>
    database.pool.query(
      `INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, mark)
       SELECT 2, gen_random_uuid(), 1, 1, 1, 1, 'nia', now(), '[]', repeat(md5(random()::text), 31) FROM generate_series(1, $1::int)`,
      [megabytes * 1024],
    )
  const logBytes = () => number('SELECT pg_current_wal_insert_lsn() - redo_lsn FROM pg_control_checkpoint()')
  const checkpoints = () => number(`SELECT redo_lsn - '0/0' FROM pg_control_checkpoint()`)

  test('the log is not cut during a query, but right after it', async () => {
    await write(3)
    const before = await checkpoints()
    await database.transaction(async (client) => {
      keep()
      await sleep(20 * CHECK_EVERY_MS)
      // A check would wait for the one connection, and whoever comes next would wait behind it.
      expect(database.pool.waitingCount).toBeLessThanOrEqual(1)
      const { rows } = await client.query<{ at: string }>(
        `SELECT (redo_lsn - '0/0')::text AS at FROM pg_control_checkpoint()`,
      )
      expect(Number(rows[0]?.at)).toBe(before)
    })
    await vi.waitUntil(async () => (await logBytes()) < MB, WAIT)
  })

  test('the log is not cut where hardly anything was written', async () => {
    await database.maintain()
    const before = await checkpoints()
    await database.pool.query(`INSERT INTO accounts (tier) VALUES ('x')`)
    keep()
    await sleep(20 * CHECK_EVERY_MS)
    expect(await checkpoints()).toBe(before)
  })

  test('a long log is cut without a pause while queries run', async () => {
    await database.maintain()
    keep({ maxLogBytes: 4 * MB })
    const working = new AbortController()
    const work = async (): Promise<void> => {
      while (!working.signal.aborted) await database.pool.query('SELECT 1')
    }
    const workers = [work(), work(), work()]
    const before = await checkpoints()
    await write(6)
    await vi.waitUntil(async () => (await checkpoints()) > before, WAIT)
    working.abort()
    await Promise.all(workers)
  })

  test('dead rows are cleared, a table at a time', async () => {
    await write(1)
    await database.pool.query('DELETE FROM pushes')
    const pages = () => number(`SELECT pg_relation_size('pushes')`)
    expect(await pages()).toBeGreaterThan(0)
    keep({ vacuumEveryMs: 0 })
    await write(2)
    await database.pool.query('DELETE FROM pushes')
    await vi.waitUntil(async () => (await pages()) === 0, WAIT)
  })
})
