import { Dexie, type Table } from 'dexie'
import type { createStore } from 'jotai'
import { isGateOpen, sessionAtom } from '#features/account/session-state.ts'
import type { SignedIn } from '#store/session.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** Browsers write local storage to the disk when it suits them; Chromium has been seen to take a minute. Past this it is there. */
const SURE_AFTER_MS = 5 * 60_000
const COPY = 'session'
const SEEN_KEY = 'session-seen'

interface CopyRow {
  readonly key: typeof COPY
  readonly session: SignedIn
  readonly atMs: number
}

/** Whoever logs in, writes and loses power a moment later must not stand before the login, without a network, with their work behind it:
 *  a young session has a copy in IndexedDB, which is on the disk at once, and comes back from there if local storage has lost it. A session
 *  that was taken away knowingly, while the browser lived, does not come back. */
export function keepSessionThroughCrash(state: ReturnType<typeof createStore>, keeper: Pick<SessionKeeper, 'enter' | 'follow'>): void {
  const follow = () => {
    const session = state.get(sessionAtom)
    if (isGateOpen(session)) markSeen()
    void copySession(session)
  }
  if (isGateOpen(state.get(sessionAtom))) markSeen()
  else
    void recover().then((session) => {
      keeper.follow()
      if (session && !isGateOpen(state.get(sessionAtom))) keeper.enter(session)
    })
  state.sub(sessionAtom, follow)
}

/** Makes this the session that a crash is followed by; null: none is. */
export async function copySession(session: SignedIn | null): Promise<void> {
  try {
    if (session) await copies().put({ key: COPY, session, atMs: Date.now() })
    else await copies().delete(COPY)
  } catch {
    // Without the copy everything is as it would be without this file.
  }
}

let database: Dexie | null = null

function copies(): Table<CopyRow, typeof COPY> {
  if (!database) {
    database = new Dexie('session-copy', { chromeTransactionDurability: 'strict' })
    database.version(1).stores({ copies: 'key' })
  }
  return database.table('copies')
}

async function recover(): Promise<SignedIn | null> {
  try {
    if (wasSeen() || (await isAnotherTabAlive())) return null
    const copy = await copies().get(COPY)
    return copy && isGateOpen(copy.session) && Date.now() - copy.atMs < SURE_AFTER_MS ? copy.session : null
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
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name?.startsWith('sync:'))
}
