import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { safeError } from '#server/db/safe-error.ts'
import { makeDataDir, openAt, type TestDatabaseOptions } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const QUERY_LIMIT_MS = 1_500

/** What the product asks of its database, on both of the databases that it runs on. */
describe.each(['embedded', 'postgres'] as const)('%s', (kind) => {
  let dataDir: string
  let options: TestDatabaseOptions
  let database: Database

  const newAccount = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO accounts (tier) VALUES ('subscriber') RETURNING id`,
    )
    return Number(rows[0]?.id)
  }
  const writeRecord = (accountId: number, id: number, name: string, { body = '{}', deleted = false } = {}) =>
    database.pool.query(
      `INSERT INTO records (account_id, kind, id, name, version, deleted, updated_at, body) VALUES ($1, 'opportunity', $2, $3, $2, $4, now(), $5)`,
      [accountId, id, name, deleted, body],
    )
  const countRecords = async (accountId: number): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM records WHERE account_id = $1',
      [accountId],
    )
    return rows[0]?.count ?? -1
  }

  beforeAll(async () => {
    dataDir = await makeDataDir()
    options = {
      queryTimeLimitMs: QUERY_LIMIT_MS,
      ...(kind === 'postgres' ? { databaseUrl: await postgres.freshDatabase() } : {}),
    }
    database = await openAt(dataDir, options)
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('the engine names itself', async () => {
    expect(database.kind).toBe(kind)
    expect(await database.isUp()).toBe(true)
  })

  test('rows and the database’s identity survive reopening', async () => {
    const accountId = await newAccount()
    const { epoch } = database
    await database.close()
    database = await openAt(dataDir, options)
    expect(database.epoch).toBe(epoch)
    expect((await database.pool.query('SELECT 1 FROM accounts WHERE id = $1', [accountId])).rowCount).toBe(1)
  })

  test('a transaction is written whole or not at all', async () => {
    const accountId = await newAccount()
    const work = (id: number, fails: boolean) =>
      database.transaction(async (client) => {
        await client.query('UPDATE accounts SET head = $2 WHERE id = $1', [accountId, id])
        await client.query(
          `INSERT INTO records (account_id, kind, id, version, updated_at, body) VALUES ($1, 'opportunity', $2, $2, now(), '{}')`,
          [accountId, id],
        )
        if (fails) throw new Error('stop')
        return id
      })
    expect(await work(1, false)).toBe(1)
    await expect(work(2, true)).rejects.toThrow('stop')
    const { rows } = await database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [accountId])
    expect([rows[0]?.head, await countRecords(accountId)]).toEqual(['1', 1])
  })

  test('a transaction with a failed statement never commits, even if the error was swallowed', async () => {
    const accountId = await newAccount()
    const swallowing = database.transaction(async (client) => {
      await client.query('UPDATE accounts SET head = 7 WHERE id = $1', [accountId])
      await client.query('SELECT 1 / 0').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow(/rolled back/)
    const { rows } = await database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [accountId])
    expect(rows[0]?.head).toBe('0')
  })

  test('a transaction can return to a savepoint', async () => {
    const accountId = await newAccount()
    await database.transaction(async (client) => {
      await client.query('UPDATE accounts SET head = 1 WHERE id = $1', [accountId])
      await client.query('SAVEPOINT one')
      await client.query(`INSERT INTO accounts (id, tier) VALUES (1, 'x')`).catch(() => undefined)
      await client.query('ROLLBACK TO SAVEPOINT one')
    })
    const { rows } = await database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [accountId])
    expect(rows[0]?.head).toBe('1')
  })

  test.each([
    ['a NUL, escaped as JSON does', JSON.stringify({ text: 'a\u0000b' })],
    ['lone surrogates, escaped as JSON does', JSON.stringify({ text: '\ud800' })],
    ['the order and the repetition of keys', '{"b":1,"a":2, "b" : 3}'],
    ['letters of four bytes', JSON.stringify({ text: '𝒳🫠é' })],
    ['4 KB', JSON.stringify({ text: 'word '.repeat(800) })],
    ['100 KB', JSON.stringify({ text: 'word '.repeat(20_000) })],
  ])('a body is read back byte for byte: %s', async (_, body) => {
    const accountId = await newAccount()
    await writeRecord(accountId, Number.MAX_SAFE_INTEGER, 'one', { body })
    const { rows } = await database.pool.query<{ id: string; body: string }>(
      'SELECT id, body FROM records WHERE account_id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ id: String(Number.MAX_SAFE_INTEGER), body }])
  })

  test('one statement writes 500 records and returns them in the order of their versions', async () => {
    const accountId = await newAccount()
    const ids = Array.from({ length: 500 }, (_, index) => 500 - index)
    await database.pool.query(
      `INSERT INTO records (account_id, kind, id, name, version, updated_at, body)
       SELECT $1, 'opportunity', id, 'name-' || id, id, now(), body FROM unnest($2::bigint[], $3::text[]) AS incoming(id, body)`,
      [accountId, ids, ids.map((id) => JSON.stringify({ ID: id, text: 'word '.repeat(800) }))],
    )
    const { rows } = await database.pool.query<{ body: string }>(
      'SELECT body FROM records WHERE account_id = $1 ORDER BY version',
      [accountId],
    )
    expect(rows.map(({ body }) => (JSON.parse(body) as { ID: number }).ID)).toEqual(ids.toReversed())
  })

  test('a name belongs to one living record of a kind and an account', async () => {
    const [mine, other] = [await newAccount(), await newAccount()]
    await writeRecord(mine, 1, 'spring-sale')
    await writeRecord(other, 1, 'spring-sale')
    await writeRecord(mine, 2, 'spring-sale', { deleted: true })
    await expect(writeRecord(mine, 3, 'spring-sale')).rejects.toMatchObject({
      code: '23505',
      constraint: 'records_name',
    })
  })

  test('a login and an email address belong to one person, whatever the case', async () => {
    const accountId = await newAccount()
    const add = (login: string, email: string) =>
      database.pool.query(`INSERT INTO users (account_id, login, email, password_hash) VALUES ($1, $2, $3, 'x')`, [
        accountId,
        login,
        email,
      ])
    await add('Nia', 'nia@example.com')
    await expect(add('nIA', 'other@example.com')).rejects.toMatchObject({ code: '23505', constraint: 'users_login' })
    await expect(add('other', 'NIA@example.com')).rejects.toMatchObject({ code: '23505', constraint: 'users_email' })
  })

  test('sorts names by code, not as a language does', async () => {
    const accountId = await newAccount()
    const names = ['a', 'B', 'b', 'é', 'A', '_', 'a-2', 'a.', 'a2']
    for (const [index, name] of names.entries()) await writeRecord(accountId, index + 1, name)
    const { rows } = await database.pool.query<{ name: string }>(
      'SELECT name FROM records WHERE account_id = $1 ORDER BY name',
      [accountId],
    )
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted())
  })

  test('a query that takes too long is cancelled, and the next one runs', async () => {
    const startMs = performance.now()
    await expect(database.pool.query('SELECT count(*) FROM generate_series(1, 100000000000)')).rejects.toThrow()
    expect(performance.now() - startMs).toBeLessThan(QUERY_LIMIT_MS + 8_000)
    expect((await database.pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('a slow query inside a transaction rolls it back, and the next one runs', async () => {
    const accountId = await newAccount()
    const slow = database.transaction(async (client) => {
      await client.query('UPDATE accounts SET head = 9 WHERE id = $1', [accountId])
      await client.query('SELECT count(*) FROM generate_series(1, 100000000000)')
    })
    await expect(slow).rejects.toThrow()
    await database.transaction((client) =>
      client.query('UPDATE accounts SET head = head + 1 WHERE id = $1', [accountId]),
    )
    const { rows } = await database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [accountId])
    expect(rows[0]?.head).toBe('1')
  })

  test('the log of an error contains nothing that a person wrote', async () => {
    const accountId = await newAccount()
    const secret = 'my secret offer\n    at home (x:1:1)'
    // Migrations run through drizzle, whose errors repeat the query and its parameters.
    const orm = drizzle(database.pool)
    await writeRecord(accountId, 1, secret)
    const failures = await Promise.all(
      [
        writeRecord(accountId, 2, secret),
        database.pool.query('SELECT $1::bigint', [secret]),
        database.pool.query(`SELECT '${secret}' FROM nowhere`),
        orm.execute(sql`SELECT ${secret}::bigint`),
        orm.execute(
          sql`INSERT INTO records (account_id, kind, id, version, updated_at) VALUES (${accountId}, ${secret}, 1, 1, now())`,
        ),
      ].map((work) =>
        Promise.resolve(work).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    )
    const logged = failures.map((error) => safeError(error))
    expect(JSON.stringify(logged)).not.toMatch(/secret|home/)
    expect(logged.map(({ code, cause }) => code ?? cause?.code)).toEqual(['23505', '22P02', '42P01', '22P02', '23502'])
    expect(logged.every(({ stack }) => stack?.includes('at ') ?? false)).toBe(true)
  })
})

test('the migrations wait for each other when two servers start on one PostgreSQL', async () => {
  const databaseUrl = await postgres.freshDatabase()
  const opened = await Promise.all(Array.from({ length: 3 }, async () => openAt(await makeDataDir(), { databaseUrl })))
  expect(new Set(opened.map(({ epoch }) => epoch)).size).toBe(1)
  await Promise.all(opened.map((database) => database.close()))
})

test('every database has a history of its own', async () => {
  const [first, second] = await Promise.all([postgres.freshDatabase(), postgres.freshDatabase()])
  const databases = await Promise.all(
    [first, second].map(async (databaseUrl) => openAt(await makeDataDir(), { databaseUrl })),
  )
  expect(databases[0]?.epoch).not.toBe(databases[1]?.epoch)
  await Promise.all(databases.map((database) => database.close()))
})
