import '#domain/kinds/index.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRecordSearch, type RecordSearchApi } from '#store/search/record-search.ts'
import { createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

let store: LocalStore
let search: RecordSearchApi
let changed: ReturnType<typeof vi.fn<() => void>>
let count = 0

const KINDS = ['opportunity', 'entry']

beforeEach(async () => {
  changed = vi.fn()
  store = await createLocalStore(`searched ${count++}`)
  await store.done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  await store.done('opportunity.updateForm', {
    ID: 1,
    form: 'benefits',
    fields: { guarantee: 'Fresh or your money back' },
  })
  await store.done('opportunity.create', { ID: 2, post_title: 'Boiler', post_excerpt: 'Crème brûlée' })
  search = createRecordSearch({ openDatabase: () => store.database, nowMs: Date.now })
  search.open(store.database.name, changed)
})

const whole = (query: string, kinds = KINDS, limit = 10) =>
  waitFor(async () => {
    const answer = await search.search(query, { kinds, limit })
    expect(answer.isWhole).toBe(true)
    return answer.kinds
  })
const titles = async (query: string) =>
  (await whole(query)).flatMap(({ hits }) => hits.map(({ summary }) => summary.title))

test('a word of a field is found with the place and the words around it', async () => {
  expect(await whole('MONEY fresh')).toEqual([
    {
      kind: 'opportunity',
      hits: [
        {
          summary: expect.objectContaining({ ID: 1, title: 'Loaf' }),
          place: {
            section: 'Benefits',
            label: 'Guarantee',
            text: 'Fresh or your money back',
            ranges: [
              [0, 5],
              [14, 19],
            ],
          },
        },
      ],
    },
  ])
  expect(await titles('creme brulee')).toEqual(['Boiler'])
  expect(await titles('"fresh money"')).toEqual([])
})

test('a search follows created, changed, deleted and restored records', async () => {
  expect(await titles('guests')).toEqual([])
  await store.done('opportunity.create', { ID: 3, post_title: 'New', post_excerpt: 'for guests' })
  await waitFor(async () => expect(await titles('guests')).toEqual(['New']))
  expect(changed).toHaveBeenCalled()
  await store.done('opportunity.setField', { ID: 3, path: 'excerpt', value: 'for friends' })
  await waitFor(async () => expect(await titles('guests')).toEqual([]))
  expect(await titles('friends')).toEqual(['New'])
  await store.done('opportunity.delete', { ID: 3 })
  await waitFor(async () => expect(await titles('friends')).toEqual([]))
  await store.done('opportunity.restore', { ID: 3 })
  await waitFor(async () => expect(await titles('friends')).toEqual(['New']))
})

test('records in the trash are not found', async () => {
  await store.done('opportunity.delete', { ID: 1 })
  expect(await titles('money')).toEqual([])
})

test('an answer to a question is found in its form', async () => {
  const fields = [{ name: 'f_1', title: 'Anything else?' }]
  await store.done('form.create', { ID: 5, post_title: 'Survey', post_content: { fields } })
  await store.done('entry.create', { ID: 6, form: 5, fields: { f_1: 'A smaller loaf' } })
  expect(await whole('smaller')).toMatchObject([
    { kind: 'entry', hits: [{ place: { section: 'Survey', label: 'Anything else?' } }] },
  ])
})

test('answers come while records are being read, and a notice when more are', async () => {
  const first = await search.search('money', { kinds: KINDS, limit: 10 })
  expect(first).toEqual({ kinds: [], isWhole: false })
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(KINDS.length))
  expect(await titles('money')).toEqual(['Loaf'])
})

test('the records of another kind are not read for a search of one', async () => {
  const records = vi.spyOn(store.database.records, 'where')
  const read = vi.spyOn(store.database.records, 'bulkGet')
  await waitFor(async () => expect((await search.findIDs('money', 'opportunity')).isWhole).toBe(true))
  expect(await search.findIDs('money', 'opportunity')).toEqual({ IDs: [1], isWhole: true })
  expect(records).toHaveBeenCalledTimes(1)
  expect(read).not.toHaveBeenCalled()
})

test('a search finds all records in their order, and each place by itself', async () => {
  store.clock.advance(1_000)
  for (let ID = 10; ID < 270; ID++)
    await store.done('opportunity.create', { ID, post_title: `Offer ${ID}`, post_excerpt: 'money' })
  await waitFor(async () => expect((await search.findIDs('money', 'opportunity')).isWhole).toBe(true))
  const { IDs } = await search.findIDs('money', 'opportunity')
  expect(IDs).toHaveLength(261)
  expect(IDs.at(-1)).toBe(1)
  expect(await search.findPlace('money', 'opportunity', 11)).toMatchObject({ label: 'Summary', text: 'money' })
  expect(await search.findPlace('nowhere', 'opportunity', 11)).toBeNull()
  expect((await search.search('money', { kinds: KINDS, limit: 3 })).kinds[0]?.hits).toHaveLength(3)
})

test('a record that a newer version has written is left out', async () => {
  await store.database.records.update(['opportunity', 1], {
    json: JSON.stringify({ ID: 1, schema: 99, title: 'Loaf' }),
  })
  expect(await titles('loaf')).toEqual([])
})

test('a kind that this version does not know has no texts', async () => {
  expect(await whole('money', ['unheard'])).toEqual([])
})

test('records that could not be read are read for the next search', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('no disk')
  vi.spyOn(store.database.records, 'where').mockImplementationOnce(() => {
    throw fault
  })
  await search.findIDs('money', 'opportunity')
  await waitFor(() => expect(reported).toHaveBeenCalledWith(fault))
  await waitFor(async () => expect(await search.findIDs('money', 'opportunity')).toEqual({ IDs: [1], isWhole: true }))
  vi.unstubAllGlobals()
})

test('a database that is no longer open is followed no longer', async () => {
  expect(await titles('money')).toEqual(['Loaf'])
  search.open(store.database.name, changed)
  expect(await titles('money')).toEqual(['Loaf'])
  changed.mockClear()
  await store.done('opportunity.rename', { ID: 1, post_title: 'Rye' })
  await waitFor(async () => expect(await titles('money')).toEqual(['Rye']))
  expect(changed).toHaveBeenCalledTimes(1)
})
