import { sessionCopy } from './session-copy.ts'

/** Represents the part of the browser's lock API that is used. */
interface Locks {
  request<T>(
    name: string,
    options: { readonly mode: 'exclusive' | 'shared'; readonly signal: AbortSignal },
    run: () => Promise<T>,
  ): Promise<T>
}

interface TokenChangeParts {
  /** Absent on an address that the browser does not hold for safe. */
  readonly locks: () => Locks | undefined
  /** Resolves once the session as this tab has left it is there for the others. */
  readonly copied: () => Promise<void>
  /**
   * A tab that the browser has put to sleep may hold the lock for ever: after this one that wants it goes on without.
   */
  readonly givenWithinMs?: number
  /** Maximum wait for another tab's change to end, in ms: longer than a call to the server may take. */
  readonly overWithinMs?: number
}

export interface TokenChange {
  /**
   * Runs what ends the token that all tabs of this browser have, and takes over what they go on with: another token, or
   * nobody's session.
   */
  during<T>(run: () => Promise<T>): Promise<T>
  /**
   * Resolves once no tab is at that: meanwhile a token that the server refuses says nothing about the session. What
   * came of it is in the session's copy by then, and maybe not yet in local storage.
   */
  over(): Promise<void>
}

const LOCK = 'token-change'

export function createTokenChange({
  locks,
  copied,
  givenWithinMs = 5000,
  overWithinMs = 30_000,
}: TokenChangeParts): TokenChange {
  let changing: Promise<unknown> = Promise.resolve()
  async function locked<T>(mode: 'exclusive' | 'shared', withinMs: number, run: () => Promise<T>): Promise<T> {
    let isRunning = false
    const begin = (): Promise<T> => {
      isRunning = true
      return run()
    }
    const all = locks()
    if (!all) return begin()
    try {
      return await all.request(LOCK, { mode, signal: AbortSignal.timeout(withinMs) }, begin)
    } catch (error) {
      if (isRunning) throw error
      return run()
    }
  }
  return {
    during(run) {
      const done = locked('exclusive', givenWithinMs, async () => {
        try {
          return await run()
        } finally {
          await copied()
        }
      })
      changing = done.catch(() => undefined)
      return done
    },
    async over() {
      await changing
      await locked('shared', overWithinMs, async () => {})
    },
  }
}

export const tokenChange = createTokenChange({ locks: () => navigator.locks, copied: sessionCopy.written })
