import { t } from '@lingui/core/macro'
import type { SyncTarget } from '#sync/sync-api.ts'
import { ACTION, ANSWER_HEADER } from '#contract/envelope.ts'
import { type ExchangeAnswer, type ExchangeParams, isExchangeAnswer } from '#contract/sync.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/**
 * Represents every response that is not an answer. `away`: the same mutations are resent later, whatever happened to
 * them. `isTooMuch`: they are resent in smaller batches, because the connection did not let that much through.
 */
export type TransportFault =
  | { readonly code: 'away'; readonly retryAfterMs: number; readonly message: string; readonly isTooMuch?: boolean }
  | { readonly code: 'session' }
  | { readonly code: 'upgrade' }

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** A stalled connection is given up after this long, its body included. */
const EXCHANGE_TIMEOUT_MS = 30_000
/** The server renews a token by this header while the session is in use. */
export const TOKEN_HEADER = 'X-Appc-Token'

/** The form body of a call. The token comes before the parameters: the server reads no more than 64 KiB without one. */
export const callBody = (method: string, params: readonly unknown[], token: string): URLSearchParams =>
  new URLSearchParams({ action: ACTION, method, token, params: JSON.stringify(params) })

/**
 * Past so many characters a call is sent in parts: a letter beyond Latin takes up to nine bytes in a form, and three
 * there.
 */
const LARGE_CHARS = 200_000

/** Returns the call's body in whichever encoding takes fewer bytes. */
export function compactCallBody(method: string, params: readonly unknown[], token: string): URLSearchParams | FormData {
  const text = JSON.stringify(params)
  if (text.length < LARGE_CHARS) return callBody(method, params, token)
  const form = new FormData()
  for (const [name, value] of Object.entries({ action: ACTION, method, token, params: text })) form.append(name, value)
  return form
}

export interface ExchangeResponse {
  readonly answer: ExchangeAnswer
  readonly renewedToken: string | null
}

/**
 * Makes one exchange over the network. Only an answer that has the protocol's header and can be parsed counts as one.
 */
export async function exchange(
  fetch: Fetch,
  target: SyncTarget,
  params: ExchangeParams,
  signal: AbortSignal,
): Promise<Result<ExchangeResponse, TransportFault>> {
  try {
    const response = await fetch(`${target.origin}/appc/sync.exchange`, {
      method: 'POST',
      body: compactCallBody('sync.exchange', [params], target.token),
      signal: AbortSignal.any([signal, AbortSignal.timeout(EXCHANGE_TIMEOUT_MS)]),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.status === 413)
      return err({ ...away(t`This is too much to send to the server at once`), isTooMuch: true })
    if (response.headers.get(ANSWER_HEADER) !== '1')
      return err(away(t`Something on your network blocked the connection to the server`, retryAfterMs(response)))
    return read(await response.json(), response)
  } catch (error) {
    // Offline, refused, cut or half an answer: fetch tells them apart in no reliable way, and the fate is the same. A
    // line that was too slow is told.
    const isTooMuch = error instanceof Error && error.name === 'TimeoutError'
    return err(
      isTooMuch ? { ...away(t`The server cannot be reached`), isTooMuch } : away(t`The server cannot be reached`),
    )
  }
}

function read(body: unknown, response: Response): Result<ExchangeResponse, TransportFault> {
  if (isObject(body) && body.success === true && isExchangeAnswer(body.data))
    return ok({ answer: body.data, renewedToken: response.headers.get(TOKEN_HEADER) })
  const code = isObject(body) && isObject(body.data) ? body.data.code : undefined
  if (response.status === 403 && code === 'session') return err({ code: 'session' })
  if (code === 'upgrade') return err({ code: 'upgrade' })
  return err(away(t`The server has a problem (${{ status: response.status }})`, retryAfterMs(response)))
}

const away = (message: string, retryAfter = 0): TransportFault & { code: 'away' } => ({
  code: 'away',
  retryAfterMs: retryAfter,
  message,
})

function retryAfterMs(response: Response): number {
  const written = response.headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.parse(response.headers.get('Date') ?? '')) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0
}
