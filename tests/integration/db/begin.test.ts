import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openPostgresPool } from '#server/db/pool.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('work whose BEGIN failed after its first statements were sent writes nothing', async () => {
  const pool = openPostgresPool(postgres.url, { queryMs: 10_000, connectionMs: 10_000 })
  onTestFinished(() => pool.close(10_000))
  await pool.query('CREATE TABLE written (id int)')
  const { query } = Client.prototype
  const failing = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const sent = args[0] === 'BEGIN' ? ['SELECT 1 / 0'] : args
    return Reflect.apply(query, this, sent) as void
  })
  onTestFinished(() => failing.mockRestore())
  const ended: string[] = []
  const work = inTransaction(
    pool,
    async (client) => {
      await client.query('SELECT 1')
      ended.push('read')
      await client.query('INSERT INTO written VALUES (1)').finally(() => ended.push('written'))
    },
    { readsFirst: true },
  )
  await expect(work).rejects.toThrow('division by zero')
  await waitFor(() => expect(ended).toEqual(['read', 'written']))
  expect((await pool.query('SELECT * FROM written')).rows).toEqual([])
})
