import type { Fetch } from '#sync/transport.ts'

/** What a network can do to one exchange. The server has carried out what it received in `lost-answer`, `twice` and `half`. */
export type Fault = 'none' | 'lost-request' | 'lost-answer' | 'twice' | 'half' | 'portal' | 'unwell'

/** A network between a device and the server that does what the next fault says. */
export function faultyFetch(fetch: Fetch, nextFault: () => Fault): Fetch {
  return async (input, init) => {
    const fault = nextFault()
    if (fault === 'lost-request') throw new TypeError('network error')
    if (fault === 'portal')
      return new Response('<html>Sign in to the hotel network</html>', { status: 200, headers: { 'Content-Type': 'text/html' } })
    if (fault === 'unwell') return new Response('{"success":false,"data":{"code":"internal"}}', { status: 503, headers: { 'X-Appc': '1' } })
    const answer = await fetch(input, init)
    if (fault === 'lost-answer') throw new TypeError('network error after the server had committed')
    if (fault === 'twice') return fetch(input, init)
    if (fault === 'half') {
      const text = await answer.text()
      return new Response(text.slice(0, Math.floor(text.length / 2)), { status: 200, headers: { 'X-Appc': '1' } })
    }
    return answer
  }
}
