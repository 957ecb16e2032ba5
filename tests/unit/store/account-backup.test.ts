import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createAccountBackup } from '#store/account-backup.ts'
import { createLocalDatabase } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'

const AT_MS = Date.UTC(2027, 1, 8, 9, 41)
const NELL = { ID: 1, token: 'secret', user_login: 'nell', user_email: 'nell@offers.test' }
const HOST = 'offers.test'

async function deviceWithOffers() {
  const indexedDB = new IDBFactory()
  const database = createLocalDatabase(databaseName(HOST, NELL), { indexedDB, IDBKeyRange })
  let last = 0
  const act = (method: string, params: { readonly ID: number; readonly post_title?: string }) =>
    applyLocal(database, { id: `018f0000-0000-7000-8000-00000000000${++last}`, method, params, at: AT_MS })
  await act('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  await act('opportunity.create', { ID: 2, post_title: 'Español sin miedo “con” comillas\n' })
  await act('opportunity.create', { ID: 3, post_title: 'Gone' })
  await act('opportunity.trash', { ID: 3 })
  return { indexedDB, database, from: { indexedDB, host: HOST, account: NELL, atMs: AT_MS } }
}

test('the copy is one JSON file with every record and all work that the server does not have; no token in it', async () => {
  const { from } = await deviceWithOffers()
  const file = await createAccountBackup(from)
  const text = file?.parts.join('') ?? ''
  const copy = JSON.parse(text)
  expect(file).toMatchObject({
    name: 'offers-copy-2027-02-08.json',
    counts: new Map([['opportunity', 2]]),
    unsyncedCount: 4,
  })
  expect(text).toMatch(/^\{"format":"offer-desk-copy","version":1,/)
  expect(copy.about).toEqual({
    savedAt: '2027-02-08T09:41:00.000Z',
    host: HOST,
    account: { ID: 1, login: 'nell', email: 'nell@offers.test' },
  })
  expect(copy.records).toMatchObject([
    { kind: 'opportunity', ID: 1, deleted: false, record: { ID: 1, title: 'Weekly Loaf' } },
    { kind: 'opportunity', ID: 2, deleted: false, record: { title: 'Español sin miedo “con” comillas\n' } },
    { kind: 'opportunity', ID: 3, deleted: true, record: { title: 'Gone' } },
  ])
  expect(copy.waiting.map((item: { method: string }) => item.method)).toEqual([
    'opportunity.create',
    'opportunity.create',
    'opportunity.create',
    'opportunity.trash',
  ])
  expect(copy.setAside).toEqual([])
  expect(text).not.toContain('secret')
})

test('the backup has refused work with its reason', async () => {
  const { database, from } = await deviceWithOffers()
  const message = 'This account has 0 offers remaining'
  // As the sync stores its verdicts: see settle.ts.
  await database.outbox.where('localSeq').notEqual(2).modify({ state: 'done' })
  await database.outbox.update(2, { state: 'rejected', code: 'quota_exceeded', message })
  const file = await createAccountBackup(from)
  expect(file?.unsyncedCount).toBe(1)
  expect(JSON.parse(file?.parts.join('') ?? '')).toMatchObject({
    waiting: [],
    setAside: [{ method: 'opportunity.create', params: { ID: 2 }, code: 'quota_exceeded', message }],
  })
})

test('a copy is given while the app holds the database, and from one that a newer version has made', async () => {
  const { indexedDB, database, from } = await deviceWithOffers()
  expect(database.isOpen()).toBe(true)
  expect((await createAccountBackup(from))?.counts).toEqual(new Map([['opportunity', 2]]))
  database.close()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(database.name, 990)
    request.onupgradeneeded = () => request.result.deleteObjectStore('outbox')
    request.onsuccess = () => resolve(request.result.close())
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
  expect(await createAccountBackup(from)).toMatchObject({ counts: new Map([['opportunity', 2]]), unsyncedCount: 0 })
})

test('a database whose records are kept where this version does not know gives no copy, rather than one without them', async () => {
  const indexedDB = new IDBFactory()
  const request = indexedDB.open(databaseName(HOST, NELL), 1000)
  request.onupgradeneeded = () => {
    for (const name of ['outbox', 'records-of-later']) request.result.createObjectStore(name, { keyPath: 'n' })
  }
  await new Promise((opened) => {
    request.onsuccess = opened
  })
  request.result.close()
  await expect(createAccountBackup({ indexedDB, host: HOST, account: NELL, atMs: AT_MS })).rejects.toThrow(
    'does not know',
  )
})

test('an account without a database here gives nothing, and none is made for it', async () => {
  const { indexedDB, from } = await deviceWithOffers()
  expect(await createAccountBackup({ ...from, account: { ...NELL, ID: 2 } })).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([databaseName(HOST, NELL)])
})
