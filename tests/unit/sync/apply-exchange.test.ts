import { beforeEach, describe, expect, test } from 'vitest'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { idByName, latestSummaries, syncSummary } from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
  worksOf,
} from '../../support/device/local-store.ts'

const ID = 7
const LINES = 'one\ntwo\nthree\nfour'
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await arrives(serverOffer(ID, 'A', { product_name: 'a', product_features: LINES }), 1)
})

/** A page of changes with nothing sent. */
async function arrives(record: ReturnType<typeof serverOffer>, version: number, deleted = false): Promise<void> {
  const batch = await store.claim()
  const lastSeq = batch.firstSeq - 1
  await store.settle(batch, { lastSeq, changes: [change('opportunity', record, version, deleted)], cursor: version })
}
const type = (field: string, value: string, was: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'overview', field, value, was })
const seen = async () => {
  const offer = await store.offer(ID)
  return { title: offer?.title, ...offer?.content.overview?.fields }
}
const waitingCount = async (): Promise<number> => (await syncSummary(store.database)).waitingCount

describe('a change from elsewhere under waiting edits', () => {
  test('a change from elsewhere shows, and so do the edits', async () => {
    await type('product_name', 'mine', 'a')
    await arrives(serverOffer(ID, 'Theirs', { product_name: 'a', keywords: 'k' }), 2)
    expect(await seen()).toEqual({ title: 'Theirs', product_name: 'mine', keywords: 'k' })
    expect(await latestSummaries(store.database, 'opportunity')).toMatchObject([{ title: 'Theirs' }])
    expect(await waitingCount()).toBe(1)
  })

  test('changes to other lines of the same text are both in it', async () => {
    await type('product_features', 'one\ntwo\nthree\nMINE', LINES)
    await arrives(serverOffer(ID, 'A', { product_features: 'THEIRS\ntwo\nthree\nfour' }), 2)
    expect(await seen()).toMatchObject({ product_features: 'THEIRS\ntwo\nthree\nMINE' })
  })

  test('the device’s own words stay visible until the server has decided about the same ones', async () => {
    await type('product_name', 'mine', 'a')
    await arrives(serverOffer(ID, 'A', { product_name: 'theirs' }), 2)
    expect(await seen()).toMatchObject({ product_name: 'mine' })
    const batch = await store.claim()
    const found = {
      type: 'field',
      of: { kind: 'opportunity', ID },
      path: 'content.overview.fields.product_name',
      was: 'a',
      current: 'theirs',
      value: 'mine',
    } as const
    const conflict = newConflict(found, { ID: 99, author: 'sam', device: batch.device, atMs: NOW_MS })
    await store.settle(batch, {
      results: [resultOf(batch, 0, { status: 'conflict', version: 3 })],
      changes: [change('conflict', conflict, 3)],
      cursor: 3,
    })
    expect(await seen()).toMatchObject({ product_name: 'theirs' })
    expect(await latestSummaries(store.database, 'conflict')).toMatchObject([
      { ID: 99, extra: { kind: 'opportunity', ID } },
    ])
    expect(await waitingCount()).toBe(0)
  })

  test('a deletion shows, and the edits are sent all the same', async () => {
    await type('product_name', 'mine', 'a')
    await arrives(serverOffer(ID, 'A', { product_name: 'a' }), 2, true)
    expect(await store.offer(ID)).toMatchObject({ isDeleted: true })
    expect(await waitingCount()).toBe(1)
    expect(await latestSummaries(store.database, 'opportunity')).toEqual([])
  })

  test('a change from elsewhere leaves pending edits of other records untouched', async () => {
    await store.done('opportunity.create', { ID: 8, post_title: 'Mine' })
    await arrives(serverOffer(ID, 'Theirs'), 2)
    expect(await store.offer(8)).toMatchObject({ title: 'Mine' })
  })

  test('a name that another device took first: one’s own offer follows the server', async () => {
    await store.done('opportunity.create', { ID: 8, post_title: 'Loaf' })
    const batch = await store.claim()
    const [theirs, mine] = [serverOffer(9, 'Loaf'), { ...serverOffer(8, 'Loaf'), name: 'loaf-2' }]
    await store.settle(batch, {
      results: applied(batch, 3),
      changes: [change('opportunity', theirs, 2), change('opportunity', mine, 3)],
      cursor: 3,
    })
    expect(await idByName(store.database, 'opportunity', 'loaf')).toBe(9)
    expect(await idByName(store.database, 'opportunity', 'loaf-2')).toBe(8)
  })
})

describe('an answered change', () => {
  test('an acknowledged change stays visible until the cursor reaches its version, so that nothing flickers', async () => {
    await type('product_name', 'mine', 'a')
    const batch = await store.claim()
    await store.settle(batch, {
      results: applied(batch, 9),
      changes: [change('opportunity', serverOffer(ID, 'B', { product_name: 'a' }), 5)],
      cursor: 5,
      head: 9,
      more: true,
    })
    expect(await seen()).toEqual({ title: 'B', product_name: 'mine' })
    expect(await syncOverview(store.database)).toMatchObject({ waiting: [], arrivingCount: 1 })
    await arrives(serverOffer(ID, 'B', { product_name: 'mine' }), 9)
    expect(await seen()).toEqual({ title: 'B', product_name: 'mine' })
    expect(await syncOverview(store.database)).toMatchObject({ arrivingCount: 0 })
    expect((await store.claim()).mutations).toEqual([])
  })

  test('a merged change gives way to the merged text', async () => {
    await type('product_features', 'one\ntwo\nthree\nMINE', LINES)
    const batch = await store.claim()
    const merged = serverOffer(ID, 'A', { product_features: 'THEIRS\ntwo\nthree\nMINE' })
    await store.settle(batch, {
      results: [resultOf(batch, 0, { status: 'merged', version: 3 })],
      changes: [change('opportunity', merged, 3)],
      cursor: 3,
    })
    expect(await seen()).toMatchObject({ product_features: 'THEIRS\ntwo\nthree\nMINE' })
  })

  test('later edits of the same field stay on top of an acknowledged change', async () => {
    await type('product_name', 'first', 'a')
    const batch = await store.claim()
    await type('product_name', 'second', 'first')
    await store.settle(batch, {
      results: applied(batch, 2),
      changes: [change('opportunity', serverOffer(ID, 'A', { product_name: 'first' }), 2)],
      cursor: 2,
    })
    expect(await seen()).toMatchObject({ product_name: 'second' })
    expect(await waitingCount()).toBe(1)
  })

  test('a repeated page harms nothing', async () => {
    await type('product_name', 'mine', 'a')
    await type('keywords', 'k', '')
    const batch = await store.claim()
    const page = {
      changes: [change('opportunity', serverOffer(ID, 'B', { product_name: 'mine', keywords: 'k' }), 3)],
      cursor: 3,
    }
    await store.settle(batch, { ...page, results: applied(batch, 3) })
    const before = await store.dump()
    for (let again = 0; again < 2; again++) await store.settle(await store.claim(), page)
    expect(await store.dump()).toBe(before)
  })

  test('part of a batch: the rest is sent again under the same numbers', async () => {
    await type('product_name', 'mine', 'a')
    await type('keywords', 'k', '')
    await type('website_name', 'w', '')
    const batch = await store.claim()
    await store.settle(batch, {
      results: [resultOf(batch, 0, { status: 'applied', version: 2 })],
      lastSeq: 1,
      cursor: 2,
      changes: [change('opportunity', serverOffer(ID, 'A', { product_name: 'mine' }), 2)],
    })
    expect(worksOf(await store.claim())).toEqual(worksOf(batch).slice(1))
    expect(await seen()).toMatchObject({ product_name: 'mine', keywords: 'k', website_name: 'w' })
  })

  test.each(['retry', 'upgrade', 'out_of_order'])(
    'the server says %s: what was dealt with is stored, the rest stays',
    async (code) => {
      await type('product_name', 'mine', 'a')
      await type('keywords', 'k', '')
      const batch = await store.claim()
      const settled = await store.settle(batch, {
        results: [
          resultOf(batch, 0, { status: 'applied', version: 2 }),
          resultOf(batch, 1, { status: 'refused', code, message: '' }),
        ],
        lastSeq: 1,
        cursor: 2,
        changes: [change('opportunity', serverOffer(ID, 'A', { product_name: 'mine' }), 2)],
      })
      expect(settled.next).toBe(code === 'out_of_order' ? 'go-on' : code)
      expect(worksOf(await store.claim())).toEqual(worksOf(batch).slice(1))
      expect(await syncOverview(store.database)).toMatchObject({ rejected: [] })
      expect(await seen()).toMatchObject({ product_name: 'mine', keywords: 'k' })
    },
  )
})

test('a record that is gone for good leaves this device', async () => {
  await store.settle(await store.claim(), {
    changes: [{ kind: 'opportunity', ID, version: 2, deleted: true, record: null }],
    cursor: 2,
  })
  expect(await store.offer(ID)).toBeUndefined()
  expect(await idByName(store.database, 'opportunity', 'a')).toBeUndefined()
})

test('only the requested part of a resent batch is settled, however much the server has', async () => {
  await type('product_name', 'b', 'a')
  await type('keywords', 'k', '')
  const whole = await store.claim()
  const part = { ...whole, rows: whole.rows.slice(0, 1), mutations: whole.mutations.slice(0, 1) }
  const lastSeq = whole.firstSeq + 1
  await store.settle(part, {
    lastSeq,
    results: [resultOf(part, 0, { status: 'applied', version: 2 })],
    cursor: 2,
    head: 3,
  })
  const rest = await store.claim()
  expect(rest.mutations.map(({ id, seq }) => [id, seq])).toEqual([[whole.mutations[1]?.id, whole.mutations[1]?.seq]])
  await store.settle(rest, { lastSeq, results: [resultOf(rest, 0, { status: 'applied', version: 3 })], cursor: 3 })
  expect((await store.claim()).mutations).toEqual([])
})

test('an offer that waits to come back under a free name keeps it while newer copies arrive beneath', async () => {
  const first = serverOffer(40, 'Rye')
  await store.settle(await store.claim(), {
    lastSeq: 0,
    changes: [change('opportunity', first, 2, true), change('opportunity', serverOffer(41, 'Rye'), 3)],
    cursor: 3,
  })
  await store.done('opportunity.restore', { ID: 40 })
  expect((await store.offer(40))?.name).toBe('rye-2')
  await store.settle(await store.claim(), {
    lastSeq: 0,
    changes: [change('opportunity', { ...first, excerpt: 'newer' }, 4, true)],
    cursor: 4,
  })
  expect(await store.offer(40)).toMatchObject({ name: 'rye-2', excerpt: 'newer', isDeleted: false })
})
