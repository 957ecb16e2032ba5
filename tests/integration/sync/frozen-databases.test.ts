import { IDBKeyRange, IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { opportunityKind, fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { createLocalDatabase, LOCAL_SCHEMA, type LocalDatabase } from '#store/database.ts'
import { latestSummaries } from '#store/queries.ts'
import type { MetaRow, LocalRecordRow, StoredOutboxRow } from '#store/rows.ts'
import { createDevice, type Device } from '../../support/device/device.ts'
import { dumpStores, type FrozenDatabase, readFrozen, thaw } from '../../support/device/frozen-database.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

const frozen = await readFrozen()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const rowsOf = ({ stores }: FrozenDatabase, name: string): readonly unknown[] =>
  stores.find((store) => store.name === name)?.rows ?? []
const workOf = (then: FrozenDatabase) => rowsOf(then, 'outbox') as readonly StoredOutboxRow[]
const recordsOf = (then: FrozenDatabase): readonly LocalRecordRow[] =>
  rowsOf(then, 'records') as readonly LocalRecordRow[]
const inFlightOf = (then: FrozenDatabase): readonly number[] => {
  const meta = rowsOf(then, 'meta') as readonly MetaRow[]
  return meta.flatMap((row) => (row.key === 'device' ? (row.inFlight?.localSeqs ?? []) : []))
}

/** An account of today's server that has been sent what the frozen device's server had been sent. */
async function accountAsThen({ exchanges, head }: FrozenDatabase): Promise<TestUser> {
  const user = await server.signUp()
  const heads: number[] = []
  for (const params of exchanges) {
    const answer = await server.call(
      'sync.exchange',
      [{ ...params, schema: WIRE_SCHEMA, epoch: null, mark: undefined }],
      user.token,
    )
    heads.push((answer.data as ExchangeAnswer).head)
  }
  expect(heads.at(-1)).toBe(head)
  return user
}

const deviceOn = (database: LocalDatabase, user: TestUser): Promise<Device> =>
  createDevice({
    name: database.name,
    origin: server.url,
    token: user.token,
    accountId: user.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch,
    database,
  })

/** Everything that was there is there: records and their heads, and every piece of work. */
async function expectWhole(database: LocalDatabase, then: FrozenDatabase): Promise<void> {
  const records = recordsOf(then)
  expect(records.every(({ json, name, updatedAt }) => json !== '' && name !== '' && updatedAt > 0)).toBe(true)
  expect(await database.records.toArray()).toMatchObject(records)
  expect(await database.outbox.toArray()).toMatchObject(workOf(then))
  const live = records.filter(({ kind, deleted }) => kind === 'opportunity' && deleted === 0).map(({ ID }) => ID)
  const heads = await latestSummaries(database, 'opportunity')
  expect(new Set(heads.map(({ ID }) => ID))).toEqual(new Set(live))
}

/** Drains: the server then has every text that waited, once, and device and server hold the same. */
async function expectDrained(device: Device, then: FrozenDatabase, user: TestUser): Promise<void> {
  const pieces = workOf(then).filter(({ state }) => state === 'waiting').length
  expect(await device.sync()).toBe('settled')
  const { data } = await server.call('opportunity.list', [], user.token)
  // The version is beside a record where it is synced, and no part of it.
  const offers = (data as readonly (Opportunity & { readonly version: number })[]).map(
    ({ version: _, ...offer }) => offer as Opportunity,
  )
  const onServer = new Map(offers.map((offer) => [offer.ID, offer]))
  const work = workOf(then)
  for (const [index, { state, method, params }] of work.entries()) {
    if (state === 'rejected') continue
    const offer = onServer.get(params.ID as number)
    expect(offer, method).toBeDefined()
    const isReplaced = work
      .slice(index + 1)
      .some((later) => later.params.ID === params.ID && later.params.field === params.field)
    if (offer && method === 'opportunity.updateFormField' && !isReplaced)
      expect(fieldValue(offer, params.form as string, params.field as string)).toBe(params.value)
  }
  const local = (await device.database.records.toArray()).filter(
    ({ kind, deleted }) => kind === 'opportunity' && deleted === 0,
  )
  // A reading method tells what the definition knows as well.
  expect(
    local.map(({ json }) => opportunityKind.present(JSON.parse(json) as Opportunity)).toSorted((a, b) => a.ID - b.ID),
  ).toEqual([...onServer.values()].toSorted((a, b) => a.ID - b.ID))
  const rejected = workOf(then).filter(({ state }) => state === 'rejected')
  expect(await device.database.outbox.toArray()).toMatchObject(rejected)
  expect(await device.database.outbox.count()).toBe(rejected.length)
  expect(await device.database.bases.count()).toBe(0)
  // What was in flight had been carried out already: it does not count again.
  const { rows } = await server.database.pool.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [
    user.accountId,
  ])
  expect(Number(rows[0]?.head)).toBe(then.head + pieces - inFlightOf(then).length)
}

const shapeOf = (stores: FrozenDatabase['stores']) =>
  stores.map(({ rows: _, ...shape }) => shape).toSorted((a, b) => (a.name < b.name ? -1 : 1))

test('each local schema has been frozen, and the newest is what this version makes', async () => {
  expect(frozen.map(({ schema }) => schema)).toEqual(Array.from({ length: LOCAL_SCHEMA }, (_, index) => index + 1))
  const indexedDB = new MemoryFactory()
  const fresh = createLocalDatabase('fresh', { indexedDB, IDBKeyRange })
  await fresh.open()
  fresh.close()
  expect(shapeOf(await dumpStores(indexedDB, 'fresh'))).toEqual(shapeOf(frozen.at(-1)?.stores ?? []))
})

describe.each(frozen)('a device of local schema $schema', (then) => {
  const open = async (): Promise<{ readonly user: TestUser; readonly indexedDB: IDBFactory }> => {
    const user = await accountAsThen(then)
    return { user, indexedDB: await thaw(then, server.database.epoch) }
  }

  test('a frozen database has work in every state', () => {
    expect(new Set(workOf(then).map(({ state }) => state))).toEqual(new Set(['waiting', 'done', 'rejected']))
    expect(recordsOf(then)).not.toEqual([])
    for (const name of ['bases', 'acks', 'meta']) expect(rowsOf(then, name), name).not.toEqual([])
    expect(inFlightOf(then)).not.toEqual([])
  })

  test('opens, has everything, and drains', async () => {
    const { user, indexedDB } = await open()
    const database = createLocalDatabase(then.name, { indexedDB, IDBKeyRange })
    await expectWhole(database, then)
    await expectDrained(await deviceOn(database, user), then, user)
    database.close()
  })

  test('a frozen database survives a further schema step with a full outbox', async () => {
    const { user, indexedDB } = await open()
    const database = createLocalDatabase(then.name, { indexedDB, IDBKeyRange })
    database
      .version(LOCAL_SCHEMA + 1)
      .stores({ outbox: '++localSeq, fold, state', notes: 'id' })
      .upgrade((transaction) =>
        transaction
          .table<StoredOutboxRow & { note?: string }>('outbox')
          .toCollection()
          .modify((row) => {
            row.note = `was ${row.state}`
          }),
      )
    await expectWhole(database, then)
    expect(await database.outbox.where('state').equals('waiting').count()).toBe(
      workOf(then).filter(({ state }) => state === 'waiting').length,
    )
    expect(await database.outbox.toArray()).toMatchObject(workOf(then).map(({ state }) => ({ note: `was ${state}` })))
    await expectDrained(await deviceOn(database, user), then, user)
    database.close()
  })
})
