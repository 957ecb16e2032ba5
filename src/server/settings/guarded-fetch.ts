import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { type HostGuard, PrivateAddressError, publicHosts } from './guarded-connection.ts'

/** The part of `fetch` that a provider is asked with. A redirect is an answer like others, and is never followed. */
export type ProviderFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly signal: AbortSignal
  },
) => Promise<Response>

/** For addresses that the environment names or allows. */
export const openFetch: ProviderFetch = (url, init) => fetch(url, { ...init, redirect: 'manual' })

const MAX_IDLE_MS = 5_000

/**
 * For addresses that an administrator entered: connects to the hosts that the guard lets pass, checked at each
 * connection. Errors have their code in `cause`, like those of `fetch`.
 */
export function createGuardedFetch(guard: HostGuard): ProviderFetch {
  // Kept connections lead to addresses that were checked when they were opened.
  const options = { keepAlive: true, timeout: MAX_IDLE_MS, lookup: guard.lookup }
  const plain = { request: requestHttp, agent: new HttpAgent(options) }
  const secure = { request: requestHttps, agent: new HttpsAgent(options) }
  return async (url, { method, headers, body, signal }) => {
    try {
      const target = new URL(url)
      if (guard.isPrivateLiteral(target.hostname)) throw new PrivateAddressError()
      const { request, agent } = target.protocol === 'https:' ? secure : plain
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(target, { method, headers, signal, agent }).once('response', resolve).on('error', reject).end(body)
      })
      return toResponse(response)
    } catch (error) {
      throw new TypeError('fetch failed', { cause: error })
    }
  }
}

export const publicFetch = createGuardedFetch(publicHosts)

const WITHOUT_BODY = new Set([101, 103, 204, 205, 304])

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 502 } = incoming
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  if (!WITHOUT_BODY.has(status)) return new Response(bytesOf(incoming), { status, headers })
  incoming.resume()
  return new Response(null, { status, headers })
}

/** Ends the connection where the reader stops early. */
function bytesOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next()
      if (part.done) controller.close()
      else controller.enqueue(new Uint8Array(part.value))
    },
    cancel() {
      incoming.destroy()
    },
  })
}
