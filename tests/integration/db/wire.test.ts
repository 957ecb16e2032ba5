import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../support/server/database.ts'

vi.setConfig({ testTimeout: 60_000 })

let opened: Awaited<ReturnType<typeof openTestDatabase>>
const clients: pg.Client[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))
afterAll(() => opened.dispose())

const directory = (): string => opened.database.pool.options.host ?? ''

/** A connection beside the pool's own one. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client({ host: directory(), port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

const cut = (client: pg.Client): void =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

describe('several connections on the one session', () => {
  test('connections take turns, and none sees what another has not committed', async () => {
    const { pool } = opened.database
    const [writer, reader] = [await another(), await another()]
    await writer.query('BEGIN')
    await writer.query(`INSERT INTO accounts (tier) VALUES ('turn')`)
    const read = reader.query<{ count: number }>(`SELECT count(*)::int AS count FROM accounts WHERE tier = 'turn'`)
    const pooled = pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM accounts WHERE tier = 'turn'`)
    await writer.query(`INSERT INTO accounts (tier) VALUES ('turn')`)
    await writer.query('ROLLBACK')
    expect([(await read).rows, (await pooled).rows]).toEqual([[{ count: 0 }], [{ count: 0 }]])
  })

  test('a connection cut inside a transaction leaves nothing behind, and the others go on', async () => {
    const [writer, reader] = [await another(), await another()]
    await writer.query('BEGIN')
    await writer.query(`INSERT INTO accounts (tier) VALUES ('cut')`)
    const read = reader.query<{ count: number }>(`SELECT count(*)::int AS count FROM accounts WHERE tier = 'cut'`)
    cut(writer)
    expect((await read).rows).toEqual([{ count: 0 }])
  })

  test('a connection cut inside a failed transaction lets the others go on', async () => {
    const [writer, reader] = [await another(), await another()]
    await writer.query('BEGIN')
    await writer.query('SELECT 1 / 0').catch(() => undefined)
    cut(writer)
    expect((await reader.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('one that is cut in the middle of a message harms nobody', async () => {
    const half = connect(join(directory(), '.s.PGSQL.5432'))
    await once(half, 'connect')
    half.write(Buffer.from([0, 0, 0, 80, 0, 3, 0, 0, 117]))
    half.destroy()
    await once(half, 'close')
    expect((await (await another()).query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('no setting of a connection that is gone shines through to the next', async () => {
    const { pool } = opened.database
    const first = await pool.connect()
    await first.query({ name: 'mine', text: 'SELECT 1' })
    await first.query(`SET search_path = nowhere`)
    first.release(true)
    expect(
      (await pool.query({ name: 'mine', text: 'SELECT count(*)::int AS count FROM accounts WHERE false' })).rows,
    ).toEqual([{ count: 0 }])
  })
})

describe('what goes through', () => {
  test.each([0, 1, 8_191, 8_192, 65_536, 3 * 1024 * 1024])(
    'a text of %d characters comes back as it was',
    async (chars) => {
      const text = 'aé\n'.repeat(Math.ceil(chars / 3)).slice(0, chars)
      const { rows } = await opened.database.pool.query<{ text: string }>('SELECT $1::text AS text', [text])
      expect(rows[0]?.text === text).toBe(true)
    },
  )

  test('many statements in one message, with an error among them', async () => {
    const { pool } = opened.database
    await expect(pool.query('SELECT 1; SELECT 1 / 0; SELECT 2')).rejects.toMatchObject({ code: '22012' })
    const results = (await pool.query('SELECT 1 AS n; SELECT 2 AS n')) as unknown as { rows: { n: number }[] }[]
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
  })

  test('a hundred thousand rows', async () => {
    const { rows } = await opened.database.pool.query<{ n: number }>('SELECT n FROM generate_series(1, 100000) AS n')
    expect(rows.length).toBe(100_000)
    expect(rows.at(-1)).toEqual({ n: 100_000 })
  })
})
