import { Dexie } from 'dexie'
import type { createStore } from 'jotai'
import { deviceFaultAtom } from '#features/shell/fault-state.ts'
import { LOCAL_SCHEMA, type LocalDatabase } from '#store/database.ts'
import { type StoreFault, storeFaultOf } from '#store/faults.ts'

const BLOCKED = {
  code: 'blocked',
  message: 'Another tab has an older version of the app open. Reload or close that tab; this one goes on by itself. Your work is kept.',
} as const

const REPLACED: StoreFault = {
  code: 'storage_replaced',
  message: 'A newer version of the app is open in another tab. Reload this one; your work is kept.',
}

/** Opens the database and turns what can go wrong with it as a whole into a fault that the person sees. */
export function watchDatabase(database: LocalDatabase, state: ReturnType<typeof createStore>): void {
  database.on('versionchange', () => {
    // Closed for good: Dexie would open the newer schema again by itself, and this older program would write into it.
    database.close({ disableAutoOpen: true })
    state.set(deviceFaultAtom, REPLACED)
    return false
  })
  database.on('ready', () => {
    // Dexie opens a newer schema than it knows without a word (its own numbers are ten times ours); this older program would write into it.
    if (Math.floor(database.backendDB().version / 10) > LOCAL_SCHEMA) throw new Dexie.VersionError()
  })
  database.on('blocked', () => state.set(deviceFaultAtom, BLOCKED))
  database.open().then(
    () => state.set(deviceFaultAtom, (fault) => (fault?.code === 'blocked' ? null : fault)),
    (error: unknown) => {
      const fault = storeFaultOf(error)
      if (!fault) throw error
      state.set(deviceFaultAtom, fault)
    },
  )
}
