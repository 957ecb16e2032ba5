import { Dexie, type DexieOptions, type Table } from 'dexie'
import { sleep } from '#lib/sleep.ts'
import type { AccountSession } from '#store/session.ts'

/**
 * Browsers write local storage to the disk, and tell it to other tabs, when it suits them; Chromium has been seen to
 * take a minute. Past this it is there.
 */
const SURE_AFTER_MS = 5 * 60_000
/** A browser that does not get around to it keeps nobody waiting for longer. */
const DONE_WITHIN_MS = 2000
const KEY = 'session'

interface CopyRow {
  readonly key: typeof KEY
  /** null: whoever was here has logged out. */
  readonly session: AccountSession | null
  readonly atMs: number
}

/**
 * A young session beside local storage, in IndexedDB: on the disk at once, and with every tab of the browser at once.
 */
export interface SessionCopy {
  /**
   * For the tab that has changed the session: one that follows might put an older one. null: nobody is signed in any
   * more.
   */
  put(session: AccountSession | null): void
  /** Resolves once what this tab has put is there for the others, or the browser does not get around to it. */
  written(): Promise<void>
  /** Returns the session as the last tab to change it left it, or undefined if that was too long ago or is unknown. */
  read(): Promise<AccountSession | null | undefined>
}

/** `options` say where, if not in the browser's own IndexedDB. Nothing is opened before it is used. */
export function createSessionCopy(options: DexieOptions = {}): SessionCopy {
  let database: Dexie | null = null
  let writing: Promise<void> = Promise.resolve()
  const rows = (): Table<CopyRow, typeof KEY> => {
    if (!database) {
      database = new Dexie('session-copy', { chromeTransactionDurability: 'strict', ...options })
      database.version(1).stores({ copies: 'key' })
    }
    return database.table('copies')
  }
  const write = async (session: AccountSession | null): Promise<void> => {
    try {
      await rows().put({ key: KEY, session, atMs: Date.now() })
    } catch {
      // Deletes the outdated copy. Without a copy, everything works as if this file did not exist.
      await rows()
        .delete(KEY)
        .catch(() => undefined)
    }
  }
  const readRow = async (): Promise<AccountSession | null | undefined> => {
    try {
      const row = await rows().get(KEY)
      return row && Date.now() - row.atMs < SURE_AFTER_MS ? row.session : undefined
    } catch {
      return undefined
    }
  }
  const written = (): Promise<void> => Promise.race([writing, sleep(DONE_WITHIN_MS)])
  return {
    put(session) {
      writing = written().then(() => write(session))
    },
    written,
    read: () => Promise.race([readRow(), sleep(DONE_WITHIN_MS).then(() => undefined)]),
  }
}

export const sessionCopy = createSessionCopy()
