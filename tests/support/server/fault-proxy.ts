import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ExchangeAnswer, ExchangeParams } from '#contract/sync.ts'
import { askOnBehalf, handBack, type Visit, without } from './http-relay.ts'

/**
 * through: hands everything on. cut: ends every connection without a word. portal: a hotel's sign-in page in place of
 * every answer to a call.
 */
export type ProxyMode = 'through' | 'cut' | 'portal'

/** One exchange that carried work, with the server's answer where one came. */
export interface SeenExchange {
  readonly params: ExchangeParams
  readonly answer: ExchangeAnswer | null
  /** Whether the browser was given that answer. */
  readonly isDelivered: boolean
}

export interface FaultProxy {
  readonly url: string
  /** Exchanges with work in them, in order. */
  readonly exchanges: readonly SeenExchange[]
  mode(mode: ProxyMode): void
  /**
   * Lets the next exchange with work through to the server and waits for its answer; then runs `fault` and cuts the
   * connection instead of answering. Resolves once that has happened.
   */
  loseNextAnswer(fault: () => Promise<void>): Promise<SeenExchange>
  /**
   * The same, with the answer handed on once `until` is over, to a browser that still waits for it. Resolves when the
   * answer is on its way.
   */
  holdNextAnswer(until: () => Promise<void>): Promise<SeenExchange>
  /** Serves a file as `change` makes it out of the server's own. */
  rewrite(path: string, change: (text: string) => string): void
  close(): Promise<void>
}

/** What happens to the next answer with work in it. */
interface Fate {
  readonly isLost: boolean
  readonly fault: () => Promise<void>
  readonly done: (seen: SeenExchange) => void
}

const PORTAL_PAGE = '<!doctype html><title>Welcome</title><h1>Sign in to the hotel network</h1>'

/** Starts a proxy before the server at `upstreamUrl`, which may come and go. */
export async function startFaultProxy(upstreamUrl: string): Promise<FaultProxy> {
  const exchanges: SeenExchange[] = []
  const rewrites = new Map<string, (text: string) => string>()
  let mode: ProxyMode = 'through'
  let fate: Fate | null = null

  const ask = (visit: Visit, body: Buffer, headers: IncomingHttpHeaders): Promise<IncomingMessage> =>
    askOnBehalf(visit, new URL(visit.incoming.url ?? '/', upstreamUrl), { body, headers })

  const relay = async (visit: Visit): Promise<void> => {
    const { incoming, outgoing } = visit
    const body = await buffer(incoming)
    const path = incoming.url ?? '/'
    if (mode === 'portal' && path.startsWith('/appc/')) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(PORTAL_PAGE)
      return
    }
    const change = rewrites.get(path)
    if (change) return relayChanged(visit, change)
    const params = path === '/appc/sync.exchange' ? paramsOf(body) : null
    const answer = await ask(visit, body, incoming.headers)
    if (params && params.mutations.length > 0) return relayExchange(params, answer, outgoing)
    handBack(answer, outgoing)
  }

  const relayChanged = async (visit: Visit, change: (text: string) => string): Promise<void> => {
    const { incoming, outgoing } = visit
    const headers = { ...without(incoming.headers, ['if-none-match']), 'accept-encoding': 'identity' }
    const answer = await ask(visit, Buffer.alloc(0), headers)
    const text = change((await buffer(answer)).toString())
    outgoing.writeHead(answer.statusCode ?? 502, without(answer.headers, ['etag', 'content-length'])).end(text)
  }

  const relayExchange = async (
    params: ExchangeParams,
    answer: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    const body = await buffer(answer)
    const met = fate
    fate = null
    const seen = { params, answer: answerOf(body), isDelivered: met?.isLost !== true }
    exchanges.push(seen)
    await met?.fault()
    if (met?.isLost) outgoing.destroy()
    else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    met?.done(seen)
  }

  const nextAnswer = (isLost: boolean, fault: () => Promise<void>): Promise<SeenExchange> =>
    new Promise((done) => {
      fate = { isLost, fault, done }
    })

  const server = createServer((incoming, outgoing) => {
    if (mode === 'cut') incoming.socket.destroy()
    else relay({ incoming, outgoing }).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    exchanges,
    mode(next) {
      mode = next
      // Streams that are open belong to the network that was.
      if (next !== 'through') server.closeAllConnections()
    },
    loseNextAnswer: (fault) => nextAnswer(true, fault),
    holdNextAnswer: (until) => nextAnswer(false, until),
    rewrite: (path, change) => void rewrites.set(path, change),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function paramsOf(body: Buffer): ExchangeParams | null {
  const params = new URLSearchParams(body.toString()).get('params')
  return params === null ? null : ((JSON.parse(params) as [ExchangeParams])[0] ?? null)
}

function answerOf(body: Buffer): ExchangeAnswer | null {
  try {
    const { success, data } = JSON.parse(body.toString()) as { success?: unknown; data?: unknown }
    return success === true ? (data as ExchangeAnswer) : null
  } catch {
    return null
  }
}
