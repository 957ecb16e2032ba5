import type { Fetch } from '#sync/transport.ts'

/**
 * What a network can do to one exchange. The server has carried out what it received in `lost-answer`, `twice`, `late`
 * and `half`.
 */
export type Fault = 'none' | 'lost-request' | 'lost-answer' | 'twice' | 'late' | 'half' | 'portal' | 'unwell'

/** A network between a device and the server that does what the next fault says. */
export function faultyFetch(fetch: Fetch, nextFault: () => Fault): Fetch {
  return async (input, init) => {
    const fault = nextFault()
    if (fault === 'lost-request') throw new TypeError('network error')
    if (fault === 'portal')
      return new Response('<html>Sign in to the hotel network</html>', {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
      })
    if (fault === 'unwell')
      return new Response('{"success":false,"data":{"code":"internal"}}', { status: 503, headers: { 'X-Appc': '1' } })
    const answer = await fetch(input, init)
    if (fault === 'lost-answer') throw new TypeError('network error after the server had committed')
    if (fault === 'twice') return fetch(input, init)
    if (fault === 'late') {
      // The first answer is given up by the device, which sends again; the server saw both.
      await answer.text()
      await fetch(input, init)
      throw new TypeError('the answer came too late')
    }
    if (fault === 'half') {
      const text = await answer.text()
      return new Response(text.slice(0, Math.floor(text.length / 2)), { status: 200, headers: { 'X-Appc': '1' } })
    }
    return answer
  }
}
