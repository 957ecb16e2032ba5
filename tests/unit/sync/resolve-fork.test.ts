import { beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer, MutationResult } from '#contract/sync.ts'
import { readCursor, readRewind } from '#store/database.ts'
import { syncSummary } from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { discardRejectedRow } from '#sync/rejected-rows.ts'
import type { OutboxBatch } from '#sync/outbox-batch.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
} from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
let batch: OutboxBatch

/**
 * A create was dealt with under 1, a rename set aside under 2; two edits are on their way under 3 and 4, one waits
 * behind them; the cursor is at 10.
 */
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', { ID, post_title: 'A' })
  await store.done('opportunity.rename', { ID, post_title: 'B', was: 'A' })
  const first = await store.claim()
  const [made] = applied(first, 10)
  const refused = resultOf(first, 1, { status: 'refused', code: 'not_allowed', message: 'Not in this plan' })
  if (made)
    await store.settle(first, {
      results: [made, refused],
      changes: [change('opportunity', serverOffer(ID, 'A'), 10)],
      cursor: 10,
    })
  for (const field of ['product_name', 'keywords']) await type(field)
  batch = await store.claim()
  await type('website_name')
})
const type = (field: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'overview', field, value: field, was: '' })
const fields = async () => (await store.offer(ID))?.content.overview?.fields
const TYPED = { product_name: 'product_name', keywords: 'keywords', website_name: 'website_name' }
const rejectedId = async () =>
  (await store.database.outbox.where('localSeq').above(0).toArray()).find(({ state }) => state === 'rejected')?.id ?? ''
const sentIds = (): string[] => batch.mutations.map(({ id }) => id)

/**
 * The answer to a batch whose item at `index` met another one under its number; `dealt`: what stands there and behind
 * it.
 */
const forked = (dealt?: readonly MutationResult[], index = 0): Partial<ExchangeAnswer> => ({
  results: [
    ...applied(batch, 11).slice(0, index),
    { ...resultOf(batch, index, { status: 'refused', code: 'device_forked', message: '' }), ...(dealt && { dealt }) },
  ],
  lastSeq: dealt?.at(-1)?.seq ?? 5,
  cursor: 10,
  head: 14,
})
const appliedAs = (id: string, seq: number): MutationResult => ({ id, seq, status: 'applied', version: 10 + seq })

describe.each([
  ['is not told', undefined],
  ['is not known here', [{ id: 'of another copy', seq: 3, status: 'applied', version: 11 }] as const],
])('what stands under the number %s: another copy of this device', (_what, dealt) => {
  test('a new identity, everything that waits is sent under it, and the cursor stays', async () => {
    expect(await store.settle(batch, forked(dealt))).toEqual({ next: 'again' })
    const again = await store.claim()
    expect(again.device).not.toBe(batch.device)
    expect(again.mutations.map(({ seq, id }) => [seq, id])).toEqual(
      [...sentIds(), expect.any(String)].map((id, index) => [index + 1, id]),
    )
    expect(await fields()).toEqual(TYPED)
    expect((await syncSummary(store.database)).waitingCount).toBe(3)
    expect(await readCursor(store.database)).toMatchObject({ cursor: 10 })
    expect(await readRewind(store.database)).toBeUndefined()
  })

  test('an answer to what the old identity had sent changes nothing', async () => {
    await store.settle(batch, forked(dealt))
    const before = await store.dump()
    expect(await store.settle(batch, { results: applied(batch, 12), cursor: 12 })).toEqual({ next: 'again' })
    expect(await store.dump()).toBe(before)
  })
})

test('work that both copies sent before they parted is not sent under the new identity', async () => {
  await store.settle(batch, forked([appliedAs('of another copy', 4)], 1))
  const again = await store.claim()
  expect(again.device).not.toBe(batch.device)
  expect(again.mutations.map(({ id }) => id)).toEqual([sentIds()[1], expect.any(String)])
})

describe('what stands under the numbers is work of this device, as it was numbered before', () => {
  test('recognised work counts as settled, and the rest continues behind it', async () => {
    const [, keywords = ''] = sentIds()
    await store.settle(batch, forked([appliedAs(keywords, 3)]))
    const again = await store.claim()
    expect(again).toMatchObject({ device: batch.device, firstSeq: 4 })
    expect(again.mutations.map(({ id, seq }) => [id, seq])).toEqual([
      [sentIds()[0], 4],
      [expect.any(String), 5],
    ])
    expect(await fields()).toEqual(TYPED)
    expect((await syncSummary(store.database)).waitingCount).toBe(2)
    const state = serverOffer(ID, 'A', { keywords: 'keywords' })
    await store.settle(again, { results: applied(again, 15), cursor: 13, changes: [change('opportunity', state, 13)] })
    expect(await fields()).toEqual(TYPED)
  })

  test('work under the numbers is recognised before it is sent again, in any order', async () => {
    const [product = '', keywords = ''] = sentIds()
    const waiting = (await store.database.outbox.toArray()).at(-1)?.id ?? ''
    await store.settle(batch, forked([keywords, waiting, product].map((id, index) => appliedAs(id, 3 + index))))
    expect(await store.claim()).toMatchObject({ device: batch.device, firstSeq: 6, rows: [] })
    expect(await fields()).toEqual(TYPED)
  })

  test('work refused there is rejected, and work accepted there is no longer rejected', async () => {
    const [product = ''] = sentIds()
    const refused = {
      id: product,
      seq: 4,
      status: 'refused',
      code: 'not_allowed',
      message: 'Not in this plan',
    } as const
    await store.settle(batch, forked([appliedAs(await rejectedId(), 3), refused]))
    expect((await syncOverview(store.database)).rejected).toMatchObject([
      { subject: { ID }, verb: 'edit', code: 'not_allowed' },
    ])
    expect(await store.offer(ID)).toMatchObject({ title: 'B' })
    expect(await store.claim()).toMatchObject({ device: batch.device, firstSeq: 5, rows: [{ id: sentIds()[1] }, {}] })
  })

  test('work refused here and accepted there shows in the record at once', async () => {
    await store.settle(batch, forked([appliedAs(await rejectedId(), 3)]))
    expect(await store.offer(ID)).toMatchObject({ title: 'B' })
    expect((await syncOverview(store.database)).rejected).toEqual([])
  })

  test('work under the numbers is recognised long after it was settled, refused or discarded', async () => {
    const [given, rename] = [(await store.database.acks.toArray())[0], await rejectedId()]
    const [made] = JSON.parse(given?.items ?? '[]') as { id: string }[]
    await discardRejectedRow(store.database, (await syncOverview(store.database)).rejected[0]?.localSeq ?? 0)
    await store.settle(batch, forked([appliedAs(rename, 3), appliedAs(made?.id ?? '', 4)]))
    expect(await store.claim()).toMatchObject({ device: batch.device, firstSeq: 5, rows: [{}, {}, {}] })
  })

  test('carried out under one number and refused under another because of that, it counts as carried out', async () => {
    const [product = ''] = sentIds()
    const again = { id: product, seq: 4, status: 'refused', code: 'id_taken', message: '' } as const
    await store.settle(batch, forked([appliedAs(product, 3), again]))
    expect((await syncOverview(store.database)).rejected).toHaveLength(1)
    expect((await syncSummary(store.database)).waitingCount).toBe(2)
  })

  test('the page that comes with it is taken, beneath what waits', async () => {
    const [, keywords = ''] = sentIds()
    const state = serverOffer(ID, 'A', { keywords: 'keywords' })
    const answer = { ...forked([appliedAs(keywords, 3)]), changes: [change('opportunity', state, 13)], cursor: 13 }
    expect(await store.settle(batch, answer)).toEqual({ next: 'again' })
    expect(await readCursor(store.database)).toMatchObject({ cursor: 13 })
    expect(await fields()).toEqual(TYPED)
    expect((await store.database.outbox.toArray()).map(({ id }) => id)).not.toContain(keywords)
  })

  test('refused as it was before, it stays set aside', async () => {
    const before = (await syncOverview(store.database)).rejected
    const refused = { id: await rejectedId(), seq: 3, status: 'refused', code: 'internal', message: '' } as const
    await store.settle(batch, forked([refused]))
    expect((await syncOverview(store.database)).rejected).toEqual(before)
    expect(await store.claim()).toMatchObject({ device: batch.device, firstSeq: 4, rows: [{}, {}, {}] })
  })

  test('words that go on being typed do not go into what has left this device', async () => {
    await store.settle(batch, forked([appliedAs(await rejectedId(), 3)]))
    await store.done('opportunity.updateFormField', {
      ID,
      form: 'overview',
      field: 'keywords',
      value: 'newer',
      was: 'keywords',
    })
    const again = await store.claim()
    expect(again.mutations.slice(0, 2).map(({ id, params }) => [id, params])).toEqual(
      batch.mutations.map(({ id, params }) => [id, params]),
    )
    expect(again.mutations).toHaveLength(4)
  })
})
