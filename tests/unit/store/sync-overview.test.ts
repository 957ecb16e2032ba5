import { expect, test } from 'vitest'
import { createLocalStore } from '../../support/device/local-store.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { newerWork } from '../../support/device/unknown-outbox-row.ts'

test('work that a newer version of the app has left is told beside the rest, under its record', async () => {
  const store = await createLocalStore()
  await store.done('opportunity.create', { ID: 7, post_title: 'Loaf' })
  await store.database.outbox.bulkAdd([
    newerWork({ keys: ['opportunity:7'] }),
    newerWork({ keys: ['letter:9'], state: 'rejected', code: 'not_allowed', message: 'No' }),
  ])
  const { waiting, rejected } = await syncOverview(store.database)
  expect(waiting.map(({ verb, subject, title, paths }) => [verb, subject, title, paths])).toEqual([
    ['create', { kind: 'opportunity', ID: 7 }, 'Loaf', []],
    ['newer', { kind: 'opportunity', ID: 7 }, 'Loaf', []],
  ])
  expect(rejected).toMatchObject([
    { verb: 'newer', subject: { kind: 'letter', ID: 9 }, title: null, code: 'not_allowed' },
  ])
})
