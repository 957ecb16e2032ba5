import { beforeEach, describe, expect, test } from 'vitest'
import { claimBatch, claimNextBatch } from '#sync/outbox-batch.ts'
import { LeaseLost, readLease, takeLease } from '#sync/leadership.ts'
import { applied, createLocalStore, type LocalStore } from '../../support/device/local-store.ts'

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
/** No title begins like another: a free name would be sought among them all. */
const titleOf = (ID: number): string => `${String(ID).padStart(4, '0')} offer`
const create = async (count: number, from = 1): Promise<void> => {
  for (let ID = from; ID < from + count; ID++) await store.done('opportunity.create', { ID, post_title: titleOf(ID) })
}
const seqs = (batch: { readonly mutations: readonly { readonly seq: number }[] }): number[] =>
  batch.mutations.map(({ seq }) => seq)
const type = (field: string, value: string) =>
  store.done('opportunity.updateFormField', { ID: 1, form: 'overview', field, value })

describe('a batch', () => {
  test('a batch without pending work is empty and names the device', async () => {
    const batch = await store.claim()
    expect(batch.mutations).toEqual([])
    expect(batch.device).toMatch(/^[0-9a-f-]{36}$/)
    expect((await store.claim()).device).toBe(batch.device)
  })

  test('a batch has the oldest work first, numbered from 1 without gaps', async () => {
    await create(3)
    const batch = await store.claim()
    expect(batch.mutations.map(({ params }) => params)).toEqual(
      [1, 2, 3].map((ID) => [{ ID, post_title: titleOf(ID) }]),
    )
    expect(seqs(batch)).toEqual([1, 2, 3])
    expect(new Set(batch.mutations.map(({ id }) => id)).size).toBe(3)
  })

  test('a batch stays the same until it is answered', async () => {
    await create(2)
    const batch = await store.claim()
    await create(1, 3)
    await type('keywords', 'x')
    expect(await store.claim()).toEqual(batch)
    store.database.close({ disableAutoOpen: false })
    expect(await store.claim()).toEqual(batch)
  })

  test('a batch that is sent again is filled up with what waits behind it, under the next numbers', async () => {
    await create(1)
    const [item] = (await store.claim()).mutations
    await create(600, 2)
    const filled = await store.claim()
    expect(filled.mutations[0]).toEqual(item)
    expect(seqs(filled)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
    expect(await store.claim()).toEqual(filled)
    await store.settle(filled, { results: applied(filled, 500), cursor: 500 })
    expect(seqs(await store.claim())[0]).toBe(501)
  })

  test('a batch that is sent again leaves a few items free to take up further words', async () => {
    await create(1)
    const batch = await store.claim()
    await create(20, 2)
    expect(await store.claim()).toEqual(batch)
  })

  test('a batch that is sent again is filled up to 1 MiB', async () => {
    await create(1)
    await store.claim()
    await create(120, 2)
    for (let ID = 2; ID < 122; ID++)
      await store.done('opportunity.updateFormField', {
        ID,
        form: 'hypothesis',
        field: 'problem',
        value: 'x'.repeat(20_000),
      })
    const filled = await store.claim()
    expect(new TextEncoder().encode(JSON.stringify(filled.mutations)).length).toBeLessThanOrEqual(1024 * 1024)
    expect(filled.rows.length).toBeGreaterThan(100)
  })

  test('an answered batch is followed by the next numbers', async () => {
    await create(2)
    const batch = await store.claim()
    await create(1, 3)
    await store.settle(batch, { results: applied(batch, 2), cursor: 2 })
    const next = await store.claim()
    expect([seqs(next), next.device]).toEqual([[3], batch.device])
  })

  test('a batch has at most 500 items', async () => {
    await create(503)
    const batch = await store.claim()
    expect(seqs(batch)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
    await store.settle(batch, { results: applied(batch, 500), cursor: 500 })
    expect(seqs(await store.claim())).toEqual([501, 502, 503])
  })

  test.each([
    ['letters', 'x', 200_000],
    ['letters of three bytes', '☕', 90_000],
  ])('a batch has at most 1 MiB of %s', async (_what, letter, count) => {
    await create(1)
    for (const field of ['product_description', 'product_features', 'website_description'])
      await type(field, letter.repeat(count))
    for (const field of ['problem', 'solution', 'transformation', 'summary'])
      await store.done('opportunity.updateFormField', { ID: 1, form: 'hypothesis', field, value: letter.repeat(count) })
    const taken: number[] = []
    for (let batch = await store.claim(); batch.rows.length > 0; batch = await store.claim()) {
      expect(new TextEncoder().encode(JSON.stringify(batch.mutations)).length).toBeLessThanOrEqual(1024 * 1024)
      taken.push(...seqs(batch))
      await store.settle(batch, { results: applied(batch, 1), cursor: 1 })
    }
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('a batch may be one item of any size', async () => {
    const fields = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`own_${index}`, 'x'.repeat(200_000)]))
    await store.done('opportunity.create', { ID: 1, post_title: 'A', post_content: { custom: { fields } } })
    await create(1, 2)
    const batch = await store.claim()
    expect(seqs(batch)).toEqual([1])
    await store.settle(batch, { results: applied(batch, 1), cursor: 1 })
    expect(seqs(await store.claim())).toEqual([2])
  })
})

describe('the batch that follows one on its way', () => {
  const lease = async (): Promise<number> => (await readLease(store.database)) ?? 0

  test('the following batch has the next items and numbers, and both are sent again in order', async () => {
    await create(502)
    const first = await store.claim()
    const next = await claimNextBatch(store.database, await lease(), first)
    expect(next && seqs(next)).toEqual([501, 502])
    expect(await store.claim()).toEqual(first)
    await store.settle(first, { results: applied(first, 500), cursor: 500 })
    expect((await store.claim()).mutations).toEqual(next?.mutations)
  })

  test('no batch follows where another one was claimed since', async () => {
    await create(2)
    const first = await store.claim()
    await create(1, 3)
    expect(await claimNextBatch(store.database, await lease(), first)).not.toBeNull()
    expect(await claimNextBatch(store.database, await lease(), first)).toBeNull()
  })
})

test('a worker without the lease can claim nothing', async () => {
  await create(1)
  const mine = await takeLease(store.database)
  const other = await takeLease(store.database)
  expect(other).toBeGreaterThan(mine)
  const before = await store.dump()
  await expect(claimBatch(store.database, mine, store.newId)).rejects.toThrow(LeaseLost)
  expect(await store.dump()).toBe(before)
  expect(seqs((await claimBatch(store.database, other, store.newId)).batch)).toEqual([1])
})
