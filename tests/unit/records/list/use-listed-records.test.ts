import { expect, test } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { readFirstListRows } from '#records/list/use-listed-records.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'
import { change, createLocalStore, serverOffer } from '../../../support/device/local-store.ts'

test('the list’s first picture knows what the plan allows: no button is there that would go away again', async () => {
  const store = await createLocalStore()
  const changes = [
    change('capabilities', capabilitiesOf('viewOnly', NOW_MS), 1),
    change('opportunity', serverOffer(7, 'Weekly Loaf'), 2),
  ]
  await store.settle(await store.claim(), { changes, cursor: 2 })
  expect(await readFirstListRows(store.database, 'opportunity', false)).toMatchObject({
    summaries: [{ ID: 7 }],
    count: undefined,
    plan: { name: 'viewOnly' },
  })
})
