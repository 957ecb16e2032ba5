import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase } from '#store/database.ts'

const NAME = 'offers/test/1'
const ACT = {
  id: '01890000-0000-7000-8000-000000000000',
  method: 'opportunity.create',
  params: { ID: 7, post_title: 'A' },
  at: 0,
}

/** The database as a newer version of the app leaves it: under a higher number, a table dropped and one added. */
function makeNewer(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 990)
    request.onupgradeneeded = () => {
      for (const name of [...request.result.objectStoreNames])
        if (name === 'acks') request.result.deleteObjectStore(name)
      request.result.createObjectStore('tomorrow')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
}

test('a database of a newer version is refused, however often it is asked for, and stays as it is', async () => {
  const indexedDB = new IDBFactory()
  const before = createLocalDatabase(NAME, { indexedDB, IDBKeyRange })
  await before.open()
  before.close()
  const newer = await makeNewer(indexedDB)

  const database = createLocalDatabase(NAME, { indexedDB, IDBKeyRange })
  for (let tries = 0; tries < 2; tries++) {
    await expect(database.open()).rejects.toMatchObject({ name: 'VersionError' })
    expect(await applyLocal(database, ACT)).toMatchObject({ ok: false, error: { code: 'storage_replaced' } })
  }
  expect((await indexedDB.databases()).map(({ version }) => version)).toEqual([990])
  expect([...newer.objectStoreNames]).toContain('tomorrow')
  expect([...newer.objectStoreNames]).not.toContain('acks')
})

test('a connection that a newer version has ended does not come back by itself', async () => {
  const indexedDB = new IDBFactory()
  const database = createLocalDatabase(NAME, { indexedDB, IDBKeyRange })
  await database.open()
  const newer = await makeNewer(indexedDB)
  await expect(database.outbox.count()).rejects.toMatchObject({
    name: expect.stringMatching(/VersionError|DatabaseClosedError/),
  })
  expect(newer.version).toBe(990)
})
