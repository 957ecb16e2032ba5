import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerVersions } from '#domain/engine/versions/record-versions.ts'
import { recordById } from '#store/queries.ts'
import { createLocalStore, type LocalStore } from '../../support/device/local-store.ts'

let store: LocalStore
let forget = (): unknown => undefined
beforeEach(async () => {
  store = await createLocalStore()
  await store.done('opportunity.create', { ID: 7, post_title: 'Loaf', post_excerpt: 'Bread' })
  forget = registerVersions('opportunity', [
    ({ excerpt, ...rest }) => ({ ...rest, excerpt: `${typeof excerpt === 'string' ? excerpt : ''}, upgraded` }),
  ])
})
afterEach(() => forget())

const stored = async (): Promise<unknown> =>
  JSON.parse((await store.database.records.get(['opportunity', 7]))?.json ?? '')

test('a device reads a body of an older version as the newest', async () => {
  expect((await recordById(store.database, 'opportunity', 7))?.record).toMatchObject({
    excerpt: 'Bread, upgraded',
    schema: 2,
  })
  expect(await stored()).not.toHaveProperty('schema')
})

test('an edit of an older body stores the newest version', async () => {
  await store.done('opportunity.rename', { ID: 7, post_title: 'Rye' })
  expect(await stored()).toMatchObject({ title: 'Rye', excerpt: 'Bread, upgraded', schema: 2 })
  expect((await recordById(store.database, 'opportunity', 7))?.record).toMatchObject({ excerpt: 'Bread, upgraded' })
})
