import type { createStore } from 'jotai'
import {
  endedSession,
  hasSessionToken,
  sessionAtom,
  accountContextAtom,
} from '#features/account/login/session-state.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import {
  clearSession,
  readPersonalSession,
  readStoredSession,
  type AccountSession,
  writePersonalSession,
  writeSession,
} from '#store/session.ts'
import type { RenewedToken } from '#sync/sync-api.ts'
import type { DeviceStorage } from './device-storage.ts'
import { databaseNameOf } from '#app/startup/open-account-context.ts'
import type { SyncClient } from '#app/sync/sync-client.ts'

export interface SessionKeeper {
  /** Takes a session over: stored, workspace opened, syncing started. Throws where the browser does not store. */
  readonly enter: (session: AccountSession) => void
  /**
   * The server gave a token in the place of one of this database's account. It is not taken where that one is not the
   * session's any more: the person may have logged in anew meanwhile.
   */
  readonly renew: (databaseName: string, renewed: RenewedToken) => void
  /**
   * The server refused this token of this database's account: the gate closes, the work stays. Nothing happens where
   * the session has another one by now; `copied` is what another tab may have made of it, see `SessionCopy`.
   */
  end(databaseName: string, token: string, copied: AccountSession | null | undefined): void
  /** Takes over a session in another's account; the person's own stays beside it as the way back. */
  readonly actAs: (session: AccountSession) => void
  /** Takes the person's own session over again; false where it is not on this device any more. */
  goBack(): boolean
  /** Forgets who was signed in. Records stay. */
  readonly leave: () => void
  /** Another tab wrote the session: take it over. */
  follow(): void
}

interface SessionKeeperParts {
  readonly state: ReturnType<typeof createStore>
  readonly storage: DeviceStorage
  readonly sync: Pick<SyncClient, 'start' | 'stop'>
  readonly openAccountContext: (session: AccountSession) => AccountContext
  /** Copies a session that was changed here; null: nobody is signed in. */
  readonly copy: (session: AccountSession | null) => void
  /** Loads the page anew, at its start, for another account; its session is stored. */
  readonly reloadAtHome: () => void
}

/** Identifies the account and the person who works in it. */
const whoseOf = ({ ID, user_login }: AccountSession): string => `${ID} ${user_login}`

/**
 * Holds together the stored session, the atoms that screens see, and the sync worker's target. Begins with what is
 * stored.
 */
export function createSessionKeeper({
  state,
  storage,
  sync,
  openAccountContext,
  copy,
  reloadAtHome,
}: SessionKeeperParts): SessionKeeper {
  let whose: string | null = null
  const take = (session: AccountSession | null) => {
    const next = session && whoseOf(session)
    // Starts over, because everything the page remembers (searches, positions, open dialogs, the requested address)
    // belongs to the former account and must not be shown to anyone else.
    if (next !== null && whose !== null && next !== whose) return reloadAtHome()
    whose = next ?? whose
    state.set(accountContextAtom, session && openAccountContext(session))
    state.set(sessionAtom, session)
    if (!hasSessionToken(session)) return sync.stop()
    sync.start({
      databaseName: databaseNameOf(session),
      origin: location.origin,
      accountId: session.ID,
      token: session.token,
    })
  }
  const enter = (session: AccountSession) => {
    writeSession(storage, session)
    copy(session)
    take(session)
  }
  const leave = () => {
    clearSession(storage)
    copy(null)
    take(null)
  }
  const follow = () => {
    const stored = readStoredSession(storage)
    const known = state.get(sessionAtom)
    if (stored?.ID !== known?.ID || stored?.token !== known?.token) take(stored)
  }
  /**
   * The session as it is stored, where it still has this token, or whichever where none is named: a tab that was asleep
   * hears late of what the others wrote, and must not write over it.
   */
  const current = (name: string, token: string | null): AccountSession | null => {
    follow()
    const session = readStoredSession(storage)
    return hasSessionToken(session) && (token === null || session.token === token) && databaseNameOf(session) === name
      ? session
      : null
  }

  take(readStoredSession(storage))

  return {
    enter,
    follow,
    renew(name, { of, token }) {
      const session = current(name, of)
      if (!session) return
      const renewed = { ...session, token }
      try {
        writeSession(storage, renewed)
      } catch {
        // The browser stores no more: this page goes on with it, and the next start asks for the password.
      }
      copy(renewed)
      take(renewed)
    },
    end(name, token, copied) {
      const session = current(name, token)
      if (!session) return
      if (copied === null) leave()
      else
        enter(
          copied && (copied.token !== token || whoseOf(copied) !== whoseOf(session)) ? copied : endedSession(session),
        )
    },
    actAs(session) {
      const own = state.get(sessionAtom)
      if (own && !own.acting) writePersonalSession(storage, own)
      enter(session)
    },
    goBack() {
      const own = readPersonalSession(storage)
      if (own) enter(own)
      return own !== null
    },
    leave,
  }
}
