import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { countRecords, idByName, latestSummaries, recordById, waitingKeys } from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { codeOf, NOW_MS } from '../../support/samples/factories.ts'
import { failWrites } from '../../support/device/failing-writes.ts'
import { change, createLocalStore, type LocalStore } from '../../support/device/local-store.ts'

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})

const waiting = async () => (await syncOverview(store.database)).waiting

describe('what is reported as done', () => {
  test('a reported mutation has stored the record, its summary and the work to send', async () => {
    expect(
      await store.mutate('opportunity.create', { ID: 7, post_title: 'Weekly Loaf', post_excerpt: 'Bread' }),
    ).toEqual({
      ok: true,
      value: { ID: 7, name: 'weekly-loaf' },
    })
    expect(await store.offer(7)).toMatchObject({
      title: 'Weekly Loaf',
      excerpt: 'Bread',
      isDeleted: false,
      updatedAt: NOW_MS,
    })
    expect(await latestSummaries(store.database, 'opportunity')).toMatchObject([
      { ID: 7, title: 'Weekly Loaf', name: 'weekly-loaf' },
    ])
    expect(await waiting()).toMatchObject([
      { subject: { kind: 'opportunity', ID: 7 }, title: 'Weekly Loaf', verb: 'create', at: NOW_MS, code: null },
    ])
    expect([...(await waitingKeys(store.database))]).toEqual(['opportunity:7'])
  })

  test('a reported mutation is written with strict durability', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const own = await createLocalStore()
    opened.mockClear()
    await own.done('opportunity.create', { ID: 7, post_title: 'A' })
    expect(opened.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
    ])
    opened.mockRestore()
  })

  test('a reported mutation is sent exactly as it was stored', async () => {
    const params = { ID: 7, form: 'overview', field: 'product_name', value: ' <b>"%"\r\n', was: '' }
    await store.done('opportunity.create', { ID: 7, post_title: 'A' })
    await store.done('opportunity.updateFormField', params)
    expect((await store.claim()).mutations.map((sent) => [sent.method, sent.params, sent.at])).toEqual([
      ['opportunity.create', [{ ID: 7, post_title: 'A' }], NOW_MS],
      ['opportunity.updateFormField', [params], NOW_MS],
    ])
  })
})

describe('what is refused leaves nothing', () => {
  test.each<[string, string, Parameters<LocalStore['mutate']>[1]]>([
    ['invalid', 'opportunity.create', { ID: 8, post_title: ' ' }],
    ['invalid', 'opportunity.create', { ID: 'x', post_title: 'B' }],
    ['invalid', 'opportunity.updateFormField', { ID: 7, form: 'overview', field: 'nothing', value: '' }],
    ['id_taken', 'opportunity.create', { ID: 7, post_title: 'B' }],
    ['not_found', 'opportunity.rename', { ID: 9, post_title: 'B' }],
    ['not_found', 'conflict.settle', { ID: 9, choice: 'value' }],
  ])('%s: %s %j', async (code, method, params) => {
    await store.done('opportunity.create', { ID: 7, post_title: 'A' })
    const before = await store.dump()
    expect(codeOf(await store.mutate(method, params))).toBe(code)
    expect(await store.dump()).toBe(before)
  })

  test('a parameter of the wrong type is named', async () => {
    expect(await store.mutate('opportunity.create', { ID: 7 })).toMatchObject({
      error: { code: 'invalid', fields: { post_title: expect.any(String) as string } },
    })
  })

  test('an offer beyond the plan’s quota', async () => {
    const plan = capabilitiesOf('unassigned', NOW_MS)
    await store.settle(await store.claim(), {
      changes: [change('capabilities', { ...plan, quota: { ...plan.quota, opportunities: 1 } }, 1)],
      cursor: 1,
    })
    await store.done('opportunity.create', { ID: 7, post_title: 'A' })
    const before = await store.dump()
    expect(await store.mutate('opportunity.create', { ID: 8, post_title: 'B' })).toMatchObject({
      error: { code: 'quota_exceeded', remaining: 0 },
    })
    expect(await store.dump()).toBe(before)
  })

  test('a method that there is not is a fault of the program', async () => {
    await expect(store.mutate('opportunity.nothing', {})).rejects.toThrow(RangeError)
  })
})

describe('a write that fails in the middle', () => {
  const failWritesTo = (failing: string, error: () => Error): (() => void) =>
    failWrites(store.database, (table) => (table === failing ? error() : undefined))
  const tables = ['records', 'bases', 'outbox']

  test.each(tables)('a failed write of %s leaves neither record nor work', async (table) => {
    await store.done('opportunity.create', { ID: 7, post_title: 'A' })
    const before = await store.dump()
    const mend = failWritesTo(table, () => new DOMException('no room', 'QuotaExceededError'))
    const result = await store.mutate('opportunity.create', { ID: 8, post_title: 'B' })
    expect(codeOf(result)).toBe('storage_full')
    mend()
    expect(await store.dump()).toBe(before)
    expect(codeOf(await store.mutate('opportunity.create', { ID: 8, post_title: 'B' }))).toBe('ok')
  })

  test('a fault that is none of the storage’s is thrown, and leaves nothing either', async () => {
    const before = await store.dump()
    const mend = failWritesTo('outbox', () => new RangeError('a bug'))
    await expect(store.mutate('opportunity.create', { ID: 8, post_title: 'B' })).rejects.toThrow('a bug')
    mend()
    expect(await store.dump()).toBe(before)
  })
})

describe('edits', () => {
  beforeEach(() => store.done('opportunity.create', { ID: 7, post_title: 'A' }))

  test('show at once, in the record and in the list', async () => {
    await store.done('opportunity.rename', { ID: 7, post_title: 'B', was: 'A' })
    expect(await store.offer(7)).toMatchObject({ title: 'B' })
    expect(await latestSummaries(store.database, 'opportunity')).toMatchObject([{ title: 'B' }])
  })

  test('an edit over another value shows what the person typed', async () => {
    await store.done('opportunity.rename', { ID: 7, post_title: 'Mine', was: 'Z' })
    expect(await store.offer(7)).toMatchObject({ title: 'Mine' })
  })

  test('an edit without a change is not sent', async () => {
    await store.done('opportunity.rename', { ID: 7, post_title: 'A', was: 'A' })
    expect(await waiting()).toHaveLength(1)
  })

  test('edits of a deleted offer are kept and sent, and it stays deleted', async () => {
    await store.done('opportunity.trash', { ID: 7 })
    await store.done('opportunity.updateFormField', { ID: 7, form: 'goals', field: 'main', value: 'Sleep', was: '' })
    expect((await waiting()).map(({ verb }) => verb)).toEqual(['create', 'trash', 'edit'])
    expect(await store.offer(7)).toMatchObject({ isDeleted: true })
    expect(await countRecords(store.database, 'opportunity')).toBe(0)
  })

  test('a deleted offer leaves the list and comes back with its name, or a free one', async () => {
    await store.done('opportunity.trash', { ID: 7 })
    await store.done('opportunity.create', { ID: 8, post_title: 'A' })
    expect(await idByName(store.database, 'opportunity', 'a')).toBe(8)
    expect(await store.done('opportunity.restore', { ID: 7 })).toEqual({ ID: 7, name: 'a-2' })
    expect((await latestSummaries(store.database, 'opportunity')).map(({ name }) => name).toSorted()).toEqual([
      'a',
      'a-2',
    ])
  })

  test('many at once are all kept, in the order of acting', async () => {
    const fields = ['product_name', 'keywords', 'website_name', 'product_features']
    await Promise.all(
      fields.map((field) =>
        store.done('opportunity.updateFormField', { ID: 7, form: 'overview', field, value: field, was: '' }),
      ),
    )
    expect((await store.offer(7))?.content.overview?.fields).toEqual(
      Object.fromEntries(fields.map((field) => [field, field])),
    )
    expect((await waiting()).slice(1).map(({ paths }) => paths)).toEqual(
      fields.map((field) => [`content.overview.fields.${field}`]),
    )
  })

  test('a database opened anew has everything', async () => {
    await store.done('opportunity.rename', { ID: 7, post_title: 'B', was: 'A' })
    const before = await store.dump()
    expect(await store.dump()).toBe(before)
    expect(await recordById(store.database, 'opportunity', 7)).toMatchObject({ record: { title: 'B' } })
  })
})

describe('an edit of what is not there', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['form', { form: 'nowhere', field: 'product_name' }],
    ['field', { form: 'overview', field: 'constructor' }],
  ])('a missing %s: a warning on the console, and nothing happens', async (_what, place) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const device = await createLocalStore()
    const ID = device.mintId()
    await device.done('opportunity.create', { ID, post_title: 'Weekly Loaf' })
    const before = await device.dump()
    expect(await device.mutate('opportunity.updateFormField', { ID, ...place, value: 'x' })).toMatchObject({
      error: { code: 'invalid' },
    })
    expect(await device.dump()).toBe(before)
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/^opportunity\.updateFormField: .*(?:nowhere|constructor)/)],
    ])
  })

  test('an error that a person can fix is no warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const device = await createLocalStore()
    const ID = device.mintId()
    await device.done('opportunity.create', { ID, post_title: 'Weekly Loaf' })
    const long = { ID, form: 'overview', field: 'product_name', value: 'x'.repeat(20_000) }
    expect(await device.mutate('opportunity.updateFormField', long)).toMatchObject({ error: { code: 'invalid' } })
    expect(warned).not.toHaveBeenCalled()
  })
})

test('an edit of a text’s body says the notation that the text had on this device', async () => {
  await store.done('opportunity.create', { ID: 7, post_title: 'A' })
  const meta_input = { kind: 'emails', format: 'sms', opportunity_id: 7 }
  await store.done('strategy.create', { ID: 8, post_title: 'Message', post_content: '2 * 3', meta_input })
  const edit = { ID: 8, path: 'content', value: '2 * 4', was: '2 * 3' }
  await store.done('strategy.setField', edit)
  await store.done('strategy.setField', { ID: 8, path: 'format', value: 'newsletter', was: 'sms' })
  await store.done('strategy.setField', { ...edit, value: 'New', notation: 'plain' })
  const sent = (await store.claim()).mutations.map(({ params }) => params[0])
  expect(sent.slice(2)).toEqual([
    { ...edit, notation: 'plain' },
    { ID: 8, path: 'format', value: 'newsletter', was: 'sms' },
    { ...edit, value: 'New', notation: 'plain' },
  ])
})
