import { describe, expect, test } from 'vitest'
import { reachOf, type SyncState } from '#features/shell/frame/reach.ts'
import { shownState } from '#features/shell/sync-panel/sync-state.tsx'
import { NO_STATUS } from '#store/database.ts'
import type { SyncSummary } from '#store/queries.ts'

const LOADED_AT_MS = 1_000_000
const TROUBLE = { ...NO_STATUS, failures: 2, trouble: 'The server cannot be reached', nextTryAtMs: LOADED_AT_MS + 5000 }

describe('how the server can be reached', () => {
  test('what the device says about having no network comes first', () => {
    expect(reachOf(false, NO_STATUS, LOADED_AT_MS)).toBe('offline')
    expect(reachOf(false, TROUBLE, LOADED_AT_MS)).toBe('offline')
  })

  test('a device that says it is online may still not reach the server', () => {
    expect(reachOf(true, TROUBLE, LOADED_AT_MS)).toBe('away')
    expect(reachOf(true, NO_STATUS, LOADED_AT_MS)).toBe('ok')
  })

  test('a trouble left over from before this page was loaded says nothing about now', () => {
    expect(reachOf(true, { ...TROUBLE, nextTryAtMs: LOADED_AT_MS - 1 }, LOADED_AT_MS)).toBe('ok')
  })
})

describe('the header’s words', () => {
  const summary: SyncSummary = {
    waitingCount: 0,
    rejectedCount: 0,
    isSettled: true,
    status: NO_STATUS,
    lastSyncedAtMs: 1,
  }
  const label = (state: Partial<SyncState>, numbers: Partial<SyncSummary> = {}) =>
    shownState({ reach: 'ok', isSynced: false, ...state, summary: { ...summary, ...numbers } })

  test('Synced only with the server’s answer', () => {
    expect(label({ isSynced: true })).toMatchObject({ label: 'Synced', said: 'All changes synced', isMarked: false })
    expect(label({ isSynced: false }).label).toBe('Syncing…')
  })

  test('work that waits is counted, online and offline', () => {
    expect(label({}, { waitingCount: 7 })).toMatchObject({
      label: '7 to sync',
      said: '7 changes not synced yet',
      isMarked: true,
    })
    expect(label({ reach: 'offline' }, { waitingCount: 7 })).toMatchObject({ label: 'Offline · 7', isMarked: true })
    expect(label({ reach: 'away' })).toMatchObject({ label: 'Offline', isMarked: false })
  })

  test('work that was refused is not called synced', () => {
    expect(label({ isSynced: true }, { rejectedCount: 1 })).toMatchObject({ label: '1 couldn’t sync', isMarked: true })
  })
})
