import { Dexie, type WhereClause } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { databaseName } from '#store/database-name.ts'
import {
  conflictCounts,
  countRecords,
  idByName,
  latestSummaries,
  recordById,
  syncSummary,
  waitingKeys,
} from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
} from '../../support/device/local-store.ts'

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
const create = async (ID: number, post_title: string): Promise<void> => {
  store.clock.advance(1_000)
  await store.done('opportunity.create', { ID, post_title })
}
const titles = async (limit?: number) =>
  (await latestSummaries(store.database, 'opportunity', limit)).map(({ title }) => title)

describe('lists', () => {
  beforeEach(async () => {
    for (const [index, title] of ['A', 'B', 'C', 'D'].entries()) await create(index + 1, title)
  })

  test('by last edit, newest first', async () => {
    expect(await titles()).toEqual(['D', 'C', 'B', 'A'])
    store.clock.advance(1_000)
    await store.done('opportunity.updateFormField', { ID: 2, form: 'goals', field: 'main', value: 'x', was: '' })
    expect(await titles()).toEqual(['B', 'D', 'C', 'A'])
  })

  test('records of the same moment are listed with the newest first', async () => {
    for (const ID of [20, 10, 30]) await store.done('opportunity.create', { ID, post_title: `Of one moment ${ID}` })
    expect((await latestSummaries(store.database, 'opportunity')).map(({ ID }) => ID)).toEqual([30, 20, 10, 4, 3, 2, 1])
  })

  test('a list shows one moment, however many pages it reads', async () => {
    const offers = Array.from({ length: 1200 }, (_, i) => serverOffer(100 + i, `Many ${i}`))
    await store.settle(await store.claim(), {
      changes: offers.map((offer, i) => change('opportunity', offer, i + 1)),
      cursor: 1200,
    })
    const { records } = store.database
    const ask = records.where.bind(records) as (index: string) => WhereClause
    let renamed: Promise<unknown> | undefined
    // Between the first page and the second something of the last one moves to the front.
    const where = vi.spyOn(records, 'where').mockImplementation((index) => {
      if (where.mock.calls.length === 2) {
        renamed = Dexie.ignoreTransaction(() =>
          store.done('opportunity.rename', { ID: 101, post_title: 'Moved to the front', was: 'Many 1' }),
        )
      }
      return ask(index as unknown as string) as never
    })
    const last = await latestSummaries(store.database, 'opportunity')
    where.mockRestore()
    await renamed
    expect(new Set(last.map(({ ID }) => ID)).size).toBe(1204)
    expect(last).toHaveLength(1204)
    expect(last.find(({ ID }) => ID === 101)?.title).toBe('Many 1')
    expect(await titles(1)).toEqual(['Moved to the front'])
  })

  test('a list has as many records as asked for, without deleted ones', async () => {
    await store.done('opportunity.trash', { ID: 4 })
    expect(await titles(2)).toEqual(['C', 'B'])
    expect(await titles(50)).toEqual(['C', 'B', 'A'])
    expect(await countRecords(store.database, 'opportunity')).toBe(3)
    expect(await countRecords(store.database, 'conflict')).toBe(0)
  })

  test('carry what rows show: states of the sections, and words to search in', async () => {
    await store.done('opportunity.updateForm', {
      ID: 1,
      form: 'overview',
      fields: { product_name: 'LOAF' },
      done: true,
    })
    const [head] = (await latestSummaries(store.database, 'opportunity')).filter(({ ID }) => ID === 1)
    expect(head).toMatchObject({ extra: 'dnnnnnnnnnnnnn', search: expect.stringContaining('loaf') as string })
  })
})

describe('one record', () => {
  test('whole, deleted or not; undefined where this device has none', async () => {
    await create(1, 'A')
    expect(await recordById(store.database, 'opportunity', 1)).toMatchObject({ deleted: false, record: { title: 'A' } })
    await store.done('opportunity.trash', { ID: 1 })
    expect(await recordById(store.database, 'opportunity', 1)).toMatchObject({ deleted: true, record: { title: 'A' } })
    expect(await recordById(store.database, 'opportunity', 2)).toBeUndefined()
    expect(await recordById(store.database, 'company', 1)).toBeUndefined()
  })

  test('by its name: the live one before a deleted one', async () => {
    await create(1, 'A')
    await store.done('opportunity.trash', { ID: 1 })
    expect(await idByName(store.database, 'opportunity', 'a')).toBe(1)
    await create(2, 'A')
    expect(await idByName(store.database, 'opportunity', 'a')).toBe(2)
    expect(await idByName(store.database, 'opportunity', 'b')).toBeUndefined()
  })
})

describe('what waits', () => {
  test('an empty device waits for nothing and is not settled before the first exchange', async () => {
    expect([...(await waitingKeys(store.database))]).toEqual([])
    expect(await syncSummary(store.database)).toMatchObject({
      waitingCount: 0,
      rejectedCount: 0,
      isSettled: false,
      lastSyncedAtMs: null,
    })
  })

  test('pending work is counted until the server’s own record has arrived', async () => {
    await create(1, 'A')
    const batch = await store.claim()
    expect(await syncSummary(store.database)).toMatchObject({ waitingCount: 1, isSettled: false })
    await store.settle(batch, { results: applied(batch, 5), cursor: 4, head: 5, more: true })
    expect(await syncSummary(store.database)).toMatchObject({ waitingCount: 0, isSettled: false, lastSyncedAtMs: null })
    expect(await syncOverview(store.database)).toMatchObject({ waiting: [], arrivingCount: 1 })
    expect([...(await waitingKeys(store.database))]).toEqual([])
    await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(1, 'A'), 5)], cursor: 5 })
    expect(await syncSummary(store.database)).toMatchObject({ isSettled: true, lastSyncedAtMs: store.clock.nowMs() })
  })

  test('pending work is unsettled, whatever the numbers say', async () => {
    await create(1, 'A')
    const batch = await store.claim()
    await store.settle(batch, { results: applied(batch, 5), cursor: 4 })
    expect((await syncSummary(store.database)).isSettled).toBe(false)
  })

  test('a cursor behind the server’s newest change is not settled, and new work ends it', async () => {
    await store.settle(await store.claim(), { cursor: 4, head: 9 })
    expect((await syncSummary(store.database)).isSettled).toBe(false)
    await store.settle(await store.claim(), { cursor: 9 })
    expect((await syncSummary(store.database)).isSettled).toBe(true)
    await create(1, 'A')
    expect((await syncSummary(store.database)).isSettled).toBe(false)
  })

  test('pending work is in order of action, each with its record, its verb and its fields', async () => {
    await create(1, 'A')
    await store.done('opportunity.update', {
      ID: 1,
      post_title: 'B',
      post_excerpt: 'x',
      was: { post_title: 'A', post_excerpt: '' },
    })
    await store.done('opportunity.updateForm', { ID: 1, form: 'goals', fields: { main: 'x' }, done: true })
    await store.done('opportunity.trash', { ID: 1 })
    const { waiting } = await syncOverview(store.database)
    expect(waiting.map(({ verb, paths, title }) => [verb, paths, title])).toEqual([
      ['create', [], 'B'],
      ['edit', ['title', 'excerpt'], 'B'],
      ['edit', ['content.goals.fields.main', 'content.goals.done'], 'B'],
      ['trash', [], 'B'],
    ])
  })

  test('refused work is listed apart, with the reason', async () => {
    await create(1, 'A')
    const batch = await store.claim()
    await store.settle(batch, {
      results: [resultOf(batch, 0, { status: 'refused', code: 'quota_exceeded', message: 'None left' })],
    })
    expect(await syncOverview(store.database)).toMatchObject({
      waiting: [],
      rejected: [{ verb: 'create', title: 'A', code: 'quota_exceeded', message: 'None left' }],
    })
    expect(await syncSummary(store.database)).toMatchObject({ waitingCount: 0, rejectedCount: 1 })
  })
})

test('conflicts are counted by the record they are about', async () => {
  const conflict = (ID: number, of: number) =>
    newConflict(
      { type: 'field', of: { kind: 'opportunity', ID: of }, path: 'title', was: 'A', current: 'B', value: 'C' },
      { ID, author: 'sam', device: 'd', atMs: NOW_MS },
    )
  const changes = [conflict(11, 1), conflict(12, 1), conflict(13, 2)].map((record, index) =>
    change('conflict', record, index + 1),
  )
  await store.settle(await store.claim(), {
    changes: [...changes, change('conflict', conflict(14, 2), 4, true)],
    cursor: 4,
  })
  expect(Object.fromEntries(await conflictCounts(store.database))).toEqual({ 'opportunity:1': 2, 'opportunity:2': 1 })
})

test('each host and account has a database of its own', () => {
  const names = [
    databaseName('a.example', { ID: 1 }),
    databaseName('a.example', { ID: 2 }),
    databaseName('b.example', { ID: 1 }),
    databaseName('a.example', { ID: 12 }),
  ]
  expect(new Set(names).size).toBe(4)
})
