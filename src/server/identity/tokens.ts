import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#lib/time/clock.ts'

const TOKEN_LIFE_MS = 30 * 24 * 3_600_000
/** A token with less life than this left is answered with a fresh one: renewed after a week of its thirty days. */
export const TOKEN_RENEWAL_MS = 23 * 24 * 3_600_000
const RANDOM_BYTES = 32

export interface NewToken {
  /** Token for the caller. The server stores only its hash. */
  readonly token: string
  readonly hash: string
  /** Epoch ms, a whole second. */
  readonly expiresAtMs: number
}

/** The time that the life of something new is counted from. */
export const tokenIssueMs = (clock: Clock): number => clock.latestMs?.() ?? clock.nowMs()

/** Makes a token: `base64url(expiry in decimal epoch seconds).base64url(32 random bytes)`. */
export function mintToken(clock: Clock, lifeMs: number = TOKEN_LIFE_MS): NewToken {
  const expiresAtS = Math.floor((tokenIssueMs(clock) + lifeMs) / 1000)
  const token = `${Buffer.from(String(expiresAtS)).toString('base64url')}.${randomBytes(RANDOM_BYTES).toString('base64url')}`
  return { token, hash: hashToken(token), expiresAtMs: expiresAtS * 1000 }
}

/**
 * SHA-256 of the whole token as lower-case hexadecimal. A slow hash would add nothing: the token has 256 random bits.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Is true if a text has the form of a token, so that nonsense does not reach the database. */
export const isTokenShaped = (text: string): boolean => /^[\w-]{4,32}\.[\w-]{43,86}$/.test(text)
