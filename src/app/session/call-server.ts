import { ANSWER_HEADER } from '#contract/envelope.ts'
import type { WireError } from '#contract/errors.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { callBody, TOKEN_HEADER } from '#sync/transport.ts'

/** away: no answer came. not_ours: something else answered in the server's place, such as a captive portal. */
export type CallFault =
  | { readonly code: 'away' }
  | { readonly code: 'not_ours' }
  | { readonly code: 'wire'; readonly error: WireError }

/** Longer than the 20 seconds that the server gives an AI or an email server to answer a test. */
const CALL_TIMEOUT_MS = 25_000

/**
 * Makes one server call outside of sync. Returns the answer's data, to be checked by the caller. `onToken` receives a
 * replacement token from the answer before this resolves.
 */
export async function callServer(
  method: string,
  params: readonly unknown[],
  token = '',
  onToken?: (token: string) => void,
): Promise<Result<unknown, CallFault>> {
  const answered = await requestAnswer(method, params, token, onToken)
  return answered.ok ? readData(answered.value) : answered
}

/** An answer of the protocol, with what is beside its data. */
export type ServerAnswer = Readonly<Record<string, unknown>>

/** Makes a call as `callServer`, and returns the answer as it came. */
export async function requestAnswer(
  method: string,
  params: readonly unknown[],
  token = '',
  onToken?: (token: string) => void,
): Promise<Result<ServerAnswer, CallFault>> {
  let response: Response
  try {
    response = await fetch(`/appc/${method}`, {
      method: 'POST',
      body: callBody(method, params, token),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      cache: 'no-store',
      credentials: 'omit',
    })
  } catch {
    return err({ code: 'away' })
  }
  if (response.headers.get(ANSWER_HEADER) !== '1') return err({ code: notOursOrAway(response) })
  const renewed = response.headers.get(TOKEN_HEADER)
  if (renewed !== null) onToken?.(renewed)
  try {
    const answer: unknown = await response.json()
    return isObject(answer) ? ok(answer) : err({ code: 'not_ours' })
  } catch {
    return err({ code: 'away' })
  }
}

/**
 * A gateway in front of a server that is down answers 502–504 in its own words: that is a server away, not a stranger.
 */
const notOursOrAway = ({ status }: Response): 'away' | 'not_ours' => (status >= 500 ? 'away' : 'not_ours')

/** Returns the data of an answer, or the error in it. */
export function readData({ success, data }: ServerAnswer): Result<unknown, CallFault> {
  if (success === true) return ok(data)
  if (isObject(data) && typeof data.code === 'string') return err({ code: 'wire', error: data as WireError })
  return err({ code: 'not_ours' })
}
