import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachedSummaries } from '#store/summary-cache.ts'
import { latestSummaries } from '#store/queries.ts'
import { createLocalStore, type LocalStore, serverOffer, change } from '../../support/device/local-store.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

const KIND = 'opportunity'
let store: LocalStore

// Live queries stand still where there is no IndexedDB for everybody.
Dexie.dependencies.indexedDB = new IDBFactory()

beforeEach(async () => {
  store = await createLocalStore()
  for (const [index, title] of ['A', 'B', 'C'].entries()) await create(index + 1, title)
})

async function create(ID: number, post_title: string): Promise<void> {
  store.clock.advance(1_000)
  await store.done('opportunity.create', { ID, post_title })
}

const kept = () => cachedSummaries(store.database, KIND)
const same = async () => expect(await kept()).toEqual(await latestSummaries(store.database, KIND))

test('cached summaries equal those of the database after any write', async () => {
  await same()
  await create(4, 'D')
  await same()
  store.clock.advance(1_000)
  await store.done('opportunity.rename', { ID: 2, post_title: 'B again', was: 'B' })
  await same()
  expect((await kept()).map(({ title }) => title)).toEqual(['B again', 'D', 'C', 'A'])
  await store.done('opportunity.trash', { ID: 3 })
  await same()
  await store.done('opportunity.restore', { ID: 3 })
  await same()
  const offers = Array.from({ length: 700 }, (_, index) => serverOffer(100 + index, `Many ${index}`))
  await store.settle(await store.claim(), {
    changes: offers.map((offer, index) => change(KIND, offer, index + 1)),
    cursor: 700,
  })
  await same()
  expect(await kept()).toHaveLength(704)
})

test('summaries are read once, and then only those that were written', async () => {
  await kept()
  const where = vi.spyOn(store.database.records, 'where')
  const first = await kept()
  expect(await kept()).toBe(first)
  // What watches the kind, and nothing else.
  expect(where).toHaveBeenCalledTimes(2)
  const bulkGet = vi.spyOn(store.database.records, 'bulkGet')
  store.clock.advance(1_000)
  await store.done('opportunity.rename', { ID: 1, post_title: 'A again', was: 'A' })
  bulkGet.mockClear()
  expect((await kept())[0]?.title).toBe('A again')
  expect(bulkGet.mock.calls).toEqual([[[[KIND, 1]]]])
})

test('asked for at once by several are the same; those of another kind or device take their place', async () => {
  const [one, other] = await Promise.all([kept(), kept()])
  expect(one).toBe(other)
  expect(await cachedSummaries(store.database, 'strategy')).toEqual([])
  await same()
  const another = await createLocalStore()
  expect(await cachedSummaries(another.database, KIND)).toEqual([])
  await same()
})

test('summaries that could not be read are read again the next time', async () => {
  await kept()
  await create(5, 'E')
  const bulkGet = vi.spyOn(store.database.records, 'bulkGet').mockRejectedValueOnce(new Error('no'))
  await expect(kept()).rejects.toThrow('no')
  bulkGet.mockRestore()
  await same()
})

test('a live query of the summaries sees every record that is written', async () => {
  const seen: string[][] = []
  const subscription = liveQuery(kept).subscribe((summaries) => seen.push(summaries.map(({ title }) => title)))
  const shows = (titles: readonly string[]) => waitFor(() => expect(seen.at(-1)).toEqual(titles))
  await shows(['C', 'B', 'A'])
  for (const ID of [3, 2, 1]) {
    store.clock.advance(1_000)
    await store.done('opportunity.rename', { ID, post_title: `${ID}` })
  }
  await shows(['1', '2', '3'])
  await create(4, 'D')
  await shows(['D', '1', '2', '3'])
  await store.done('opportunity.trash', { ID: 1 })
  await shows(['D', '2', '3'])
  await store.done('opportunity.restore', { ID: 1 })
  await store.done('opportunity.trash', { ID: 3 })
  await shows(['D', '1', '2'])
  subscription.unsubscribe()
})

test('keeping up with a kind counts none of its records', async () => {
  const counts = [vi.spyOn(IDBObjectStore.prototype, 'count'), vi.spyOn(IDBIndex.prototype, 'count')]
  await kept()
  counts.forEach((count) => count.mockClear())
  await kept()
  expect(counts.flatMap(({ mock }) => mock.calls)).toEqual([])
})
