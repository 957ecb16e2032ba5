import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { type CreateHostGuard, createHostGuard } from './guarded-connection.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import { withRedirects } from './provider-redirects.ts'

const MAX_IDLE_MS = 5_000

/**
 * For addresses that an administrator entered: connects to the hosts that their policy allows, checked at each
 * connection, and without encryption to private ones only. Errors have their code in `cause`, like those of `fetch`.
 */
export function createGuardedFetch(
  { allowsPrivate }: { readonly allowsPrivate: boolean },
  guardFor: CreateHostGuard = createHostGuard,
): ProviderFetch {
  const plainGuard = guardFor({ allowsPrivate, unencrypted: 'private' })
  const secureGuard = guardFor({ allowsPrivate })
  // Kept connections lead to addresses that were checked when they were opened.
  const options = { keepAlive: true, timeout: MAX_IDLE_MS }
  const plain = {
    request: requestHttp,
    guard: plainGuard,
    agent: new HttpAgent({ ...options, lookup: plainGuard.lookup }),
  }
  const secure = {
    request: requestHttps,
    guard: secureGuard,
    agent: new HttpsAgent({ ...options, lookup: secureGuard.lookup }),
  }
  return async (url, { method, headers, body, signal }) => {
    try {
      const target = new URL(url)
      const { request, agent, guard } = target.protocol === 'https:' ? secure : plain
      guard.checkLiteral(target.hostname)
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(target, { method, headers, signal, agent }).once('response', resolve).on('error', reject).end(body)
      })
      return toResponse(response)
    } catch (error) {
      throw new TypeError('fetch failed', { cause: error })
    }
  }
}

const publicFetch = createGuardedFetch({ allowsPrivate: false })
const privateFetch = createGuardedFetch({ allowsPrivate: true })

/** For addresses that an administrator entered. */
export const enteredFetch = (allowsPrivate: boolean): ProviderFetch =>
  allowsPrivate ? withRedirects(privateFetch, privateFetch) : withRedirects(publicFetch, publicFetch)

/** For the address that the environment names, which may be anywhere; what it redirects to has to be public. */
export const openFetch: ProviderFetch = withRedirects(
  (url, init) => fetch(url, { ...init, redirect: 'manual' }),
  publicFetch,
)

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
