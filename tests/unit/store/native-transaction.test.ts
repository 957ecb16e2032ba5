import { Dexie, liveQuery } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { runInNativeTransaction } from '#store/local-edits/native-transaction.ts'
import { countRecords, latestSummaries, recordById } from '#store/queries.ts'
import { onRecordsChanged } from '#store/changed-records.ts'
import { failWrites } from '../../support/device/failing-writes.ts'
import { createLocalStore } from '../../support/device/local-store.ts'
import { onNativeTransactions } from '../../support/device/native-operations.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

/** Live queries answer only where Dexie finds an IndexedDB by itself. */
Dexie.dependencies.indexedDB = indexedDB

const opened: LocalDatabase[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

async function store() {
  const local = await createLocalStore()
  await local.database.open()
  opened.push(local.database)
  const run = (method: string, params: Record<string, unknown>) =>
    applyLocal(local.database, { id: local.newId(), method, params: params as never, at: local.clock.nowMs() })
  const rename = (ID: number, value: string) =>
    run('opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value })
  return { ...local, run, rename }
}

/** Counts how often a live query gives an answer; `latest` is the last one. */
function follow<T>(query: () => Promise<T>) {
  const seen: { count: number; latest: T | undefined } = { count: 0, latest: undefined }
  const subscription = liveQuery(query).subscribe({
    next: (latest) => {
      seen.count++
      seen.latest = latest
    },
    error: (error) => {
      throw error
    },
  })
  return { seen, stop: () => subscription.unsubscribe() }
}

test('an edit past Dexie reaches the live queries that show it, and leaves alone those that only count', async () => {
  const { database, run, rename } = await store()
  await run('opportunity.create', { ID: 1, post_title: 'Bread' })
  const record = follow(() => recordById(database, 'opportunity', 1))
  const list = follow(() => latestSummaries(database, 'opportunity'))
  const count = follow(() => countRecords(database, 'opportunity'))
  const queue = follow(() => database.outbox.count())
  await waitFor(() => expect([record, list, count, queue].map(({ seen }) => seen.count)).toEqual([1, 1, 1, 1]))

  await rename(1, 'Rye')
  await waitFor(() => expect(queue.seen.latest).toBe(2))
  await waitFor(() => expect(list.seen.count).toBe(2))
  expect(record.seen.latest?.record).toMatchObject({ content: { overview: { fields: { product_name: 'Rye' } } } })
  expect(count.seen.count).toBe(1)

  await run('opportunity.create', { ID: 2, post_title: 'Cake' })
  await waitFor(() => expect(count.seen.latest).toBe(2))
  await run('opportunity.delete', { ID: 2 })
  await waitFor(() => expect(count.seen.latest).toBe(1))
  await waitFor(() => expect(list.seen.latest?.map(({ ID }) => ID)).toEqual([1]))
  for (const one of [record, list, count, queue]) one.stop()
})

test('an edit past Dexie tells the keys of the records that it has written', async () => {
  const { database, run, rename } = await store()
  await run('opportunity.create', { ID: 7, post_title: 'Bread' })
  const told: unknown[] = []
  const stop = onRecordsChanged(database, (keys) => told.push(...keys))
  await rename(7, 'Rye')
  expect(told).toEqual([{ from: ['opportunity', 7], to: ['opportunity', 7] }])
  stop()
})

test('nothing is kept of an edit one of whose writes fails, and live queries hear nothing', async () => {
  const { database, run, rename, dump } = await store()
  await run('opportunity.create', { ID: 1, post_title: 'Bread' })
  const before = await dump()
  const told = vi.fn()
  const stop = onRecordsChanged(database, told)
  for (const failing of ['records', 'outbox', 'bases']) {
    const heal = failWrites(database, (table) =>
      table === failing ? new DOMException('The disk is full', 'QuotaExceededError') : undefined,
    )
    await database.open()
    const done =
      failing === 'bases' ? await run('opportunity.create', { ID: 2, post_title: 'B' }) : await rename(1, 'Rye')
    expect(done, failing).toMatchObject({ ok: false, error: { code: 'storage_full' } })
    heal()
    await database.open()
    expect(await dump(), failing).toBe(before)
  }
  expect(told).not.toHaveBeenCalled()
  stop()
})

test('an edit that is stored is no failed one where somebody who is told of it throws', async () => {
  const { run, database } = await store()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const stop = onRecordsChanged(database, () => {
    throw new Error('a listener')
  })
  expect(await run('opportunity.create', { ID: 1, post_title: 'Bread' })).toMatchObject({ ok: true })
  stop()
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

test('work that throws undoes all that it has written', async () => {
  const { database, dump } = await store()
  const before = await dump()
  const work = runInNativeTransaction(database, async (tables) => {
    await tables.meta.put({ key: 'queuedJobs', jobs: [] } as never)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await dump()).toBe(before)
})

test('an edit whose transaction is undone after its last write fails', async () => {
  const { database } = await store()
  let begun: IDBTransaction | undefined
  const letGo = onNativeTransactions(database, (transaction) => {
    begun = transaction
    return (_store, _method, work) => work()
  })
  const undone = runInNativeTransaction(database, async (tables) => {
    await tables.meta.put({ key: 'queuedJobs', jobs: [] } as never)
    begun?.abort()
    return 'written'
  })
  await expect(undone).rejects.toThrow()
  expect(await database.meta.get('queuedJobs')).toBeUndefined()
  letGo()
})

test('Dexie takes over while it is still opening, and after the browser has closed the connection', async () => {
  const name = `native/${Math.random()}`
  const database = createLocalDatabase(name, { indexedDB, IDBKeyRange })
  opened.push(database)
  const create = (ID: number) =>
    applyLocal(database, {
      id: `00000000-0000-7000-8000-00000000000${ID}`,
      method: 'opportunity.create',
      params: { ID, post_title: 'Bread' },
      at: 1,
    })
  expect(database.isOpen()).toBe(false)
  expect(await create(1)).toMatchObject({ ok: true })
  database.backendDB().close()
  expect(await create(2)).toMatchObject({ ok: true })
  expect(await countRecords(database, 'opportunity')).toBe(2)
})
