import { plural, t } from '@lingui/core/macro'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { isRequiredFieldsMessage } from '#domain/engine/required-fields.ts'

/**
 * Errors that a call can answer instead of data. The set is closed: a new code needs its HTTP status and sentence here.
 */
export type WireError =
  | MutationRefusal
  | { readonly code: 'malformed'; readonly message: string }
  | { readonly code: 'session'; readonly message: string }
  | { readonly code: 'unknown_method'; readonly message: string }
  /** The server cannot store anything for now, and goes on answering what reads. */
  | { readonly code: 'unavailable'; readonly message: string; readonly retryAfterS: number }
  | { readonly code: 'rate_limited'; readonly message: string; readonly retryAfterS: number }
  | { readonly code: 'bad_credentials'; readonly message: readonly string[] }
  /** Signing in by a company's identity provider did not work; `message` says why and what to do. */
  | { readonly code: 'identity_provider'; readonly message: string }
  /**
   * A published form that takes no answers now, or has as many as it may have. `againAt` (epoch ms): it takes answers
   * again then.
   */
  | { readonly code: 'form_closed' | 'form_full'; readonly message: string; readonly againAt?: number }
  | { readonly code: 'upgrade'; readonly message: string }
  /** Settings are no longer as the caller read them: nothing was written. */
  | { readonly code: 'changed'; readonly message: string }
  /** The AI gave nothing, would not do it, or is away. */
  | { readonly code: 'ai_no_text' | 'ai_refused' | 'ai_unavailable'; readonly message: string }
  | { readonly code: 'internal'; readonly message: string; readonly requestId?: string }

export type WireErrorCode = WireError['code']

/**
 * Business refusals answer 200: `success` tells. Only faults of the call, the session or the server have a status of
 * their own.
 */
const HTTP_STATUS: Partial<Record<WireErrorCode, number>> = {
  malformed: 400,
  session: 403,
  unknown_method: 404,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
}

/** Pause before a caller tries again to store something on a full disk, in seconds. */
const DISK_RETRY_S = 30
/** Without a full stop: the app goes on with what it does about it. */
export const DISK_FULL_MESSAGE = t`The server’s disk is almost full, so it can’t save changes right now`

/** The HTTP status that an error travels under. */
export const httpStatusOf = (code: WireErrorCode): number => HTTP_STATUS[code] ?? 200

export const wireErrors = {
  malformed: (why: string): WireError => ({ code: 'malformed', message: `The call is malformed: ${why}` }),
  session: (): WireError => ({ code: 'session', message: t`Please log in again` }),
  unknownMethod: (method: string): WireError => ({
    code: 'unknown_method',
    message: `There is no method named ${method.slice(0, 80)}`,
  }),
  tooLarge: (maxBytes: number): WireError => ({
    code: 'too_large',
    message: plural(maxBytes, {
      one: `The call is larger than ${maxBytes} byte`,
      other: `The call is larger than ${maxBytes} bytes`,
    }),
  }),
  /** Returns the error for input that is too large. `why`: sentence that says what exceeds its limit. */
  tooMuch: (why: string): WireError => ({ code: 'too_large', message: why }),
  rateLimited: (retryAfterS: number): WireError => ({
    code: 'rate_limited',
    message: plural(retryAfterS, {
      one: `Too many tries. Please wait ${retryAfterS} second`,
      other: `Too many tries. Please wait ${retryAfterS} seconds`,
    }),
    retryAfterS,
  }),
  diskFull: (): WireError => ({
    code: 'unavailable',
    message: t`The server’s disk is almost full, so it can’t save changes right now. Try again later`,
    retryAfterS: DISK_RETRY_S,
  }),
  threadFailed: (): WireError => ({
    code: 'unavailable',
    message: t`The server could not read this just now. Try again later`,
    retryAfterS: 5,
  }),
  /** `module`: what it belongs to, as of a plan: `admin`, `keys`, `access`. */
  notAllowed: (message: string, module: string): WireError => ({ code: 'not_allowed', message, module }),
  badCredentials: (): WireError => ({
    code: 'bad_credentials',
    message: [t`The email address or the password is not right.`, t`Check both and try again.`],
  }),
  identityProvider: (message: string): WireError => ({ code: 'identity_provider', message }),
  /** A request that only the server carries out came to nothing. `message`: why, for people. */
  ai: (code: 'ai_no_text' | 'ai_refused' | 'ai_unavailable', message: string): WireError => ({ code, message }),
  changed: (): WireError => ({
    code: 'changed',
    message: t`Someone else has changed these settings. Check them, then try again`,
  }),
  upgrade: (): WireError => ({ code: 'upgrade', message: t`A new version is needed. Please reload` }),
  internal: (requestId: string): WireError => ({
    code: 'internal',
    message: t`Something went wrong on the server. Please try again`,
    requestId,
  }),
} as const

/**
 * An error's words as a sentence, which others may follow. Behind an address and a quotation stands no full stop, which
 * would be read as a part of it, and behind the specification's own words none that it does not have.
 */
export function errorSentence({ message }: WireError): string {
  const words = typeof message === 'string' ? message : message.join(' ')
  return isRequiredFieldsMessage(words) || /(?:[.!?。！？؟"]|@\S+)$/.test(words) ? words : `${words}.`
}
