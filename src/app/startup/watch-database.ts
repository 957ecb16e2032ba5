import { t } from '@lingui/core/macro'
import type { createStore } from 'jotai'
import { deviceFaultAtom } from '#features/shell/frame/device-fault-state.ts'
import { sleep } from '#lib/sleep.ts'
import type { LocalDatabase } from '#store/database.ts'
import { type StoreFault, storeFaultOf } from '#store/store-fault.ts'

const BLOCKED = {
  code: 'blocked',
  message: t`Another tab has an older version of the app open. Reload or close that tab, and this one continues automatically. Your work is safe.`,
} as const

const REPLACED: StoreFault = {
  code: 'storage_replaced',
  message: t`A newer version of the app is open in another tab. Reload this one. Your work is safe.`,
}

/** Between the fault screen and the end of the connection: the screen that goes away writes what was typed last. */
const LAST_WORDS_MS = 500
/** A tab that writes its last words is not in the way yet. */
const BLOCKED_AFTER_MS = 1500
/** A browser that has just cleared a site's storage refuses the next openings. */
const REOPEN_DELAYS_MS = [0, 100, 400, 1600, 6400]

/**
 * Opens the database and turns what can go wrong with it as a whole into a fault that the person sees. `onReopened`:
 * the browser had ended the connection or another page has deleted the database, and what is open now may be an empty
 * one.
 */
export function watchDatabase(
  database: LocalDatabase,
  state: ReturnType<typeof createStore>,
  onReopened: () => void,
): void {
  const onLost = () =>
    void reopen(database).then(onReopened, (error: unknown) => {
      const fault = storeFaultOf(error)
      if (!fault) throw error
      state.set(deviceFaultAtom, fault)
    })
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
  // IndexedDB's own event comes only where nobody closed it, such as when a browser clears a site's storage.
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

/** Tries a few times; throws the last error. */
async function reopen(database: LocalDatabase): Promise<void> {
  let failure: unknown
  for (const delayMs of REOPEN_DELAYS_MS) {
    await sleep(delayMs)
    try {
      await database.open()
      return
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
