import { beforeEach, expect, test } from 'vitest'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { countRecords } from '#store/queries.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import { change, createLocalStore, type LocalStore, serverOffer } from '../../support/device/local-store.ts'

const ID = 7
const CONFLICT_ID = 99
let store: LocalStore

const conflictWith = (value: string) =>
  newConflict(
    {
      type: 'field',
      of: { kind: 'opportunity', ID },
      path: 'content.overview.fields.product_name',
      was: 'a',
      current: 'theirs',
      value,
    },
    { ID: CONFLICT_ID, author: 'sam', device: 'd', atMs: NOW_MS },
  )
const arrives = async (version: number, ...changes: ReturnType<typeof change>[]): Promise<void> => {
  const batch = await store.claim()
  await store.settle(batch, { lastSeq: batch.firstSeq - 1, changes, cursor: version })
}
const productName = async () => (await store.offer(ID))?.content.overview?.fields?.product_name
const openConflicts = () => countRecords(store.database, 'conflict')

/** A choice between two texts was made on this device, and the server does not know of it yet. */
beforeEach(async () => {
  store = await createLocalStore()
  await arrives(
    2,
    change('opportunity', serverOffer(ID, 'A', { product_name: 'theirs' }), 1),
    change('conflict', conflictWith('mine'), 2),
  )
  expect([await openConflicts(), await productName()]).toEqual([1, 'theirs'])
  await store.done('conflict.settle', { ID: CONFLICT_ID, choice: 'other', value: 'both' })
})

test('a choice shows at once', async () => {
  expect([await openConflicts(), await productName()]).toEqual([0, 'both'])
})

test('newer words in the conflict do not undo it', async () => {
  await arrives(3, change('conflict', conflictWith('mine, again'), 3))
  expect([await openConflicts(), await productName()]).toEqual([0, 'both'])
})

test('nor does a change of the offer, which shows beside it', async () => {
  await arrives(3, change('opportunity', serverOffer(ID, 'B', { product_name: 'theirs', keywords: 'k' }), 3))
  expect([await openConflicts(), await productName(), (await store.offer(ID))?.title]).toEqual([0, 'both', 'B'])
})

test('a pending choice gives way to an earlier one of another device', async () => {
  const chosen = serverOffer(ID, 'A', { product_name: 'theirs' })
  await arrives(4, change('opportunity', chosen, 3), change('conflict', conflictWith('mine'), 4, true))
  expect([await openConflicts(), await productName()]).toEqual([0, 'theirs'])
})
