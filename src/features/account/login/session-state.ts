import { atom } from 'jotai'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { type SignedIn, tokenEndsAtMs } from '#store/session.ts'

/**
 * Who uses this device; null: nobody yet, or they logged out. A session that the server ended keeps its person and has
 * an empty token: the gate is closed, and what they have on this device stays theirs.
 */
export const sessionAtom = atom<SignedIn | null>(null)

/** What the signed-in person's screens work with; set by the composition root, kept while the gate is closed. */
export const workspaceAtom = atom<Workspace | null>(null)

/** The partner's words and looks: the last known ones at once, the server's a moment later. */
export const partnerAtom = atom<Partner>(DEFAULT_PARTNER)

/** Whether the server has not said that the session is over. */
export const hasToken = (session: SignedIn | null): session is SignedIn => session !== null && session.token !== ''

/**
 * Whether the screens behind the login may be shown. Whoever was let into another's account, and is not any more, still
 * sees what they have on this device: what they could not send, and the way back.
 */
export const hasAccess = (session: SignedIn | null): session is SignedIn =>
  session !== null && (session.token !== '' || session.acting !== undefined)

/** The same person after the server said that their session is over. */
export const endedSession = (session: SignedIn): SignedIn => ({ ...session, token: '' })

/**
 * Whether logging in makes sense: nobody is signed in, or their token is over by its own date or by the server's word.
 */
export const hasEnded = (session: SignedIn | null, nowMs = Date.now()): boolean =>
  !hasToken(session) || tokenEndsAtMs(session.token) <= nowMs
