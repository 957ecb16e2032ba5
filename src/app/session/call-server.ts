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
  return readAnswer(response)
}

/**
 * A gateway in front of a server that is down answers 502–504 in its own words: that is a server away, not a stranger.
 */
const notOursOrAway = ({ status }: Response): 'away' | 'not_ours' => (status >= 500 ? 'away' : 'not_ours')

async function readAnswer(response: Response): Promise<Result<unknown, CallFault>> {
  try {
    const answer: unknown = await response.json()
    if (isObject(answer) && answer.success === true) return ok(answer.data)
    if (isObject(answer) && isObject(answer.data) && typeof answer.data.code === 'string')
      return err({ code: 'wire', error: answer.data as WireError })
    return err({ code: 'not_ours' })
  } catch {
    return err({ code: 'away' })
  }
}
