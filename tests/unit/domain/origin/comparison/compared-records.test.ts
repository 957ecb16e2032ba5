import { expect, test } from 'vitest'
import { knownPassages } from '#domain/origin/comparison/known-passages.ts'
import { comparedRecords } from '../../../../../workers/compared-records.ts'
import { createLocalStore } from '../../../../support/device/local-store.ts'

const AI = 'Somebody on your street wakes up to warm bread every single Friday.'

test('words of a text in the trash are still compared with', async () => {
  const store = await createLocalStore()
  await store.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf' })
  await store.done('strategy.create', {
    ID: 2,
    post_title: 'Mail',
    meta_input: { kind: 'emails', opportunity_id: 1, sources: [{ source: 'ai', text: AI }] },
  })
  await store.done('strategy.trash', { ID: 2 })
  expect(knownPassages(AI, await comparedRecords(store.database))).toEqual([{ source: 'ai', text: AI }])
})
