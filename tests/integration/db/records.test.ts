import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { CHANGES_AFTER } from '#server/records/exchange/load-changes.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { createWire, newAccount, serviceOf } from '../../support/server/record-wire.ts'

vi.setConfig({ testTimeout: 120_000 })

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Counts what goes over a database's connections while the work runs. */
async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const counted = new Set<object>()
  const count = (client: { query: unknown }): void => {
    if (counted.has(client)) return
    counted.add(client)
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = (...args: unknown[]) => {
      statements += 1
      return query(...args)
    }
  }
  database.pool.on('acquire', count)
  await work()
  database.pool.off('acquire', count)
  for (const client of counted) Reflect.deleteProperty(client, 'query')
  return statements
}

describe.each(['embedded', 'postgres'] as const)('records, %s', (kind) => {
  let dataDir: string
  let database: Database
  let records: RecordService
  beforeAll(async () => {
    dataDir = await makeDataDir()
    database = await openAt(dataDir, kind === 'postgres' ? { databaseUrl: await postgres.freshDatabase() } : {})
    records = serviceOf(database)
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a page of changes is read along its index, also from a table that nobody has counted yet', async () => {
    const account = await newAccount(database, records)
    const wire = createWire(records, account)
    for (let from = 0; from < 1000; from += 500)
      await wire.exchange(Array.from({ length: 500 }, (_, index) => wire.create(`Page ${from + index}`)))
    // A PostgreSQL of its own counts its tables by itself.
    if (kind === 'postgres') await database.pool.query('ANALYZE records')
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${CHANGES_AFTER}`, [
      account.accountId,
      0,
      101,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using records_version')
    expect(plan).not.toContain('Sort')
  })

  test('a batch of 500 changes takes a dozen statements, as many as one of five', async () => {
    const wire = createWire(records, await newAccount(database, records))
    const batch = (count: number) => Array.from({ length: count }, (_, index) => wire.create(`Offer ${index}`))
    const many = await statementsDuring(database, async () => {
      const { results } = await wire.exchange(batch(500))
      expect(results.every(({ status }) => status === 'applied')).toBe(true)
    })
    const few = await statementsDuring(database, () => wire.exchange(batch(5)))
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(12)
  })

  test('a batch is answered in its order, and takes the account’s next numbers', async () => {
    const wire = createWire(records, await newAccount(database, records))
    const before = await wire.exchange()
    const batch = Array.from({ length: 50 }, () => wire.create('The same name'))
    const answer = await wire.exchange(batch)
    expect(answer.results.map(({ id, seq }) => [id, seq])).toEqual(batch.map(({ id, seq }) => [id, seq]))
    const versions = answer.results.map(({ version }) => version ?? 0)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(versions[0]).toBeGreaterThan(before.head)
    expect(versions.at(-1)).toBe(answer.head)
    const names = answer.results.map(({ data }) => data?.name)
    expect(new Set(names).size).toBe(50)
  })

  test('names change hands within a batch', async () => {
    const wire = createWire(records, await newAccount(database, records))
    const [first, second] = [1_001, 1_002]
    await wire.exchange([wire.create('Weekly Loaf', first)])
    const answer = await wire.exchange([
      wire.mutation('opportunity.delete', { ID: first }),
      wire.create('Weekly Loaf', second),
      wire.mutation('opportunity.restore', { ID: first }),
    ])
    expect(answer.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    const offers = (await records.list(wire.session, 'opportunity')).records.map(({ ID, name }) => [ID, name])
    expect(new Map(offers as [number, string][])).toEqual(
      new Map([
        [first, 'weekly-loaf-2'],
        [second, 'weekly-loaf'],
      ]),
    )
  })

  test('a batch that is sent three times is carried out once, and answered the same', async () => {
    const session = await newAccount(database, records)
    const wire = createWire(records, session)
    const batch = Array.from({ length: 20 }, (_, index) => wire.create(`Offer ${index}`))
    const answers = [await wire.exchange(batch), await wire.exchange(batch), await wire.exchange(batch)]
    for (const answer of answers) {
      expect(answer.results).toEqual(answers[0]?.results)
      expect(answer.head).toBe(answers[0]?.head)
    }
    expect((await records.list(session, 'opportunity')).records).toHaveLength(20)
  })

  test('a batch sent twice at the same moment is run once', async () => {
    const session = await newAccount(database, records)
    const wire = createWire(records, session)
    for (let round = 0; round < 10; round++) {
      const batch = Array.from({ length: 3 }, (_, index) => wire.create(`Offer ${index}`))
      const [first, second] = await Promise.all([wire.exchange(batch), wire.exchange(batch)])
      expect(second.results).toEqual(first.results)
    }
    expect((await records.list(session, 'opportunity')).records).toHaveLength(30)
  })
})
