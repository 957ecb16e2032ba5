import { beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { readCursor } from '#store/database.ts'
import { syncSummary } from '#store/queries.ts'
import type { Batch } from '#sync/batch.ts'
import { applied, change, createLocalStore, type LocalStore, resultOf, serverOffer } from '../../support/local-store.ts'

const ID = 7
let store: LocalStore
let batch: Batch

/** Two pieces of work are on their way, one was dealt with before, one waits behind them; the cursor is at 10. */
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', { ID, post_title: 'A' })
  const first = await store.claim()
  await store.settle(first, { results: applied(first, 10), changes: [change('opportunity', serverOffer(ID, 'A'), 10)], cursor: 10 })
  for (const field of ['product_name', 'keywords']) await type(field)
  batch = await store.claim()
  await type('website_name')
})
const type = (field: string) => store.done('opportunity.updateFormField', { ID, form: 'overview', field, value: field, was: '' })
const fields = async () => (await store.offer(ID))?.content.overview?.fields
const TYPED = { product_name: 'product_name', keywords: 'keywords', website_name: 'website_name' }

const forked = (): Partial<ExchangeAnswer> => ({
  results: [resultOf(batch, 0, { status: 'refused', code: 'device_forked', message: '' })],
  lastSeq: 3,
  cursor: 10,
})

test.each<[string, () => Partial<ExchangeAnswer>]>([
  ['another history', () => ({ epoch: 'history-2', lastSeq: 0, cursor: 0, head: 4 })],
  ['a head behind the cursor', () => ({ lastSeq: 1, cursor: 10, head: 9 })],
  ['a number behind the one it had confirmed', () => ({ lastSeq: 0, cursor: 10 })],
  ['that another copy of this device used the number', forked],
])('%s: a new identity, and everything that waits is sent again under it', async (_what, answer) => {
  expect(await store.settle(batch, answer())).toEqual({ next: 'again' })
  const again = await store.claim()
  expect(again.device).not.toBe(batch.device)
  expect(again.mutations.map(({ seq, id }) => [seq, id])).toEqual([
    [1, batch.mutations[0]?.id],
    [2, batch.mutations[1]?.id],
    [3, expect.any(String)],
  ])
  expect(await fields()).toEqual(TYPED)
  expect((await syncSummary(store.database)).waitingCount).toBe(3)
})

describe('after that', () => {
  test('a forked device goes on from its cursor', async () => {
    await store.settle(batch, forked())
    expect(await readCursor(store.database)).toMatchObject({ cursor: 10 })
  })

  test('a server with another history is asked for everything anew', async () => {
    await store.settle(batch, { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 4 })
    expect(await readCursor(store.database)).toMatchObject({ epoch: 'history-2', cursor: 0 })
    expect((await syncSummary(store.database)).isSettled).toBe(false)
  })

  test('an answer to what the old identity had sent changes nothing', async () => {
    await store.settle(batch, forked())
    const before = await store.dump()
    expect(await store.settle(batch, { results: applied(batch, 12), cursor: 12 })).toEqual({ next: 'again' })
    expect(await store.dump()).toBe(before)
  })

  test('what the other history says of a record counts, though its numbers are lower; the edits stay on top', async () => {
    await store.settle(batch, { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 4 })
    const again = await store.claim()
    await store.settle(again, {
      epoch: 'history-2',
      lastSeq: 0,
      changes: [change('opportunity', serverOffer(ID, 'Restored'), 4)],
      cursor: 4,
    })
    expect(await store.offer(ID)).toMatchObject({ title: 'Restored' })
    expect(await fields()).toEqual(TYPED)
  })
})

test('the first answer ever is no other history', async () => {
  const fresh = await createLocalStore()
  await fresh.done('opportunity.create', { ID, post_title: 'A' })
  const first = await fresh.claim()
  expect(
    await fresh.settle(first, {
      epoch: 'any',
      results: applied(first, 1),
      cursor: 1,
      changes: [change('opportunity', serverOffer(ID, 'A'), 1)],
    }),
  ).toEqual({ next: 'go-on', more: false })
})
