import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ExchangeAnswer, SentMutation } from '#contract/sync.ts'
import { systemClock } from '#lib/time/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/identity/session.ts'
import { makeDataDir, openAt } from './database.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { newAccount, serviceOf } from './record-wire.ts'

/**
 * A database of a kind for the tests of a describe, and in it an account of its own for each of them. To be asked for
 * from within a test.
 */
export interface RecordAccount {
  readonly database: Database
  readonly records: RecordService
  readonly session: Session
  /**
   * A device as the wire sees it, which keeps its numbers and its cursor. `through`: another server process than the
   * test's own.
   */
  newDevice(through?: RecordService): WireDevice
}

export interface WireDevice {
  readonly device: string
  /** A piece of work under the next number, unless it says otherwise. */
  sent(method: string, params: object, over?: Partial<SentMutation>): SentMutation
  exchange(...mutations: SentMutation[]): Promise<ExchangeAnswer>
}

export function useRecordAccount(kind: Database['kind']): RecordAccount {
  let postgres: TestPostgres | undefined
  let dataDir: string
  let database: Database
  let records: RecordService
  let session: Session
  beforeAll(async () => {
    dataDir = await makeDataDir()
    if (kind === 'postgres') postgres = await startPostgres()
    database = await openAt(dataDir, postgres && { databaseUrl: await postgres.freshDatabase() })
  })
  afterAll(async () => {
    await database.close()
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    records = serviceOf(database)
    session = await newAccount(database, records)
  })
  return {
    get database() {
      return database
    },
    get records() {
      return records
    },
    get session() {
      return session
    },
    newDevice(through = records) {
      const device = randomUUID()
      let seq = 0
      let cursor = 0
      const sent = (method: string, params: object, over: Partial<SentMutation> = {}): SentMutation => ({
        id: randomUUID(),
        seq: ++seq,
        method,
        params: [params],
        at: systemClock.nowMs(),
        ...over,
      })
      const exchange = async (...mutations: SentMutation[]): Promise<ExchangeAnswer> => {
        const done = await through.exchange(session, { schema: 1, device, epoch: null, cursor, limit: 500, mutations })
        if (!done.ok) throw new Error(done.error.code)
        const answer = JSON.parse(done.value.rawJson) as ExchangeAnswer
        cursor = answer.cursor
        return answer
      }
      return { device, sent, exchange }
    },
  }
}
