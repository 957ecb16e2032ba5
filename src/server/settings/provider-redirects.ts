import { isObject } from '#lib/json.ts'
import { addressFaultOf } from './guarded-connection.ts'
import type { ProviderFetch } from './provider-fetch.ts'

const MAX_REDIRECTS = 3
/** 303 asks for a GET, which no question can be. */
const SAME_METHOD = new Set([301, 302, 307, 308])
/** Any other header may be the key. */
const HEADERS_WITHOUT_KEY = new Set(['accept', 'anthropic-version', 'content-type'])

/**
 * Follows up to three redirects with the same method and body: on the same origin, and, for a request without a key, to
 * encrypted hosts that `elsewhere` connects to. Any other redirect is the answer, for the caller to report.
 */
export function withRedirects(fetch: ProviderFetch, elsewhere: ProviderFetch): ProviderFetch {
  return async (url, init) => {
    const hasKey = Object.keys(init.headers).some((name) => !HEADERS_WITHOUT_KEY.has(name.toLowerCase()))
    const { origin } = new URL(url)
    let response = await fetch(url, init)
    let at = url
    for (let count = 0; count < MAX_REDIRECTS; count++) {
      const target = redirectTarget(response, at)
      if (!target || (!SAME_METHOD.has(response.status) && init.method !== 'GET')) return response
      const isSameOrigin = target.origin === origin
      if (!isSameOrigin && (hasKey || target.protocol !== 'https:')) return response
      at = target.href
      try {
        const next = await (isSameOrigin ? fetch : elsewhere)(at, init)
        await response.body?.cancel()
        response = next
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        if (!isSameOrigin && isObject(cause) && addressFaultOf(cause.code) !== undefined) return response
        throw error
      }
    }
    return response
  }
}

type RedirectHead = Pick<Response, 'status' | 'headers'>

/** Returns the origin that a response redirects to, if it is another one than that of the address asked. */
export function otherOrigin(response: RedirectHead, asked: string): string | undefined {
  const target = redirectTarget(response, asked)
  return target && target.origin !== new URL(asked).origin ? target.origin : undefined
}

/** Returns the address that a response redirects to; undefined for a response that is no redirect to a web address. */
function redirectTarget({ status, headers }: RedirectHead, from: string): URL | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  if (location === null || !URL.canParse(location, from)) return undefined
  const target = new URL(location, from)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  return isWeb && target.username === '' && target.password === '' ? target : undefined
}
