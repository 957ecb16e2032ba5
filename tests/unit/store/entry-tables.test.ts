import { beforeEach, expect, test, vi } from 'vitest'
import { WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { createEntryTables, type EntryTableApi } from '#store/entry-tables.ts'
import { createLocalStore, type LocalStore } from '../../support/device/local-store.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

const FORM = 1
const FIELDS = [
  { name: 'f_name', title: 'Name' },
  { name: 'f_age', title: 'Age', type: 'number' },
]
const QUESTIONS = { fields: Object.fromEntries(FIELDS.map(({ name, ...field }) => [name, field])) }

let store: LocalStore
let table: EntryTableApi
let changed: ReturnType<typeof vi.fn<() => void>>
let count = 0

const add = (ID: number, name: string, age: string, form = FORM) =>
  store.done('entry.create', { ID, form, fields: { f_name: name, f_age: age } })
const names = async (view = {}) => {
  const { IDs } = await table.select(QUESTIONS, { ...WHOLE_VIEW, sort: 'f_age', ...view })
  return (await table.rows(IDs)).map((row) => row?.values['f_name'])
}

beforeEach(async () => {
  changed = vi.fn()
  // A database of its own: who listens to one hears of every one of that name.
  store = await createLocalStore(`device ${count++}`)
  for (const ID of [FORM, 2])
    await store.done('form.create', { ID, post_title: 'Survey', post_content: { fields: FIELDS } })
  await add(11, 'Bo', '40')
  await add(12, 'Cy', '9')
  await add(13, 'Elsewhere', '1', 2)
  table = createEntryTables({ openDatabase: () => store.database })
  await table.open({ database: store.database.name, kind: 'entry', form: FORM }, changed)
})

test('a table holds the entries of one form', async () => {
  expect(await names()).toEqual(['Cy', 'Bo'])
  expect(changed).not.toHaveBeenCalled()
})

test('a table follows created, changed, deleted and restored entries of its form alone', async () => {
  await add(14, 'Di', '20')
  await waitFor(async () => expect(await names()).toEqual(['Cy', 'Di', 'Bo']))
  await store.done('entry.update', { ID: 14, fields: { f_age: '99' } })
  await waitFor(async () => expect(await names()).toEqual(['Cy', 'Bo', 'Di']))
  await store.done('entry.delete', { ID: 11 })
  await waitFor(async () => expect(await names()).toEqual(['Cy', 'Di']))
  await store.done('entry.restore', { ID: 11 })
  await waitFor(async () => expect(await names()).toEqual(['Cy', 'Bo', 'Di']))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(4))
  await add(15, 'Elsewhere too', '1', 2)
  await store.done('form.rename', { ID: 2, post_title: 'Other' })
  await store.done('entry.delete', { ID: 12 })
  await waitFor(async () => expect(await names()).toEqual(['Bo', 'Di']))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(5))
})

test('a table follows a whole import and its undo', async () => {
  const entries = Array.from({ length: 199 }, (_, at) => ({
    ID: 1_000 + at,
    fields: { f_name: `N${at}`, f_age: '50' },
  }))
  await store.done('import.add', {
    ID: 900,
    form: FORM,
    batch: 'b',
    entries,
    updates: [{ ID: 11, fields: { f_age: '1' } }],
  })
  await waitFor(async () => expect((await table.select(QUESTIONS, WHOLE_VIEW)).count).toBe(201))
  expect((await names())[0]).toBe('Bo')
  await store.done('import.undo', { ID: 900 })
  await waitFor(async () => expect(await names()).toEqual(['Cy', 'Bo']))
})

test('an entry whose rows leave the device leaves the table', async () => {
  await store.database.records.delete(['entry', 12])
  await waitFor(async () => expect(await names()).toEqual(['Bo']))
})
