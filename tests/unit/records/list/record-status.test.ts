import { expect, test } from 'vitest'
import { NO_RECORD_STATUS, readRecordStatus, type RecordStatus, rowSyncState } from '#records/list/record-status.ts'
import { createLocalStore } from '../../../support/device/local-store.ts'

test('a row says first what needs a person', () => {
  const work: RecordStatus = { waiting: new Set([1, 2, 3]), rejected: new Set([2, 3]), conflicts: new Map([[3, 2]]) }
  expect(rowSyncState(work, 1)).toEqual({ type: 'waiting' })
  expect(rowSyncState(work, 2)).toEqual({ type: 'rejected' })
  expect(rowSyncState(work, 3)).toEqual({ type: 'needs', count: 2 })
  expect(rowSyncState(NO_RECORD_STATUS, 3)).toEqual({ type: 'synced' })
})

test('pending work is matched by kind and number', async () => {
  const { database, done } = await createLocalStore()
  await done('opportunity.create', { ID: 7, post_title: 'Weekly Loaf' })
  await done('strategy.create', { ID: 8, post_title: 'Friday', meta_input: { kind: 'ads', opportunity_id: 7 } })
  expect([...(await readRecordStatus(database, 'opportunity')).waiting]).toEqual([7])
  expect([...(await readRecordStatus(database, 'strategy')).waiting]).toEqual([8])
})
