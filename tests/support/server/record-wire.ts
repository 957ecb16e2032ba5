import { randomUUID } from 'node:crypto'
import type { ExchangeAnswer, SentMutation } from '#contract/sync.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Database } from '#server/db/database.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/identity/session.ts'

const mintId = createIdMinter(systemClock)
const BODY = 'word '.repeat(700)

/** The record service on a database, without hints; what fails in it fails the test. */
export const serviceOf = (
  database: Database,
  options: Partial<Pick<Parameters<typeof createRecordService>[0], 'maxBytes' | 'afterWrite' | 'onFailure'>> = {},
): RecordService =>
  createRecordService({
    database,
    clock: systemClock,
    hints: { publish: () => undefined, subscribe: () => () => undefined },
    epoch: database.epoch,
    onFailure: (error) => {
      throw error
    },
    ...options,
  })

/** A session of an account's own person, as a token would prove it. */
export const sessionOf = (accountId: number): Session => ({
  userId: accountId,
  login: 'nia',
  email: 'nia@example.com',
  isAdmin: false,
  partner: 'default',
  accountId,
  accountUid: randomUUID(),
  ownAccountId: accountId,
  keyScopes: null,
})

/** An empty account, and a session of its only person. */
export async function newAccount(database: Database, records: RecordService): Promise<Session> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('admin') RETURNING id`)
    const accountId = Number(rows[0]?.id)
    await records.seedAccount(client, accountId, 'admin')
    return sessionOf(accountId)
  })
}

/** A device that talks to the record service as the wire would, and remembers nothing but its place. */
export function createWire(records: RecordService, session: Session) {
  const device = randomUUID()
  let seq = 0
  let cursor = 0
  const mutation = (method: string, params: JsonObject): SentMutation => ({
    id: randomUUID(),
    seq: ++seq,
    method,
    params: [params],
    at: 0,
  })
  return {
    session,
    mutation,
    create: (title: string, ID = mintId()): SentMutation =>
      mutation('opportunity.create', { ID, post_title: title, post_excerpt: BODY }),
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
