import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createLocalDatabase } from '#store/database.ts'
import { countHeads, idByName, latestHeads } from '#store/queries.ts'
import { thaw, readFrozen } from '../../support/frozen-database.ts'
import { serverOffer } from '../../support/local-store.ts'

test('a large account of the second schema comes into the third whole: heads and bodies as one', async () => {
  const count = 1234
  const second = (await readFrozen()).find(({ schema }) => schema === 2)
  if (!second) throw new Error('the second schema was not frozen')
  const offers = Array.from({ length: count }, (_, i) => ({ ...serverOffer(i + 1, `Offer ${i}`), updatedAt: 1000 + i }))
  const rows: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
    bodies: offers.map((offer) => ({ kind: 'opportunity', ID: offer.ID, deleted: 0, json: JSON.stringify(offer), barrier: 3, gen: 1 })),
    opportunity: offers.map(({ ID, name, title, updatedAt }) => ({
      ID,
      name,
      title,
      excerpt: '',
      search: title.toLowerCase(),
      updatedAt,
      deleted: 0,
    })),
  }
  const indexedDB = await thaw({ ...second, stores: second.stores.map((store) => ({ ...store, rows: rows[store.name] ?? [] })) }, 'epoch')
  const database = createLocalDatabase(second.name, { indexedDB, IDBKeyRange })
  expect(await countHeads(database, 'opportunity')).toBe(count)
  const heads = await latestHeads(database, 'opportunity')
  expect(heads.map(({ ID }) => ID)).toEqual(offers.map(({ ID }) => ID).toReversed())
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
