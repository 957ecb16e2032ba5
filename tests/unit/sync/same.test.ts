import { beforeEach, describe, expect, test } from 'vitest'
import type { SameChange } from '#contract/sync.ts'
import { readCursor } from '#store/database.ts'
import { recordById, syncSummary } from '#store/queries.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
  serverText,
} from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await arrives(serverOffer(ID, 'A', { product_name: 'a', keywords: 'k' }), 1)
})

async function arrives(record: ReturnType<typeof serverOffer>, version: number): Promise<void> {
  const batch = await store.claim()
  await store.settle(batch, {
    lastSeq: batch.firstSeq - 1,
    changes: [change('opportunity', record, version)],
    cursor: version,
  })
}
const type = (field: string, value: string, was: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'overview', field, value, was })
const same = (version: number): SameChange => ({ kind: 'opportunity', ID, version, deleted: false, same: true })
const fields = async () => (await store.offer(ID))?.content.overview?.fields

describe('what is said of the outcome', () => {
  test('the outcome comes with the last change of each record in a batch', async () => {
    await type('product_name', 'b', 'a')
    await type('keywords', 'l', 'k')
    const { mutations } = await store.claim()
    expect(mutations.map(({ after }) => after)).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{16}$/)])
  })

  test('the outcome of folded edits is that of the last one', async () => {
    await type('product_name', 'b', 'a')
    const firstAfter = (await store.database.outbox.toArray())[0]?.after
    await type('product_name', 'c', 'b')
    const [row, ...others] = await store.database.outbox.toArray()
    expect(others).toEqual([])
    expect(row?.after).not.toBe(firstAfter)
  })

  test('the outcome is left out where a change touches several records', async () => {
    await store.done('opportunity.create', { ID: 8, post_title: 'New' })
    await store.done('opportunity.rename', { ID: 8, post_title: 'Newer', was: 'New' })
    const { mutations } = await store.claim()
    expect(mutations.map(({ method, after }) => [method, after !== undefined])).toEqual([
      ['opportunity.create', false],
      ['opportunity.rename', true],
    ])
  })
})

describe('a record that came to be the same', () => {
  test('an equal record stays unchanged when an arriving change makes pending work run again', async () => {
    const text = serverText(11, 'Hello', null)
    const asking = await store.claim()
    await store.settle(asking, { lastSeq: asking.firstSeq - 1, changes: [change('strategy', text, 2)], cursor: 2 })
    await type('product_name', 'b', 'a')
    const batch = await store.claim()
    await store.done('strategy.move', { ID: 11, to: ID })
    const newer = change('strategy', { ...text, excerpt: 'newer' }, 3)
    await store.settle(batch, { results: applied(batch, 4), changes: [newer, same(4)], cursor: 4 })
    expect(await fields()).toMatchObject({ product_name: 'b' })
    expect(await recordById(store.database, 'strategy', 11)).toMatchObject({
      record: { excerpt: 'newer', meta: { opportunity_id: ID } },
    })
    expect((await store.database.bases.toArray()).map(({ kind }) => kind)).toEqual(['strategy'])
  })

  test('an equal record stays unchanged, and the next edit has the server’s record beneath it', async () => {
    await type('product_name', 'b', 'a')
    const before = await store.database.records.toArray()
    const batch = await store.claim()
    await store.settle(batch, { results: applied(batch, 2), changes: [same(2)], cursor: 2 })
    expect(await store.database.records.toArray()).toEqual(before)
    expect(await store.database.bases.count()).toBe(0)
    expect((await syncSummary(store.database)).waitingCount).toBe(0)

    await type('product_name', 'c', 'b')
    const refused = await store.claim()
    await store.settle(refused, {
      results: [resultOf(refused, 0, { status: 'refused', code: 'not_allowed', message: '' })],
      cursor: 2,
    })
    expect(await fields()).toEqual({ product_name: 'b', keywords: 'k' })
  })

  test('while more was typed: the server’s copy is what it has dealt with, beneath what waits', async () => {
    await type('product_name', 'b', 'a')
    const batch = await store.claim()
    await type('product_name', 'c', 'b')
    await type('keywords', 'l', 'k')
    await store.settle(batch, { results: applied(batch, 2), changes: [same(2)], cursor: 2 })
    expect(await fields()).toEqual({ product_name: 'c', keywords: 'l' })
    const [base] = await store.database.bases.toArray()
    expect(JSON.parse(base?.json ?? '')).toMatchObject({
      content: { overview: { fields: { product_name: 'b', keywords: 'k' } } },
    })

    const rest = await store.claim()
    const results = rest.mutations.map((_, index) =>
      resultOf(rest, index, { status: 'refused', code: 'not_allowed', message: '' }),
    )
    await store.settle(rest, { results, cursor: 2 })
    expect(await fields()).toEqual({ product_name: 'b', keywords: 'k' })
  })

  test('a record is requested whole where something else has changed beneath it', async () => {
    await type('product_name', 'b', 'a')
    const batch = await store.claim()
    // An answer to something else brings what another device did, and what it then took back.
    await store.settle(
      { ...batch, rows: [], mutations: [] },
      {
        lastSeq: batch.firstSeq - 1,
        changes: [change('opportunity', serverOffer(ID, 'Theirs', { product_name: 'a', keywords: 'k' }), 2)],
        cursor: 2,
      },
    )
    expect((await store.offer(ID))?.title).toBe('Theirs')
    const settled = await store.settle(batch, { results: applied(batch, 4), changes: [same(4)], cursor: 4 })
    expect(settled).toEqual({ next: 'go-on', more: true })
    expect((await readCursor(store.database)).cursor).toBe(2)
    expect((await syncSummary(store.database)).isSettled).toBe(false)

    await arrives(serverOffer(ID, 'A', { product_name: 'b', keywords: 'k' }), 4)
    expect(await store.offer(ID)).toMatchObject({
      title: 'A',
      content: { overview: { fields: { product_name: 'b', keywords: 'k' } } },
    })
    expect((await syncSummary(store.database)).isSettled).toBe(true)
  })

  test('said of a record of which nothing was sent is not believed', async () => {
    const batch = await store.claim()
    expect(await store.settle(batch, { changes: [same(2)], cursor: 2, lastSeq: 0 })).toEqual({
      next: 'go-on',
      more: true,
    })
    expect((await readCursor(store.database)).cursor).toBe(1)
  })
})

test('a page that does not go on from where this device is, is not taken, and what was dealt with stays in sight', async () => {
  await type('product_name', 'b', 'a')
  const batch = await store.claim()
  const settled = await store.settleFrom({ epoch: null, cursor: 5, sets: {} }, batch, {
    results: applied(batch, 6),
    changes: [same(6)],
    cursor: 6,
  })
  expect(settled).toEqual({ next: 'go-on', more: true })
  expect((await readCursor(store.database)).cursor).toBe(1)
  expect(await fields()).toMatchObject({ product_name: 'b' })
  expect(await store.database.outbox.toArray()).toMatchObject([{ state: 'done', version: 6 }])
})
