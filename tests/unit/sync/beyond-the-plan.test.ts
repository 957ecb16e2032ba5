import { beforeEach, expect, test } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { recordById, syncSummary } from '#store/queries.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import { change, createLocalStore, type LocalStore, resultOf } from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
const main = async () => (await store.offer(ID))?.content.goals?.fields?.main
const plan = (opportunities: number, paused = false) => {
  const whole = capabilitiesOf('unassigned', NOW_MS)
  return { ...whole, paused, quota: { ...whole.quota, opportunities } }
}
const planArrives = async (version: number, opportunities: number, paused = false): Promise<void> => {
  const batch = await store.claim()
  const changes = [change('capabilities', plan(opportunities, paused), version)]
  await store.settle(batch, { lastSeq: batch.firstSeq - 1, changes, cursor: version })
}

test('an offer made while another device used up the quota stays in sight, before and after the server refused it', async () => {
  await planArrives(1, 5)
  await store.done('opportunity.create', { ID, post_title: 'A' })
  await store.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value: 'Sleep', was: '' })
  await planArrives(2, 0)
  expect(await main()).toBe('Sleep')
  const batch = await store.claim()
  await store.settle(batch, {
    results: ['quota_exceeded', 'depends_on_refused'].map((code, index) =>
      resultOf(batch, index, { status: 'refused', code, message: '' }),
    ),
  })
  expect(await main()).toBe('Sleep')
  await planArrives(3, 0)
  expect(await main()).toBe('Sleep')
  expect((await syncSummary(store.database)).rejectedCount).toBe(2)
})

test('an offer made before the plan was paused stays in sight until the server has spoken', async () => {
  await planArrives(1, 5)
  await store.done('opportunity.create', { ID, post_title: 'A' })
  await planArrives(2, 5, true)
  expect(await store.offer(ID)).toMatchObject({ title: 'A' })
})

test('pending work is subtracted from the server’s quota', async () => {
  await planArrives(1, 5)
  await store.done('opportunity.create', { ID, post_title: 'A' })
  await planArrives(2, 2)
  expect(await recordById(store.database, 'capabilities', 1)).toMatchObject({ record: { quota: { opportunities: 1 } } })
})
