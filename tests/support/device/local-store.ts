import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { SyncChange, ExchangeAnswer, MutationResult } from '#contract/sync.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase, readCursor } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { type OutboxBatch, claimBatch } from '#sync/outbox-batch.ts'
import { takeLease } from '#sync/leadership.ts'
import { type SyncPosition, applyExchange, type ExchangeOutcome } from '#sync/apply-exchange.ts'
import { createTestAccount, NOW_MS } from '../samples/factories.ts'

/**
 * A device's own database on a fresh IndexedDB, and the two hands of the drain on it: claiming a batch and storing a
 * hand-made answer.
 */
export interface LocalStore {
  readonly database: LocalDatabase
  readonly clock: { nowMs(): number; advance(ms: number): void }
  mintId(): number
  newId(): string
  /** `via`: the title of an extension that asks for it. */
  mutate(method: string, params: JsonObject, via?: string): ReturnType<typeof applyLocal>
  /** The same, where it must succeed. */
  done(method: string, params: JsonObject): Promise<JsonObject>
  claim(): Promise<OutboxBatch>
  settle(batch: OutboxBatch, answer: Partial<ExchangeAnswer>): Promise<ExchangeOutcome>
  /** The same, for an exchange that was asked for from another place than where the device is. */
  settleFrom(place: SyncPosition, batch: OutboxBatch, answer: Partial<ExchangeAnswer>): Promise<ExchangeOutcome>
  /** What the person sees of an offer; undefined where there is none. */
  offer(ID: number): Promise<(Opportunity & { readonly isDeleted: boolean }) | undefined>
  /** Every row of every table, as one text. */
  dump(): Promise<string>
}

/** A server's account at rest: what an answer says where a test does not. */
export const EPOCH = 'history-1'

export async function createLocalStore(name = 'a device'): Promise<LocalStore> {
  let nowMs = NOW_MS
  const clock = {
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
  const database = createLocalDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange })
  const lease = await takeLease(database)
  const newId = (): string => uuidv7(clock)
  const mutate = (method: string, params: JsonObject, via?: string) =>
    applyLocal(database, { id: newId(), method, params, at: clock.nowMs(), ...(via !== undefined && { via }) })
  const settleFrom = async (
    place: SyncPosition,
    batch: OutboxBatch,
    answer: Partial<ExchangeAnswer>,
  ): Promise<ExchangeOutcome> => {
    const { cursor } = await readCursor(database)
    return applyExchange({
      database,
      batch,
      place,
      answer: answerTo(batch, { cursor, ...answer }),
      nowMs: clock.nowMs(),
      newDevice: newId,
      lease,
    })
  }
  return {
    database,
    clock,
    mintId: createIdMinter(clock),
    newId,
    mutate,
    async done(method, params) {
      const result = await mutate(method, params)
      if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`)
      return result.value
    },
    claim: async () => (await claimBatch(database, lease, newId)).batch,
    settle: async (batch, answer) => settleFrom(await readCursor(database), batch, answer),
    settleFrom,
    async offer(ID) {
      const seen = await recordById(database, 'opportunity', ID)
      return seen && { ...seen.record, isDeleted: seen.deleted }
    },
    async dump() {
      const tables = await Promise.all(
        database.tables.map(async (table) => [table.name, await table.toArray()] as const),
      )
      return JSON.stringify(tables)
    },
  }
}

/**
 * An answer to a batch: everything dealt with, nothing changed, the cursor where it was, unless the test says
 * otherwise.
 */
export function answerTo(batch: OutboxBatch, over: Partial<ExchangeAnswer> = {}): ExchangeAnswer {
  const cursor = over.cursor ?? 0
  return {
    epoch: EPOCH,
    lastSeq: batch.firstSeq + batch.rows.length - 1,
    results: [],
    changes: [],
    cursor,
    head: over.head ?? cursor,
    more: false,
    ...over,
  }
}

/** The result of one item of a batch. */
export function resultOf(
  batch: OutboxBatch,
  index: number,
  result: Omit<MutationResult, 'id' | 'seq'>,
): MutationResult {
  const sent = batch.mutations[index]
  if (!sent) throw new RangeError(`the batch has no item ${index}`)
  return { id: sent.id, seq: sent.seq, ...result }
}

export const applied = (batch: OutboxBatch, version: number): MutationResult[] =>
  batch.mutations.map((_sent, index) => resultOf(batch, index, { status: 'applied', version }))

export const change = (kind: string, record: DomainRecord, version: number, deleted = false): SyncChange => ({
  kind,
  ID: record.ID,
  version,
  deleted,
  record,
})

/** An offer as a server holds it. */
export function serverOffer(ID: number, title: string, fields: Readonly<Record<string, string>> = {}): Opportunity {
  const account = createTestAccount()
  account.done('opportunity.create', { ID, post_title: title, post_content: { overview: { fields } } })
  return account.offer(ID)
}

/** A text as a server holds it. `offer`: the one that it belongs to; null where it belongs to none. */
export function serverText(ID: number, title: string, offer: Opportunity | null, content = ''): DomainRecord {
  const account = createTestAccount()
  const of = offer ?? serverOffer(1, 'Gone')
  account.put('opportunity', of)
  account.done('strategy.create', {
    ID,
    post_title: title,
    post_content: content,
    meta_input: { kind: 'ads', opportunity_id: of.ID },
  })
  if (!offer) account.done('strategy.move', { ID, to: 0 })
  const stored = account.stored('strategy', ID)
  if (!stored) throw new Error('no text was made')
  return stored.record
}

/**
 * What is sent of a batch, without what it says of the outcome: that is left out once a newer copy of the server has
 * come beneath.
 */
export const worksOf = ({ mutations }: OutboxBatch): object[] => mutations.map(({ after: _, ...work }) => work)
