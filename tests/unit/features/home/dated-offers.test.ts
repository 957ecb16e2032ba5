import { afterEach, beforeEach, expect, test } from 'vitest'
import { offersEndingSoon } from '#domain/reports/offers-ending-soon.ts'
import { DATED_OFFERS, type DatedOffer } from '#features/home/dated-offers.ts'
import { observeProjection } from '#store/record-projection.ts'
import { change, createLocalStore, type LocalStore, serverOffer } from '../../../support/device/local-store.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

const NOW = Date.parse('2027-03-23T09:00:00Z')
const reader = { nowMs: NOW, here: 'UTC' }

let store: LocalStore
let offers: readonly DatedOffer[] | undefined
let stop = (): void => undefined
let count = 0

const titles = () => offersEndingSoon(offers ?? [], reader).map(({ offer }) => offer.title)
const dated = (ID: number, end_date: string) => ({
  ...serverOffer(ID, `Offer ${ID}`),
  content: { offer: { fields: { end_date } } },
})
async function follow(): Promise<void> {
  const following = observeProjection(store.database, DATED_OFFERS, (picked) => {
    offers = [...picked.values()]
  })
  stop = following.stop
  await following.started
}

beforeEach(async () => {
  offers = undefined
  // A database of its own: who listens to one hears of every one of that name.
  store = await createLocalStore(`dates ${count++}`)
})
afterEach(() => stop())

test('every offer held is seen, however long ago it was changed, and none is held that says no date', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => serverOffer(100 + at, `Many ${at}`))
  const old = { ...dated(7, '2027-03-26'), updatedAt: 1 }
  const empty = { ...dated(8, ''), updatedAt: 2 }
  const changes = [...many, old, empty].map((offer, at) => change('opportunity', offer, at + 1))
  await store.settle(await store.claim(), { changes, cursor: changes.length })
  await follow()
  expect(titles()).toEqual(['Offer 7'])
  expect(offers).toHaveLength(1)
})

test('the list of dated offers follows changed dates, the trash and the server', async () => {
  await store.done('opportunity.create', {
    ID: 1,
    post_title: 'A',
    post_content: { offer: { fields: { end_date: '2027-03-24' } } },
  })
  await follow()
  expect(titles()).toEqual(['A'])
  await store.done('opportunity.updateFormField', { ID: 1, form: 'offer', field: 'end_date', value: '2027-05-01' })
  await waitFor(() => expect(titles()).toEqual([]))
  await store.done('opportunity.updateFormField', { ID: 1, form: 'offer', field: 'end_date', value: '2027-03-28' })
  await waitFor(() => expect(titles()).toEqual(['A']))
  await store.settle(await store.claim(), { changes: [change('opportunity', dated(2, '2027-03-25'), 1)], cursor: 1 })
  await waitFor(() => expect(titles()).toEqual(['Offer 2', 'A']))
  await store.done('opportunity.trash', { ID: 1 })
  await waitFor(() => expect(titles()).toEqual(['Offer 2']))
})

test('a change during reading is not lost', async () => {
  const many = Array.from({ length: 600 }, (_, at) => serverOffer(100 + at, `Many ${at}`))
  await store.settle(await store.claim(), {
    changes: many.map((offer, at) => change('opportunity', offer, at + 1)),
    cursor: 600,
  })
  const following = follow()
  await store.done('opportunity.updateFormField', { ID: 699, form: 'offer', field: 'end_date', value: '2027-03-24' })
  await following
  await waitFor(() => expect(titles()).toEqual(['Many 599']))
})

test('a field of one’s own of that name is no end', async () => {
  await store.done('opportunity.create', {
    ID: 1,
    post_title: 'A',
    post_content: { custom: { fields: { end_date: '2027-03-24' } } },
  })
  await follow()
  expect(offers).toEqual([])
})
