import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A request that somebody makes of us, and what they are answered with. */
export interface Visit {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

interface Asked {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  /** Keeps connections for the next request; without one each has its own. */
  readonly agent?: Agent
}

/** Makes a visitor's request of the server at `place`. Rejects where there is none. */
export function askOnBehalf(
  { incoming, outgoing }: Visit,
  place: URL,
  { body, headers, agent }: Asked,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port, pathname, search } = place
    const asked = request(
      { host, port, method: incoming.method, path: `${pathname}${search}`, headers, agent: agent ?? false },
      resolve,
    )
    asked.on('error', reject)
    // A browser that has gone away lets go of the server too.
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) asked.destroy()
    })
    asked.end(body)
  })
}

/** Gives the visitor an answer as it comes. */
export function handBack(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy())
}

/** Headers but for some. */
export const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
