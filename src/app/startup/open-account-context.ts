import { Dexie, RangeSet } from 'dexie'
import type { createStore } from 'jotai'
import { partnerAtom, accountContextAtom } from '#features/account/login/session-state.ts'
import { isEvictedAtom, storeFaultAtom } from '#features/shell/frame/device-fault-state.ts'
import { systemClock } from '#lib/time/clock.ts'
import { uuidv7 } from '#lib/id.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import type { AccountSession } from '#store/session.ts'
import { createUnsavedEdits, pageLockName, pageIdOfKey } from '#store/unsaved-edits.ts'
import type { RenewedToken } from '#sync/sync-api.ts'
import { watchDatabase } from './watch-database.ts'
import type { DeviceStorage } from '#app/session/device-storage.ts'
import { takeEarlyDatabase } from './early-database.ts'
import type { SyncClient } from '#app/sync/sync-client.ts'
import { createAccountContext } from './account-context.ts'

interface AccountContextOpenerParts {
  readonly state: ReturnType<typeof createStore>
  readonly storage: DeviceStorage
  readonly sync: SyncClient
  /** The server gave another token in the place of one of this database's. */
  readonly onToken: (databaseName: string, renewed: RenewedToken) => void
  /** A change was kept on this device. */
  readonly onWork: () => void
  readonly showPlans: () => void
}

/** The name of an account's database on this host. */
export const databaseNameOf = (session: AccountSession): string => databaseName(location.host, session)

/** Gives the workspace of a session. A page has one account for as long as it lives: see session-keeper.ts. */
export function createAccountContextOpener({
  state,
  storage,
  sync,
  onToken,
  onWork,
  showPlans,
}: AccountContextOpenerParts): (session: AccountSession) => AccountContext {
  let opened: AccountContext | null = null
  const { page, restore } = watchUnsavedEdits(storage, state)
  return (session) => {
    const partner = state.get(partnerAtom)
    if (opened?.session.ID === session.ID) {
      opened = { ...opened, session, partner }
      restore(opened)
      return opened
    }
    const database = takeEarlyDatabase(databaseNameOf(session))
    const mark = createStoredDataMark(storage, database)
    const checkEviction = () => noticeEviction(state, database, mark)
    watchDatabase(database, state, () => {
      void checkEviction().then(() => {
        rerunLiveQueries()
        sync.wake()
      })
    })
    void checkEviction()
    opened = createAccountContext({
      session,
      token: () => (opened?.session ?? session).token,
      onToken: (renewed) => onToken(database.name, renewed),
      partner: () => state.get(partnerAtom),
      database,
      unsavedEdits: createUnsavedEdits(storage, page, editOwnerOf(session)),
      clock: systemClock,
      sync,
      onWork: () => {
        mark.set()
        state.set(storeFaultAtom, null)
        onWork()
      },
      showPlans,
      onFault: (fault) => state.set(storeFaultAtom, fault),
    })
    restore(opened)
    return opened
  }
}

const editOwnerOf = (session: AccountSession) => ({ database: databaseNameOf(session), login: session.user_login })

/**
 * Holds this page's lock while it lives, and saves what other pages of the same person couldn't save any more: those
 * that ended before, and those that end meanwhile.
 */
function watchUnsavedEdits(storage: DeviceStorage, state: AccountContextOpenerParts['state']) {
  const page = uuidv7(systemClock)
  const locks = navigator.locks as LockManager | undefined
  // An error means that the page is ending.
  locks?.request(pageLockName(page), () => new Promise(() => {})).catch(() => {})
  const restore = ({ session, ...accountContext }: AccountContext): void => {
    const isOpen = () => {
      const now = state.get(accountContextAtom)?.session
      return now?.user_login === session.user_login && databaseNameOf(now) === accountContext.database.name
    }
    if (!Object.keys(storage).some((key) => pageIdOfKey(key) !== null)) return
    import('./restore-unsaved.ts')
      .then(({ restoreUnsaved }) =>
        restoreUnsaved({ storage: localStorage, locks, page, owner: editOwnerOf(session), accountContext, isOpen }),
      )
      // Without its code nothing is lost: the next start tries again.
      .catch(() => {})
  }
  const heard = new Set([page])
  addEventListener('storage', ({ key, newValue }) => {
    const other = pageIdOfKey(key)
    const accountContext = state.get(accountContextAtom)
    if (other === null || newValue === null || !accountContext || heard.has(other)) return
    heard.add(other)
    restore(accountContext)
  })
  return { page, restore }
}

/**
 * A mark beside the database tells a copy that the browser has thrown away from one that was never there. It is made at
 * the first change that is kept, and at every start with something in the database.
 */
interface StoredDataMark {
  set(): void
  isSet(): boolean
  remove(): void
}

function createStoredDataMark(storage: DeviceStorage, database: LocalDatabase): StoredDataMark {
  const key = `kept:${database.name}`
  let isMade = false
  return {
    set() {
      if (isMade) return
      isMade = true
      try {
        storage.setItem(key, '1')
      } catch {
        // Without the mark an empty copy passes for a new one: no reason to trouble somebody whose work was kept.
      }
    },
    isSet: () => isMade || storage.getItem(key) !== null,
    remove() {
      isMade = false
      storage.removeItem(key)
    },
  }
}

/** Runs every live query again: what the screens show may be of a database that is gone. */
function rerunLiveQueries(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}

async function noticeEviction(
  state: AccountContextOpenerParts['state'],
  database: LocalDatabase,
  mark: StoredDataMark,
): Promise<void> {
  try {
    // Asked first: a change may be kept while the database is read.
    const hadStoredData = mark.isSet()
    const isEmpty = (await readCursor(database)).epoch === null && (await database.outbox.count()) === 0
    if (!isEmpty) mark.set()
    else if (hadStoredData) {
      mark.remove()
      state.set(isEvictedAtom, true)
    }
  } catch {
    // A database that does not open is told elsewhere: see watchDatabase.
  }
}
