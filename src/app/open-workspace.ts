import type { createStore } from 'jotai'
import { partnerAtom } from '#features/account/session-state.ts'
import { isEvictedAtom, storeTroubleAtom } from '#features/shell/fault-state.ts'
import { systemClock } from '#lib/clock.ts'
import { createLocalDatabase, databaseName, type LocalDatabase, readCursor } from '#store/database.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { SignedIn } from '#store/session.ts'
import { watchDatabase } from './database-watch.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { SyncClient } from './sync-client.ts'
import { createWorkspace } from './workspace.ts'

/** Screens of the account before may still be leaving when its database is closed. */
const CLOSE_DELAY_MS = 5000

interface Parts {
  readonly state: ReturnType<typeof createStore>
  readonly storage: DeviceStorage
  readonly sync: SyncClient
  /** A change was kept on this device. */
  readonly onWork: () => void
}

/** The name of an account's database on this host. */
export const databaseNameOf = ({ ID }: SignedIn): string => databaseName(location.host, ID)

/** Gives the workspace of a session. The database stays open for as long as the account stays the same. */
export function createWorkspaceOpener({ state, storage, sync, onWork }: Parts): (session: SignedIn) => Workspace {
  let opened: Workspace | null = null
  return (session) => {
    const partner = state.get(partnerAtom)
    if (opened?.session.ID === session.ID) {
      opened = { ...opened, session, partner }
      return opened
    }
    const former = opened?.database
    if (former) setTimeout(() => former.close(), CLOSE_DELAY_MS)
    const database = createLocalDatabase(databaseNameOf(session))
    watchDatabase(database, state)
    void noticeEviction({ state, storage, database })
    opened = createWorkspace({
      session,
      partner,
      database,
      clock: systemClock,
      sync,
      onWork: () => {
        state.set(storeTroubleAtom, null)
        onWork()
      },
      onFault: (fault) => state.set(storeTroubleAtom, fault),
    })
    return opened
  }
}

/** A mark beside the database tells a copy that the browser has thrown away from one that was never there. */
async function noticeEviction({
  state,
  storage,
  database,
}: Pick<Parts, 'state' | 'storage'> & { readonly database: LocalDatabase }): Promise<void> {
  const key = `kept:${database.name}`
  try {
    const isEmpty = (await readCursor(database)).epoch === null && (await database.outbox.count()) === 0
    if (!isEmpty) storage.setItem(key, '1')
    else if (storage.getItem(key) !== null) {
      storage.removeItem(key)
      state.set(isEvictedAtom, true)
    }
  } catch {
    // A database that does not open is told elsewhere: see watchDatabase.
  }
}
