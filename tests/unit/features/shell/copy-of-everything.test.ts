import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { copyOfEverything } from '#features/shell/copy-of-everything.ts'
import { applyLocal } from '#store/apply-local.ts'
import { createLocalDatabase } from '#store/database.ts'
import type { SignedIn } from '#store/session.ts'

const NELL: SignedIn = { ID: 1, token: 'secret', user_login: 'nell', user_email: 'nell@offers.test', is_admin: false }
const AT_MS = Date.UTC(2027, 1, 8, 9, 41)

async function deviceWithOffers() {
  const database = createLocalDatabase('offers/test/1', { indexedDB: new IDBFactory(), IDBKeyRange })
  for (const [ID, post_title] of [
    [1, 'Weekly Loaf'],
    [2, 'Español sin miedo “con” comillas\n'],
    [3, 'Gone'],
  ] as const)
    await applyLocal(database, {
      id: `018f0000-0000-7000-8000-00000000000${ID}`,
      method: 'opportunity.create',
      params: { ID, post_title },
      at: AT_MS,
    })
  await applyLocal(database, { id: '018f0000-0000-7000-8000-000000000009', method: 'opportunity.trash', params: { ID: 3 }, at: AT_MS })
  return database
}

test('the copy is one JSON file with every record and all work that the server does not have; no token in it', async () => {
  const database = await deviceWithOffers()
  const { name, parts } = await copyOfEverything({ database, session: NELL, atMs: AT_MS })
  const copy = JSON.parse(parts.join(''))
  expect(name).toBe('offers-copy-2027-02-08.json')
  expect(copy.about).toEqual({ savedAt: '2027-02-08T09:41:00.000Z', account: { login: 'nell', email: 'nell@offers.test' } })
  expect(copy.records.opportunity.map((offer: { title: string }) => offer.title)).toEqual([
    'Weekly Loaf',
    'Español sin miedo “con” comillas\n',
  ])
  expect(copy.waiting.map((item: { method: string }) => item.method)).toEqual([
    'opportunity.create',
    'opportunity.create',
    'opportunity.create',
    'opportunity.trash',
  ])
  expect(parts.join('')).not.toContain('secret')
})

test('an empty device gives a readable copy too', async () => {
  const database = createLocalDatabase('offers/test/2', { indexedDB: new IDBFactory(), IDBKeyRange })
  const { parts } = await copyOfEverything({ database, session: NELL, atMs: AT_MS })
  expect(JSON.parse(parts.join(''))).toMatchObject({ records: { opportunity: [], company: [] }, waiting: [] })
})
