import { beforeEach, expect, test } from 'vitest'
import { readCursor } from '#store/database.ts'
import { readLease, takeLease } from '#sync/leadership.ts'
import { isPageAlone, type PageToStore, storePageAhead } from '#sync/store-page-ahead.ts'
import { answerTo, change, createLocalStore, type LocalStore, serverOffer } from '../../support/device/local-store.ts'
import { NOW_MS } from '../../support/samples/factories.ts'

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})

/** A page with one offer, asked for from where the device is. */
async function nextPage(over: Partial<PageToStore['answer']> = {}): Promise<PageToStore> {
  const batch = await store.claim()
  const expected = await readCursor(store.database)
  const changes = [change('opportunity', serverOffer(7, 'Weekly Loaf'), 1)]
  return {
    database: store.database,
    batch,
    place: expected,
    answer: answerTo(batch, { cursor: 1, head: 2, more: true, changes, ...over }),
    expected,
    nowMs: NOW_MS,
    lease: (await readLease(store.database)) ?? 0,
  }
}

test('a page ahead of its turn is stored with its cursor', async () => {
  expect(await storePageAhead(await nextPage())).toBe(true)
  expect(await store.offer(7)).toMatchObject({ title: 'Weekly Loaf' })
  expect(await readCursor(store.database)).toMatchObject({ cursor: 1, head: 2 })
})

test('a page behind one that is still being stored finds the cursor of that', async () => {
  const first = await nextPage()
  const cursor = { ...first.expected, epoch: first.answer.epoch, cursor: 1, head: 2 }
  const storing = storePageAhead(first)
  const changes = [change('opportunity', serverOffer(8, 'Mill Lane Bakery'), 2)]
  const second = { ...first, place: cursor, expected: cursor, answer: answerTo(first.batch, { cursor: 2, changes }) }
  expect(await Promise.all([storing, storePageAhead(second)])).toEqual([true, true])
  expect(await store.offer(8)).toMatchObject({ title: 'Mill Lane Bakery' })
  expect(await readCursor(store.database)).toMatchObject({ cursor: 2 })
})

test('a page that removes a record removes it', async () => {
  await storePageAhead(await nextPage())
  const gone = { kind: 'opportunity', ID: 7, version: 2, deleted: true, record: null }
  expect(await storePageAhead(await nextPage({ cursor: 2, changes: [gone] }))).toBe(true)
  expect(await store.offer(7)).toBeUndefined()
})

test.each<[string, (page: PageToStore) => Promise<PageToStore>]>([
  [
    'a person has changed something meanwhile',
    async (page) => {
      await store.done('opportunity.create', { ID: 9, post_title: 'A' })
      return page
    },
  ],
  ['the page before was not stored', async (page) => ({ ...page, expected: { ...page.expected, cursor: 5 } })],
  [
    'the device has another identity by now',
    async (page) => ({ ...page, batch: { ...page.batch, device: crypto.randomUUID() } }),
  ],
  [
    'the account was nearly full',
    async (page) => {
      await store.database.meta.put({ key: 'storage', bytes: 1, maxBytes: 2 })
      return page
    },
  ],
])('a page ahead of its turn leaves nothing where %s', async (_what, meanwhile) => {
  const page = await meanwhile(await nextPage())
  const before = await store.dump()
  expect(await storePageAhead(page)).toBe(false)
  expect(await store.dump()).toBe(before)
})

test('a page ahead of its turn is not stored by a worker that another one has taken over from', async () => {
  const page = await nextPage()
  await takeLease(store.database)
  const before = await store.dump()
  await expect(storePageAhead(page)).rejects.toThrow('another worker drains now')
  expect(await store.dump()).toBe(before)
})

test.each<[string, (page: PageToStore) => PageToStore]>([
  [
    'the use of a nearly full account',
    (page) => ({ ...page, answer: { ...page.answer, storage: { bytes: 1, maxBytes: 2 } } }),
  ],
  [
    'a record that came to be the same',
    (page) => ({
      ...page,
      answer: {
        ...page.answer,
        changes: [{ kind: 'opportunity', ID: 7, version: 1, deleted: false, same: true as const }],
      },
    }),
  ],
  [
    'records of a kind that is not known here',
    (page) => ({
      ...page,
      answer: { ...page.answer, changes: [{ kind: 'later', ID: 7, version: 1, deleted: false, record: null }] },
    }),
  ],
  [
    'the last page of everything anew',
    (page) => ({
      ...page,
      expected: { ...page.expected, isRebuilding: true },
      answer: { ...page.answer, more: false },
    }),
  ],
])('an answer with %s has its turn', async (_what, altered) => {
  const page = await nextPage()
  expect([isPageAlone(page), isPageAlone(altered(page))]).toEqual([true, false])
})
