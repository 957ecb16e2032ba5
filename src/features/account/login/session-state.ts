import { atom } from 'jotai'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type AccountSession, tokenEndsAtMs } from '#store/session.ts'

/**
 * Person using this device. Null if nobody has logged in yet, or if they logged out. A session ended by the server
 * retains its person with an empty token: the screens are locked, and the data on this device stays theirs.
 */
export const sessionAtom = atom<AccountSession | null>(null)

/**
 * Services for the signed-in person's screens. Set by the composition root, and retained while the screens are locked.
 */
export const accountContextAtom = atom<AccountContext | null>(null)

/** The partner's words and looks: the last known ones at once, the server's a moment later. */
export const partnerAtom = atom<Partner>(DEFAULT_PARTNER)

/** Is true unless the server has ended the session. */
export const hasSessionToken = (session: AccountSession | null): session is AccountSession =>
  session !== null && session.token !== ''

/**
 * Is true if the screens behind the login may be shown. People whose access to another account was revoked still see
 * their data on this device: their unsynced changes, and the way back.
 */
export const hasScreenAccess = (session: AccountSession | null): session is AccountSession =>
  session !== null && (session.token !== '' || session.acting !== undefined)

/** Returns the session of a person whose token the server has ended. */
export const endedSession = (session: AccountSession): AccountSession => ({ ...session, token: '' })

/** Is true if logging in makes sense: nobody is signed in, or the token has expired or was ended by the server. */
export const hasSessionEnded = (session: AccountSession | null, nowMs = Date.now()): boolean =>
  !hasSessionToken(session) || tokenEndsAtMs(session.token) <= nowMs
