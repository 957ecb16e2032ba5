import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITER_PAIRS } from '../../kill/amounts.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { createWire, newAccount, serviceOf } from '../../support/server/record-wire.ts'

/** Four on each of two servers. */
const WRITERS = 8
const LIMIT_MS = 1_800_000

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test(`a reader among many writers on two servers never misses a change: ${WRITER_PAIRS} pairs at once`, {
  timeout: LIMIT_MS,
}, async () => {
  const databaseUrl = await postgres.freshDatabase()
  const dataDir = await makeDataDir()
  const [one, two] = await Promise.all([openAt(dataDir, { databaseUrl }), openAt(dataDir, { databaseUrl })])
  const [recordsOne, recordsTwo] = [serviceOf(one), serviceOf(two)]
  const session = await newAccount(one, recordsOne)
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    createWire(index % 2 === 0 ? recordsOne : recordsTwo, session),
  )

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
  let readsWhileWriting = 0
  const reading = (async () => {
    const reader = createWire(recordsTwo, session)
    for (; !writing.signal.aborted; readsWhileWriting++) await read(reader)
    await read(reader)
  })()
  const rounds = (WRITER_PAIRS * 2) / WRITERS
  for (let round = 0; round < rounds; round++)
    await Promise.all(writers.map((writer) => writer.exchange([writer.create(`Offer ${round}`)])))
  writing.abort()
  await reading

  const { rows } = await one.pool.query<{ id: string; version: string }>(
    `SELECT id, version FROM records WHERE account_id = $1 AND kind = 'opportunity'`,
    [session.accountId],
  )
  expect(rows).toHaveLength(WRITER_PAIRS * 2)
  expect(seen).toEqual(new Map(rows.map(({ id, version }) => [Number(id), Number(version)])))
  expect(readsWhileWriting).toBeGreaterThan(rounds / 10)
  await Promise.all([one.close(), two.close()])
  await rm(dataDir, { recursive: true, force: true })
})
