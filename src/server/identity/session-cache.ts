import type { Clock } from '#lib/time/clock.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Session } from '#server/identity/session.ts'

/** A session as its token proved it. */
export interface Caller {
  readonly session: Session
  /** The name of the session: SHA-256 of its token, hexadecimal. */
  readonly tokenHash: string
  readonly expiresAtMs: number
}

const FRESH_MS = 30_000
const MAX_ENTRIES = 10_000

/**
 * Sessions read lately, so that not every call asks the database. Signing out takes effect at once, in other processes
 * too: a session that is signed out while it is being read is not kept.
 */
export function createSessionCache(clock: Clock, bus: Bus) {
  const entries = new Map<string, { readonly caller: Caller; readonly readAtMs: number }>()
  let signOutCount = 0

  bus.subscribe((message) => {
    if (message.type === 'hint' || message.type === 'partners') return
    signOutCount++
    if (message.type === 'signedOut') entries.delete(message.tokenHash)
    else entries.clear()
  })

  const fresh = (tokenHash: string): Caller | undefined => {
    const entry = entries.get(tokenHash)
    return entry && clock.nowMs() - entry.readAtMs < FRESH_MS ? entry.caller : undefined
  }
  const get = async (tokenHash: string, load: () => Promise<Caller | undefined>): Promise<Caller | undefined> => {
    const known = fresh(tokenHash)
    if (known) return known
    entries.delete(tokenHash)
    const countBefore = signOutCount
    const caller = await load()
    if (!caller || signOutCount !== countBefore) return caller
    entries.set(tokenHash, { caller, readAtMs: clock.nowMs() })
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break
      entries.delete(oldest)
    }
    return caller
  }
  return { get, has: (tokenHash: string): boolean => fresh(tokenHash) !== undefined }
}
