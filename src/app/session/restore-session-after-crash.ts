import type { createStore } from 'jotai'
import { hasScreenAccess, sessionAtom } from '#features/account/login/session-state.ts'
import type { AccountSession } from '#store/session.ts'
import { sessionCopy } from './session-copy.ts'
import type { SessionKeeper } from './session-keeper.ts'

const SEEN_KEY = 'session-seen'

/**
 * Restores a recent session from its copy if local storage has lost it. Anyone who logs in, writes and loses power
 * shortly afterwards must not be locked out, offline, from their work. A session ended deliberately while the browser
 * was running is not restored.
 */
export function restoreSessionAfterCrash(
  state: ReturnType<typeof createStore>,
  keeper: Pick<SessionKeeper, 'enter' | 'follow'>,
): void {
  const markIfSignedIn = () => {
    if (hasScreenAccess(state.get(sessionAtom))) markSeen()
  }
  markIfSignedIn()
  if (!hasScreenAccess(state.get(sessionAtom)))
    void readLostSession().then((session) => {
      keeper.follow()
      if (session && !hasScreenAccess(state.get(sessionAtom))) keeper.enter(session)
    })
  state.sub(sessionAtom, markIfSignedIn)
}

async function readLostSession(): Promise<AccountSession | null> {
  try {
    if (wasSeen() || (await isAnotherTabAlive())) return null
    const copy = (await sessionCopy.read()) ?? null
    return hasScreenAccess(copy) ? copy : null
  } catch {
    return null
  }
}

/** A tab that has seen the session and finds it gone has lived through its end: nothing crashed. */
const wasSeen = (): boolean => sessionStorage.getItem(SEEN_KEY) !== null

function markSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1')
  } catch {
    // Then a session that is taken away by hand comes back once.
  }
}

/** The workers of living tabs hold or wait for a lock. */
async function isAnotherTabAlive(): Promise<boolean> {
  const { held: activeLocks = [] } = (await navigator.locks?.query()) ?? {}
  return activeLocks.some(({ name }) => name?.startsWith('sync:'))
}
