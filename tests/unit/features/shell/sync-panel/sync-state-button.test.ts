import { describe, expect, test } from 'vitest'
import { serverReachability, type SyncState } from '#features/shell/frame/use-sync-state.ts'
import { syncStateLabel } from '#features/shell/sync-panel/sync-state-button.tsx'
import { NO_STATUS } from '#store/database.ts'
import type { SyncSummary } from '#store/queries.ts'

const LOADED_AT_MS = 1_000_000
const TROUBLE = { ...NO_STATUS, failures: 2, trouble: 'The server cannot be reached', nextTryAtMs: LOADED_AT_MS + 5000 }

describe('how the server can be reached', () => {
  test('the offline state comes first', () => {
    expect(serverReachability(false, NO_STATUS, LOADED_AT_MS)).toBe('offline')
    expect(serverReachability(false, TROUBLE, LOADED_AT_MS)).toBe('offline')
  })

  test('a device that says it is online may still not reach the server', () => {
    expect(serverReachability(true, TROUBLE, LOADED_AT_MS)).toBe('away')
    expect(serverReachability(true, NO_STATUS, LOADED_AT_MS)).toBe('ok')
  })

  test('a trouble left over from before this page was loaded says nothing about now', () => {
    expect(serverReachability(true, { ...TROUBLE, nextTryAtMs: LOADED_AT_MS - 1 }, LOADED_AT_MS)).toBe('ok')
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
    syncStateLabel({ reachability: 'ok', isSynced: false, ...state, summary: { ...summary, ...numbers } })

  test('Synced only with the server’s answer', () => {
    expect(label({ isSynced: true })).toMatchObject({
      label: 'Synced',
      announcement: 'All changes synced',
      isMarked: false,
    })
    expect(label({ isSynced: false }).label).toBe('Syncing…')
  })

  test('work that waits is counted, online and offline', () => {
    expect(label({}, { waitingCount: 7 })).toMatchObject({
      label: '7 to sync',
      announcement: '7 changes not synced yet',
      isMarked: true,
    })
    expect(label({ reachability: 'offline' }, { waitingCount: 7 })).toMatchObject({
      label: 'Offline · 7',
      isMarked: true,
    })
    expect(label({ reachability: 'away' })).toMatchObject({ label: 'Offline', isMarked: false })
  })

  test('work that was refused is not called synced', () => {
    expect(label({ isSynced: true }, { rejectedCount: 1 })).toMatchObject({ label: '1 couldn’t sync', isMarked: true })
  })
})
