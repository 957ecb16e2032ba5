import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createLocalDatabase } from '#store/database.ts'
import { countHeads, deletedHeads, idByName, latestHeads } from '#store/queries.ts'
import { thaw, readFrozen } from '../../support/frozen-database.ts'
import { serverOffer } from '../../support/local-store.ts'

test('a large account of the second schema comes into the third whole: heads and bodies as one', async () => {
  const count = 1234
  const second = (await readFrozen()).find(({ schema }) => schema === 2)
  if (!second) throw new Error('the second schema was not frozen')
  // Several of one moment, and each fiftieth one in the trash.
  const offers = Array.from({ length: count }, (_, i) => ({ ...serverOffer(i + 1, `Offer ${i}`), updatedAt: 1000 + Math.floor(i / 3) }))
  const deletedOf = (ID: number) => (ID % 50 === 0 ? 1 : 0)
  const live = offers.filter(({ ID }) => deletedOf(ID) === 0)
  const headless = 7
  const rows: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
    bodies: offers.map((offer) => ({
      kind: 'opportunity',
      ID: offer.ID,
      deleted: deletedOf(offer.ID),
      json: JSON.stringify(offer),
      barrier: 3,
      gen: 1,
    })),
    opportunity: offers
      .filter(({ ID }) => ID !== headless)
      .map(({ ID, name, title, updatedAt }) => ({
        ID,
        name,
        title,
        excerpt: '',
        search: title.toLowerCase(),
        updatedAt,
        deleted: deletedOf(ID),
      })),
  }
  const indexedDB = await thaw({ ...second, stores: second.stores.map((store) => ({ ...store, rows: rows[store.name] ?? [] })) }, 'epoch')
  const database = createLocalDatabase(second.name, { indexedDB, IDBKeyRange })
  expect(await countHeads(database, 'opportunity')).toBe(live.length)
  expect(await database.records.count()).toBe(count)
  const heads = await latestHeads(database, 'opportunity')
  expect(heads.map(({ ID }) => ID)).toEqual(live.map(({ ID }) => ID).toReversed())
  expect(heads.find(({ ID }) => ID === headless)).toMatchObject({ title: 'Offer 6', name: 'offer-6' })
  expect(await deletedHeads(database, 'opportunity')).toHaveLength(count - live.length)
  expect(await idByName(database, 'opportunity', 'offer-7')).toBe(8)
  expect(await database.records.get(['opportunity', count])).toMatchObject({
    title: `Offer ${count - 1}`,
    json: JSON.stringify(offers.at(-1)),
    barrier: 3,
    gen: 1,
  })
  expect([...(database.backendDB()?.objectStoreNames ?? [])].toSorted()).toEqual(['bases', 'dealt', 'meta', 'outbox', 'records'])
  database.close()
})
