import type { createStore } from 'jotai'
import { deviceFaultAtom } from '#features/shell/fault-state.ts'
import type { LocalDatabase } from '#store/database.ts'
import { type StoreFault, storeFaultOf } from '#store/faults.ts'

const BLOCKED = {
  code: 'blocked',
  message: 'Another tab has an older version of the app open. Reload or close that tab; this one goes on by itself. Your work is kept.',
} as const

const REPLACED: StoreFault = {
  code: 'storage_replaced',
  message: 'A newer version of the app is open in another tab. Reload this one; your work is kept.',
}

/** Between the fault screen and the end of the connection: the screen that goes away writes what was typed last. */
const LAST_WORDS_MS = 500
/** A tab that writes its last words is not in the way yet. */
const BLOCKED_AFTER_MS = 1500

/** Opens the database and turns what can go wrong with it as a whole into a fault that the person sees. `onLost`: the browser has ended the
 *  connection or another page has deleted the database, and what opens next may be an empty one. */
export function watchDatabase(database: LocalDatabase, state: ReturnType<typeof createStore>, onLost: () => void): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) {
      database.close({ disableAutoOpen: false })
      onLost()
      return false
    }
    state.set(deviceFaultAtom, REPLACED)
    // Closed for good: Dexie would open the newer schema again by itself, and this older program would write into it.
    setTimeout(() => database.close({ disableAutoOpen: true }), LAST_WORDS_MS)
    return false
  })
  // IndexedDB's own event comes only where nobody closed it, such as when a browser clears a site's storage; Dexie opens anew at the next use.
  database.on('ready', () => database.backendDB().addEventListener('close', onLost), true)
  let blockedTimer: ReturnType<typeof setTimeout> | undefined
  database.on('blocked', () => {
    blockedTimer = setTimeout(() => state.set(deviceFaultAtom, BLOCKED), BLOCKED_AFTER_MS)
  })
  database.open().then(
    () => {
      clearTimeout(blockedTimer)
      state.set(deviceFaultAtom, (fault) => (fault?.code === 'blocked' ? null : fault))
    },
    (error: unknown) => {
      clearTimeout(blockedTimer)
      const fault = storeFaultOf(error)
      if (!fault) throw error
      state.set(deviceFaultAtom, fault)
    },
  )
}
