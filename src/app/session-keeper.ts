import type { createStore } from 'jotai'
import { endedSession, isGateOpen, partnerAtom, sessionAtom, workspaceAtom } from '#features/account/session-state.ts'
import { systemClock } from '#lib/clock.ts'
import { createLocalDatabase, databaseName, type LocalDatabase } from '#store/database.ts'
import { clearSession, readSession, type SignedIn, writeSession } from '#store/session.ts'
import { watchDatabase } from './database-watch.ts'
import type { SyncClient } from './sync-client.ts'
import { createWorkspace } from './workspace.ts'

export interface SessionKeeper {
  /** Takes a session over: stored, workspace opened, syncing started. Throws where the browser does not store. */
  enter(session: SignedIn): void
  /** The server gave a newer token for the account of this database. */
  renew(databaseName: string, token: string): void
  /** The server said that the session is over. Answers whether it was this one. */
  end(databaseName: string): boolean
  /** Forgets who was signed in. Records stay. */
  leave(): void
  /** Another tab wrote the session: follow it. */
  follow(): void
}

interface Parts {
  readonly state: ReturnType<typeof createStore>
  readonly storage: Storage
  readonly sync: SyncClient
  readonly onWork: (database: LocalDatabase) => void
}

/** Holds together the stored session, the atoms that screens see, the account's database and the sync worker's target. */
export function createSessionKeeper({ state, storage, sync, onWork }: Parts): SessionKeeper {
  let open: { readonly accountId: number; readonly database: LocalDatabase } | null = null
  const nameOf = (session: SignedIn): string => databaseName(location.host, session.ID)

  const openDatabase = (session: SignedIn): LocalDatabase => {
    if (open?.accountId === session.ID) return open.database
    open?.database.close()
    const database = createLocalDatabase(nameOf(session))
    watchDatabase(database, state)
    open = { accountId: session.ID, database }
    return database
  }

  /** Shows a session to the screens and the worker. */
  const take = (session: SignedIn | null) => {
    if (session) {
      const database = openDatabase(session)
      state.set(
        workspaceAtom,
        createWorkspace({ session, partner: state.get(partnerAtom), database, clock: systemClock, sync, onWork: () => onWork(database) }),
      )
    }
    state.set(sessionAtom, session)
    if (isGateOpen(session))
      sync.start({ databaseName: nameOf(session), origin: location.origin, accountId: session.ID, token: session.token })
    else sync.stop()
  }

  const current = (name: string): SignedIn | null => {
    const session = state.get(sessionAtom)
    return session && nameOf(session) === name ? session : null
  }

  take(readSession(storage))
  state.sub(partnerAtom, () => state.set(workspaceAtom, (workspace) => workspace && { ...workspace, partner: state.get(partnerAtom) }))

  return {
    enter(session) {
      writeSession(storage, session)
      take(session)
    },
    renew(name, token) {
      const session = current(name)
      if (!isGateOpen(session) || session.token === token) return
      writeSession(storage, { ...session, token })
      state.set(sessionAtom, { ...session, token })
    },
    end(name) {
      const session = current(name)
      if (!session) return false
      writeSession(storage, endedSession(session))
      take(endedSession(session))
      return true
    },
    leave() {
      clearSession(storage)
      take(null)
    },
    follow() {
      const session = readSession(storage)
      if (session?.ID !== state.get(sessionAtom)?.ID || session?.token !== state.get(sessionAtom)?.token) take(session)
    },
  }
}
