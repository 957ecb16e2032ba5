import { beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { readCursor, readRewind } from '#store/database.ts'
import { dismissRewindNotice, latestSummaries, rewindNotice, syncSummary } from '#store/queries.ts'
import { LOST_CODE } from '#store/rows.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { discardRejectedRow, retryRejectedRow } from '#sync/rejected-rows.ts'
import type { OutboxBatch } from '#sync/outbox-batch.ts'
import {
  applied,
  change,
  createLocalStore,
  EPOCH,
  type LocalStore,
  resultOf,
  serverOffer,
  worksOf,
} from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
let batch: OutboxBatch

/** Two pieces of work are on their way, one was dealt with before, one waits behind them; the cursor is at 10. */
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', { ID, post_title: 'A' })
  const first = await store.claim()
  await store.settle(first, {
    results: applied(first, 10),
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

/** The create that was dealt with had the number 1, and the change number 10. */
const REWINDS: readonly [string, Partial<ExchangeAnswer>, { isCreateLost: boolean }][] = [
  [
    'another history, with nothing of this device',
    { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 4 },
    { isCreateLost: true },
  ],
  [
    'another history that has what was dealt with',
    { epoch: 'history-2', lastSeq: 1, cursor: 0, head: 12 },
    { isCreateLost: false },
  ],
  ['a head behind the cursor', { lastSeq: 1, cursor: 10, head: 9 }, { isCreateLost: false }],
  ['a number behind the one it had confirmed', { lastSeq: 0, cursor: 10 }, { isCreateLost: true }],
  ['something else at the cursor', { lastSeq: 1, cursor: 0, head: 12, rewound: true }, { isCreateLost: false }],
]

describe.each(REWINDS)('a server with %s', (_what, answer, { isCreateLost }) => {
  const epoch = answer.epoch ?? EPOCH
  const lost = isCreateLost ? 1 : 0
  /** Everything that the server has, in one page. */
  const pull = async (changes: ExchangeAnswer['changes'] = [], cursor = answer.head ?? 10) => {
    const asking = await store.claim()
    return store.settle(asking, { epoch, lastSeq: asking.firstSeq - 1, results: [], changes, cursor, head: cursor })
  }
  beforeEach(async () => {
    expect(await store.settle(batch, answer)).toEqual({ next: 'again' })
  })

  test('a restored server is pulled whole before anything is sent or deleted', async () => {
    expect(await readCursor(store.database)).toMatchObject({ epoch, cursor: 0, isRebuilding: true })
    const asking = await store.claim()
    expect(asking).toMatchObject({ device: batch.device, rows: [], mutations: [] })
    expect(await fields()).toEqual(TYPED)
    expect((await syncSummary(store.database)).isSettled).toBe(false)
  })

  test('a restored server gets its lost changes again, in order, before later ones', async () => {
    expect(await pull(isCreateLost ? [] : [change('opportunity', serverOffer(ID, 'A'), 4)])).toMatchObject({
      next: 'go-on',
      more: true,
    })
    const again = await store.claim()
    expect(again.mutations.map(({ method }) => method)).toEqual([
      ...(isCreateLost ? ['opportunity.create'] : []),
      ...Array.from({ length: 3 }, () => 'opportunity.updateFormField'),
    ])
    expect(again.mutations.map(({ seq }) => seq)).toEqual(
      again.mutations.map((_, index) => (answer.lastSeq ?? 0) + index + 1),
    )
    expect(await fields()).toEqual(TYPED)
    expect(await readRewind(store.database)).toMatchObject({ resent: lost, kept: 0 })
  })

  test('counts, where it has another state of a record; the edits stay on top', async () => {
    await pull([change('opportunity', serverOffer(ID, 'Restored'), 4)])
    expect(await store.offer(ID)).toMatchObject({ title: isCreateLost ? expect.any(String) : 'Restored' })
    expect(await fields()).toEqual(TYPED)
  })
})

describe('the mark of what was read', () => {
  const take = async (answer: Partial<ExchangeAnswer>) => {
    const asking = await store.claim()
    return store.settle(asking, { lastSeq: asking.firstSeq - 1, results: [], ...answer })
  }

  test('the cursor is stored with each page, not only with the last', async () => {
    await take({
      changes: [change('opportunity', serverOffer(8, 'B'), 11)],
      cursor: 11,
      head: 16,
      more: true,
      mark: '16.first',
    })
    expect(await readCursor(store.database)).toMatchObject({ cursor: 11, mark: '16.first' })
    await take({ changes: [change('opportunity', serverOffer(9, 'C'), 17)], cursor: 17, head: 17, mark: '17.second' })
    expect(await readCursor(store.database)).toMatchObject({ cursor: 17, mark: '17.second' })
  })

  test('the cursor stays where a page is not applied', async () => {
    await take({
      changes: [change('opportunity', serverOffer(8, 'B'), 11)],
      cursor: 11,
      head: 16,
      more: true,
      mark: '16.first',
    })
    // Nothing was sent that this could be the outcome of.
    await take({
      changes: [{ kind: 'opportunity', ID: 8, version: 17, deleted: false, same: true }],
      cursor: 17,
      mark: '17.second',
    })
    expect(await readCursor(store.database)).toMatchObject({ cursor: 11, mark: '16.first' })
  })
})

describe('records that only this device has', () => {
  const OTHER = 8
  const restored = { epoch: 'history-2', lastSeq: 1, cursor: 0, head: 4 }
  beforeEach(async () => {
    // Made elsewhere, and known here: nobody will send it again.
    const asking = { ...batch, rows: [], mutations: [] }
    const elsewhere = serverOffer(OTHER, 'Made elsewhere', { keywords: 'k' })
    await store.settle(asking, {
      lastSeq: 1,
      changes: [
        change('opportunity', elsewhere, 11),
        change('opportunity', { ...elsewhere, ID: 9, name: 'gone' }, 12, true),
      ],
      cursor: 12,
    })
    await store.settle(batch, restored)
  })
  const pullFirst = async () => {
    const asking = await store.claim()
    const page = { epoch: 'history-2', lastSeq: asking.firstSeq - 1, cursor: 2, head: 4, more: true }
    return store.settle(asking, { ...page, changes: [change('opportunity', serverOffer(ID, 'A'), 2)] })
  }
  const pullRest = async () => {
    const asking = await store.claim()
    return store.settle(asking, { epoch: 'history-2', lastSeq: asking.firstSeq - 1, cursor: 4, head: 4 })
  }

  test('records that only this device has stay visible until everything is pulled', async () => {
    await pullFirst()
    expect(await store.offer(OTHER)).toMatchObject({ title: 'Made elsewhere' })
    expect((await syncOverview(store.database)).rejected).toEqual([])
  })

  test('records that only this device has are kept and marked for the person to decide', async () => {
    await pullFirst()
    await pullRest()
    expect(await store.offer(OTHER)).toMatchObject({
      title: 'Made elsewhere',
      content: { overview: { fields: { keywords: 'k' } } },
    })
    expect(await store.offer(9)).toBeUndefined()
    const { rejected } = await syncOverview(store.database)
    expect(rejected).toMatchObject([{ subject: { kind: 'opportunity', ID: OTHER }, verb: 'create', code: LOST_CODE }])
    expect(await readRewind(store.database)).toMatchObject({ kept: 1 })

    await retryRejectedRow(store.database, rejected[0]?.localSeq ?? 0, store.newId)
    const { mutations } = await store.claim()
    expect(mutations.at(-1)).toMatchObject({
      method: 'opportunity.create',
      params: [{ ID: OTHER, post_title: 'Made elsewhere' }],
    })
  })

  test('records that only this device has are announced once after the pull, until the person has seen them', async () => {
    await pullFirst()
    expect(await rewindNotice(store.database)).toBeUndefined()
    await pullRest()
    const notice = await rewindNotice(store.database)
    if (!notice) throw new Error('nothing is told')
    expect(notice).toMatchObject({ resent: 0, kept: 1, retainedCounts: new Map([['opportunity', 1]]) })
    await dismissRewindNotice(store.database, { ...notice, atMs: notice.atMs - 1 })
    expect(await rewindNotice(store.database)).toEqual(notice)
    await dismissRewindNotice(store.database, notice)
    expect(await rewindNotice(store.database)).toBeUndefined()
  })

  test('records that only this device has are not announced once the person has decided', async () => {
    await pullFirst()
    await pullRest()
    const [item] = (await syncOverview(store.database)).rejected
    await discardRejectedRow(store.database, item?.localSeq ?? 0)
    expect(await rewindNotice(store.database)).toBeUndefined()
  })

  test('records that only this device has keep the work that depends on them', async () => {
    await store.done('opportunity.updateFormField', {
      ID: OTHER,
      form: 'overview',
      field: 'keywords',
      value: 'mine',
      was: 'k',
    })
    await pullFirst()
    await pullRest()
    expect(await store.offer(OTHER)).toMatchObject({ content: { overview: { fields: { keywords: 'mine' } } } })
    const { waiting } = await syncOverview(store.database)
    expect(waiting.map(({ subject }) => subject.ID)).toEqual([ID, ID, ID])
  })

  test('work on everything that belongs to them is not held back with them', async () => {
    await store.done('strategy.deleteAll', { opportunity_id: OTHER })
    await pullFirst()
    await pullRest()
    const waiting = await store.database.outbox.toArray()
    expect(waiting.map(({ method }) => method)).toContain('strategy.deleteAll')
  })

  test('conflicting words of this device are not held back with the record', async () => {
    const edit = { ID: OTHER, form: 'overview', field: 'keywords', value: 'in conflict', was: '' }
    // Back in the history that had them: the same record again, and an edit that came to be a conflict over its words.
    const lost = await createLocalStore('another')
    const elsewhere = serverOffer(OTHER, 'Made elsewhere', { keywords: 'k' })
    const before = serverOffer(OTHER, 'Made elsewhere')
    await lost.settle(await lost.claim(), { changes: [change('opportunity', before, 1)], cursor: 1 })
    await lost.done('opportunity.updateFormField', edit)
    const sent = await lost.claim()
    const results = [resultOf(sent, 0, { status: 'conflict', version: 3 })]
    await lost.settle(sent, { results, changes: [change('opportunity', elsewhere, 2)], cursor: 3 })
    const history = { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 0 }
    await lost.settle(await lost.claim(), history)
    await lost.settle(await lost.claim(), history)

    const [kept] = (await syncOverview(lost.database)).rejected
    const again = await lost.claim()
    expect(again.mutations.map(({ method, params }) => [method, ...params])).toEqual([
      ['opportunity.updateFormField', edit],
    ])
    const gone = resultOf(again, 0, { status: 'refused', code: 'not_found', message: '' })
    await lost.settle(again, { ...history, results: [gone], lastSeq: 1 })
    await retryRejectedRow(lost.database, kept?.localSeq ?? 0, lost.newId)
    const { mutations } = await lost.claim()
    expect(mutations.map(({ method }) => method)).toEqual(['opportunity.create', 'opportunity.updateFormField'])
    expect(mutations).toMatchObject([
      { params: [{ post_content: { overview: { fields: { keywords: 'k' } } } }] },
      { params: [edit] },
    ])
  })

  test('words written while the record was in the trash are not held back with it', async () => {
    const edit = { ID: OTHER, form: 'overview', field: 'product_name', value: 'into the trash', was: '' }
    const seen = { ID: OTHER, form: 'overview', field: 'keywords', value: 'mine', was: 'k' }
    await store.done('opportunity.delete', { ID: OTHER })
    await store.done('opportunity.updateFormField', edit)
    await store.done('opportunity.restore', { ID: OTHER })
    await store.done('opportunity.updateFormField', seen)
    await pullFirst()
    await pullRest()
    expect(await store.offer(OTHER)).toMatchObject({ content: { overview: { fields: { keywords: 'mine' } } } })
    const again = (await store.claim()).mutations.filter(({ params }) => (params[0] as { ID: number }).ID === OTHER)
    expect(again).toMatchObject([{ method: 'opportunity.updateFormField', params: [edit] }])
  })

  test('words written in the trash are not held back where settling a conflict restored the record', async () => {
    const lost = await createLocalStore('another')
    const elsewhere = serverOffer(OTHER, 'Made elsewhere', { keywords: 'k' })
    const of = { kind: 'opportunity', ID: OTHER }
    const conflict = newConflict(
      { type: 'deleted', of, path: 'content.overview.fields.keywords', was: 'k', current: 'k', value: 'in conflict' },
      { ID: 70, author: 'somebody', device: 'elsewhere', atMs: 0 },
    )
    const changes = [change('opportunity', elsewhere, 1, true), change('conflict', conflict, 2)]
    await lost.settle(await lost.claim(), { changes, cursor: 2 })
    const edit = { ID: OTHER, form: 'overview', field: 'product_name', value: 'into the trash', was: '' }
    await lost.done('opportunity.updateFormField', edit)
    await lost.done('conflict.settle', { ID: 70, choice: 'value', was: 'k', seen: 'in conflict' })
    const history = { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 0 }
    await lost.settle(await lost.claim(), history)
    await lost.settle(await lost.claim(), history)
    const { mutations } = await lost.claim()
    expect(mutations.map(({ method, params }) => [method, ...params])).toContainEqual([
      'opportunity.updateFormField',
      edit,
    ])
    expect(await lost.offer(OTHER)).toMatchObject({ content: { overview: { fields: { keywords: 'in conflict' } } } })
  })

  test('records that only this device has are deleted when the person discards them', async () => {
    await pullFirst()
    await pullRest()
    const [item] = (await syncOverview(store.database)).rejected
    await discardRejectedRow(store.database, item?.localSeq ?? 0)
    expect(await store.offer(OTHER)).toBeUndefined()
    expect(await latestSummaries(store.database, 'opportunity')).toMatchObject([{ ID }])
  })
})

describe('work that did arrive before the history ended', () => {
  const field = (name: string) => [{ field: name }]
  /** The first of the two that are on their way is in the history that goes on; nobody heard what came of it. */
  beforeEach(async () => {
    await store.settle(batch, { epoch: 'history-2', lastSeq: 2, cursor: 0, head: 12 })
    const state = serverOffer(ID, 'A', { product_name: 'product_name' })
    const changes = [change('opportunity', state, 12)]
    const asking = await store.claim()
    await store.settle(asking, { epoch: 'history-2', lastSeq: 2, changes, cursor: 12 })
  })

  test('work that arrived before is asked about under its number, so that it counts once', async () => {
    const again = await store.claim()
    expect(again).toMatchObject({ device: batch.device, firstSeq: 2 })
    expect(again.mutations).toEqual([worksOf(batch)[0]])
    await store.settle(again, { epoch: 'history-2', lastSeq: 2, results: applied(again, 12), cursor: 12 })
    const following = await store.claim()
    expect(following.firstSeq).toBe(3)
    expect(following.mutations.map(({ params }) => params)).toMatchObject([field('keywords'), field('website_name')])
    expect(await fields()).toEqual(TYPED)
  })

  test('and was refused, is set aside for the person', async () => {
    const again = await store.claim()
    const refused = resultOf(again, 0, { status: 'refused', code: 'not_allowed', message: 'Not in this plan' })
    await store.settle(again, { epoch: 'history-2', lastSeq: 2, results: [refused], cursor: 12 })
    expect(await store.database.outbox.get(batch.rows[0]?.localSeq ?? 0)).toMatchObject({
      state: 'rejected',
      code: 'not_allowed',
    })
    expect((await syncOverview(store.database)).rejected).toMatchObject([{ subject: { ID }, code: 'not_allowed' }])
  })
})

test('newer words do not go into what has left this device, although it waits again: the server may yet get it as it was', async () => {
  const sent = [...batch.mutations]
  await store.settle(batch, {
    results: [resultOf(batch, 0, { status: 'applied', version: 11 })],
    lastSeq: 2,
    cursor: 11,
  })
  await store.settle(await store.claim(), { epoch: 'history-2', lastSeq: 0, cursor: 0, head: 4 })
  for (const name of ['product_name', 'keywords', 'website_name'])
    await store.done('opportunity.updateFormField', { ID, form: 'overview', field: name, value: 'newer', was: name })
  await store.settle(await store.claim(), { epoch: 'history-2', lastSeq: 0, cursor: 4 })
  const again = await store.claim()
  expect(again.mutations.slice(1, 3).map(({ id, params }) => [id, params])).toEqual(
    sent.map(({ id, params }) => [id, params]),
  )
  // What has never left takes them in.
  expect(again.mutations.slice(3).map(({ params }) => params)).toMatchObject([
    [{ field: 'website_name', value: 'newer' }],
    [{ field: 'product_name', value: 'newer', was: 'product_name' }],
    [{ field: 'keywords', value: 'newer', was: 'keywords' }],
  ])
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
