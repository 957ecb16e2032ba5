import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ExchangeAnswer, exchangeParamsSchema, MAX_SETS, type SentMutation } from '#contract/sync.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { CHANGES_OF_SET, CHANGES_TOGETHER } from '#server/records/exchange/load-changes.ts'
import type { Database } from '#server/db/database.ts'
import * as z from 'zod/mini'
import { makeDataDir, openAt } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { withNotes } from '../../support/samples/register-note-kind.ts'
import { newAccount, serviceOf } from '../../support/server/record-wire.ts'

withNotes()

vi.setConfig({ testTimeout: 120_000 })

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const OFFER = 1
const ALL_SHELVES = 3

describe.each(['embedded', 'postgres'] as const)('sets on %s', (kind) => {
  let database: Database
  let records: RecordService
  let session: Session
  let dataDir: string
  const writer = { device: randomUUID(), seq: 0 }
  beforeAll(async () => {
    dataDir = await makeDataDir()
    database = await openAt(dataDir, kind === 'postgres' ? { databaseUrl: await postgres.freshDatabase() } : {})
    records = serviceOf(database)
    session = await newAccount(database, records)
    writer.seq = 0
    writer.device = randomUUID()
    await push([['opportunity.create', { ID: OFFER, post_title: 'Loaf' }]])
    await push(
      Array.from({ length: 30 }, (_, index): [string, JsonObject] => [
        'note.create',
        { ID: 100 + index, post_title: `Note ${index}`, shelf: index % (ALL_SHELVES + 1), opportunity_id: OFFER },
      ]),
    )
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function ask(over: JsonObject): Promise<ExchangeAnswer> {
    const params = { schema: 1, device: randomUUID(), epoch: null, cursor: 0, limit: 500, mutations: [], ...over }
    const done = await records.exchange(session, z.parse(exchangeParamsSchema, params))
    if (!done.ok) throw new Error(done.error.code)
    return JSON.parse(done.value.rawJson) as ExchangeAnswer
  }
  async function push(
    works: readonly (readonly [string, JsonObject])[],
    over: JsonObject = {},
  ): Promise<ExchangeAnswer> {
    const mutations = works.map(
      ([method, params]): SentMutation => ({ id: randomUUID(), seq: ++writer.seq, method, params: [params], at: 0 }),
    )
    return ask({ ...over, device: writer.device, mutations } as unknown as JsonObject)
  }
  const keysOf = ({ changes }: ExchangeAnswer): string[] => changes.map(({ kind: of, ID }) => `${of}:${ID}`)
  const shelfOf = (key: string): number => (Number(key.split(':')[1]) - 100) % (ALL_SHELVES + 1)
  const notesIn = (keys: readonly string[]): number[] =>
    [...new Set(keys.filter((key) => key.startsWith('note:')).map(shelfOf))].toSorted((a, b) => a - b)

  test('a device without sets gets everything', async () => {
    const answer = await ask({})
    expect(notesIn(keysOf(answer))).toEqual([0, 1, 2, 3])
    expect(answer.sets).toBeUndefined()
  })

  test('a device that holds no set gets the core alone, with the head as its cursor', async () => {
    const answer = await ask({ sets: {} })
    expect(notesIn(keysOf(answer))).toEqual([0])
    expect(answer).toMatchObject({ sets: {}, more: false, cursor: answer.head })
    expect(answer.mark).toBeDefined()
  })

  test('a device gets the sets that it holds, each with its cursor', async () => {
    const answer = await ask({ sets: { 'shelf:1': 0, 'shelf:3': 0 } })
    expect(notesIn(keysOf(answer))).toEqual([0, 1, 3])
    expect(answer.sets).toEqual({
      'shelf:1': { cursor: answer.head, more: false },
      'shelf:3': { cursor: answer.head, more: false },
    })
  })

  test('page by page each record comes once, whatever the sets lag behind, and no set is ahead of the core', async () => {
    const { head } = await ask({})
    const seen: string[] = []
    let place: { cursor: number; sets: Record<string, number> } = { cursor: head, sets: { 'shelf:1': 0, 'shelf:2': 0 } }
    for (let pages = 0; pages < 40; pages++) {
      const answer = await ask({ ...place, limit: 4 })
      expect(answer.changes.length).toBeLessThanOrEqual(4)
      seen.push(...keysOf(answer))
      const cursors = Object.entries(answer.sets ?? {}).map(([set, { cursor }]) => [set, cursor] as const)
      for (const [, cursor] of cursors) expect(cursor).toBeLessThanOrEqual(answer.cursor)
      place = { cursor: answer.cursor, sets: Object.fromEntries(cursors) }
      if (!answer.more && Object.values(answer.sets ?? {}).every(({ more }) => !more)) break
    }
    expect(place).toEqual({ cursor: head, sets: { 'shelf:1': head, 'shelf:2': head } })
    expect(notesIn(seen)).toEqual([1, 2])
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a set that lags behind does not hold up what is new in the core', async () => {
    const { head } = await ask({ sets: {} })
    await push([['opportunity.rename', { ID: OFFER, post_title: 'Rolls' }]])
    const answer = await ask({ cursor: head, sets: { 'shelf:1': 0 }, limit: 2 })
    expect(keysOf(answer)[0]).toBe(`opportunity:${OFFER}`)
    expect(answer.sets?.['shelf:1']?.more).toBe(true)
  })

  test('a change in a set comes to the devices that hold it, and to no others', async () => {
    const { head } = await ask({ sets: {} })
    const ID = 101
    const edit = (value: string): [string, JsonObject] => ['note.setField', { ID, path: 'text', value }]
    const without = await push([edit('one')], { cursor: head, sets: {} })
    expect(keysOf(without)).toEqual([])
    expect(without.cursor).toBe(without.head)
    const holding = await push([edit('two')], { cursor: without.head, sets: { 'shelf:1': without.head } })
    expect(keysOf(holding)).toEqual([`note:${ID}`])
    expect(holding.sets).toEqual({ 'shelf:1': { cursor: holding.head, more: false } })
  })

  test('a change written while a page is read is behind no cursor', async () => {
    const { head } = await ask({ sets: {} })
    await push([['opportunity.rename', { ID: OFFER, post_title: 'Buns' }]])
    let isBetween = true
    const query = async (text: string, values: unknown[]) => {
      const read = await database.pool.query(text, values)
      if (isBetween && /FROM records/.test(text)) {
        isBetween = false
        await push([
          ['note.setField', { ID: 100, path: 'text', value: 'in the core' }],
          ['note.setField', { ID: 101, path: 'text', value: 'on the shelf' }],
        ])
      }
      return read
    }
    const slow = serviceOf(Object.create(database, { pool: { value: { query } } }) as Database)
    const params = {
      schema: 1,
      device: randomUUID(),
      epoch: null,
      cursor: head,
      sets: { 'shelf:1': head },
      limit: 500,
      mutations: [],
    }
    const done = await slow.exchange(session, z.parse(exchangeParamsSchema, params))
    expect([done.ok, isBetween]).toEqual([true, false])
    const first = JSON.parse(done.ok ? done.value.rawJson : '') as ExchangeAnswer
    const rest = await ask({ cursor: first.cursor, sets: { 'shelf:1': first.sets?.['shelf:1']?.cursor ?? 0 } })
    expect(keysOf(first)).toContain(`opportunity:${OFFER}`)
    expect([...keysOf(first), ...keysOf(rest)]).toEqual(expect.arrayContaining(['note:100', 'note:101']))
  })

  test('a record stays in the set that it was made in, trashed and restored too', async () => {
    const { head } = await ask({ sets: {} })
    await push([
      ['note.trash', { ID: 101 }],
      ['note.restore', { ID: 101 }],
      ['note.trash', { ID: 102 }],
    ])
    const answer = await ask({ cursor: head, sets: { 'shelf:1': head, 'shelf:2': head } })
    expect(keysOf(answer).toSorted()).toEqual(['note:101', 'note:102'])
    expect(keysOf(await ask({ cursor: head, sets: {} }))).toEqual([])
  })

  test('deleting an offer also changes its records in sets that the device does not hold', async () => {
    await push([['note.deleteAll', { opportunity_id: OFFER }]], { sets: {} })
    const { changes } = await ask({})
    const notes = changes.filter(({ kind: of }) => of === 'note')
    expect(notes).toHaveLength(30)
    expect(notes.every(({ deleted }) => deleted)).toBe(true)
  })

  test('a set is read along its own index', async () => {
    if (kind === 'postgres') await database.pool.query('ANALYZE records')
    await database.pool.query('SET enable_seqscan = off')
    const planOf = async (statement: string, values: readonly unknown[]): Promise<string> => {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`, [
        session.accountId,
        ...values,
      ])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const plans = [
      await planOf(CHANGES_OF_SET, ['shelf:1', 0, Number.MAX_SAFE_INTEGER, 101]),
      await planOf(CHANGES_TOGETHER, [0, 101, ['shelf:1', 'shelf:2']]),
    ]
    await database.pool.query('SET enable_seqscan = on')
    for (const plan of plans) expect(plan).toContain('records_set')
  })

  test('set names that are invalid or more than fifty are malformed', async () => {
    const params = (sets: JsonObject) => ({
      schema: 1,
      device: randomUUID(),
      epoch: null,
      cursor: 0,
      limit: 5,
      mutations: [],
      sets,
    })
    const many = Object.fromEntries(Array.from({ length: MAX_SETS + 1 }, (_, index) => [`form:${index}`, 0]))
    for (const sets of [{ core: 0 }, { 'form:': 0 }, { 'form:1': -1 }, many])
      expect(z.safeParse(exchangeParamsSchema, params(sets)).success).toBe(false)
  })
})
