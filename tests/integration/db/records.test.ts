import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ExchangeAnswer, SentMutation } from '#contract/sync.ts'
import { systemClock } from '#lib/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import type { Database } from '#server/db/database.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/session.ts'
import { makeDataDir, openAt } from '../../support/database.ts'
import { startPostgres, type TestPostgres } from '../../support/postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

const mintId = createIdMinter(systemClock)
const BODY = 'word '.repeat(700)

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const serviceOf = (database: Database): RecordService =>
  createRecordService({
    database,
    clock: systemClock,
    hints: { publish: () => undefined, subscribe: () => () => undefined },
    epoch: database.epoch,
    onFailure: (error) => {
      throw error
    },
  })

async function newAccount(database: Database, records: RecordService): Promise<Session> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('admin') RETURNING id`)
    const accountId = Number(rows[0]?.id)
    await records.seedAccount(client, accountId, 'admin')
    return { userId: accountId, login: 'nia', email: 'nia@example.com', isAdmin: false, accountId, accountUid: randomUUID() }
  })
}

/** A device that talks to the record service as the wire would, and remembers nothing but its place. */
function createWire(records: RecordService, session: Session) {
  const device = randomUUID()
  let seq = 0
  let cursor = 0
  return {
    create(title: string): SentMutation {
      const params = { ID: mintId(), post_title: title, post_excerpt: BODY }
      return { id: randomUUID(), seq: ++seq, method: 'opportunity.create', params: [params], at: 0 }
    },
    async exchange(mutations: readonly SentMutation[] = []): Promise<ExchangeAnswer> {
      const sent = { schema: 1, device, epoch: null, cursor, limit: 500, mutations: [...mutations] }
      const done = await records.exchange(session, sent)
      if (!done.ok) throw new Error(done.error.code)
      const answer = JSON.parse(done.value.rawJson) as ExchangeAnswer
      cursor = answer.cursor
      return answer
    },
  }
}

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

  test('a batch that is sent three times is carried out once, and answered the same', async () => {
    const session = await newAccount(database, records)
    const wire = createWire(records, session)
    const batch = Array.from({ length: 20 }, (_, index) => wire.create(`Offer ${index}`))
    const answers = [await wire.exchange(batch), await wire.exchange(batch), await wire.exchange(batch)]
    for (const answer of answers) {
      expect(answer.results).toEqual(answers[0]?.results)
      expect(answer.head).toBe(answers[0]?.head)
    }
    expect(await records.list(session, 'opportunity')).toHaveLength(20)
  })

  test('the same batch, sent twice at the same moment, is carried out once', async () => {
    const session = await newAccount(database, records)
    const wire = createWire(records, session)
    for (let round = 0; round < 10; round++) {
      const batch = Array.from({ length: 3 }, (_, index) => wire.create(`Offer ${index}`))
      const [first, second] = await Promise.all([wire.exchange(batch), wire.exchange(batch)])
      expect(second.results).toEqual(first.results)
    }
    expect(await records.list(session, 'opportunity')).toHaveLength(30)
  })
})

test('a reader among many writers on two servers never misses a change: 200 pairs at once', async () => {
  const databaseUrl = await postgres.freshDatabase()
  const dataDir = await makeDataDir()
  const [one, two] = await Promise.all([openAt(dataDir, { databaseUrl }), openAt(dataDir, { databaseUrl })])
  const [recordsOne, recordsTwo] = [serviceOf(one), serviceOf(two)]
  const session = await newAccount(one, recordsOne)
  const writers = Array.from({ length: 8 }, (_, index) => createWire(index % 2 === 0 ? recordsOne : recordsTwo, session))

  const seen = new Map<number, number>()
  let lastVersion = 0
  const read = async (reader: ReturnType<typeof createWire>): Promise<void> => {
    for (let more = true; more; ) {
      const answer = await reader.exchange()
      for (const { kind, ID, version } of answer.changes) {
        // A number at or below what was read before would be a change that a slower reader had missed.
        expect(version).toBeGreaterThan(lastVersion)
        lastVersion = version
        if (kind === 'opportunity') seen.set(ID, version)
      }
      more = answer.more
    }
  }
  const writing = new AbortController()
  const reading = (async () => {
    const reader = createWire(recordsTwo, session)
    while (!writing.signal.aborted) await read(reader)
    await read(reader)
  })()
  for (let round = 0; round < 50; round++) await Promise.all(writers.map((writer) => writer.exchange([writer.create(`Offer ${round}`)])))
  writing.abort()
  await reading

  const { rows } = await one.pool.query<{ id: string; version: string }>(
    `SELECT id, version FROM records WHERE account_id = $1 AND kind = 'opportunity'`,
    [session.accountId],
  )
  expect(rows).toHaveLength(400)
  expect(seen).toEqual(new Map(rows.map(({ id, version }) => [Number(id), Number(version)])))
  await Promise.all([one.close(), two.close()])
  await rm(dataDir, { recursive: true, force: true })
})
