import { atom } from 'jotai'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type AccountSession, tokenEndsAtMs } from '#store/session.ts'

/**
 * Who uses this device; null: nobody yet, or they logged out. A session that the server ended keeps its person and has
 * an empty token: the gate is closed, and what they have on this device stays theirs.
 */
export const sessionAtom = atom<AccountSession | null>(null)

/** What the signed-in person's screens work with; set by the composition root, kept while the gate is closed. */
export const accountContextAtom = atom<AccountContext | null>(null)

/** The partner's words and looks: the last known ones at once, the server's a moment later. */
export const partnerAtom = atom<Partner>(DEFAULT_PARTNER)

/** Whether the server has not said that the session is over. */
export const hasSessionToken = (session: AccountSession | null): session is AccountSession =>
  session !== null && session.token !== ''

/**
 * Whether the screens behind the login may be shown. Whoever was let into another's account, and is not any more, still
 * sees what they have on this device: what they could not send, and the way back.
 */
export const hasScreenAccess = (session: AccountSession | null): session is AccountSession =>
  session !== null && (session.token !== '' || session.acting !== undefined)

/** The same person after the server said that their session is over. */
export const endedSession = (session: AccountSession): AccountSession => ({ ...session, token: '' })

/**
 * Whether logging in makes sense: nobody is signed in, or their token is over by its own date or by the server's word.
 */
export const hasSessionEnded = (session: AccountSession | null, nowMs = Date.now()): boolean =>
  !hasSessionToken(session) || tokenEndsAtMs(session.token) <= nowMs
