import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOfAddress } from '#server/http/client-address.ts'

/** Connections of all callers, and of one network. */
const MAX_CONNECTIONS = 5_000
const MAX_CONNECTIONS_OF_ONE = 500
/** Requests of one connection that are answered at once: browsers and proxies send the next one after the answer. */
const MAX_UNDER_WAY = 16
/**
 * A connection on which nothing moves, in either direction, is closed. Longer than any call waits, and than the pause
 * between two pings of a stream.
 */
const SILENT_MS = 180_000

/**
 * The longest that a head may take, and a whole request. Bodies have limits of their own in call-body.ts, below this.
 */
export const REQUEST_TIMES = { headersTimeout: 15_000, requestTimeout: 150_000, connectionsCheckingInterval: 5_000 }
/**
 * Longer than the idle time of common proxies, so that it is the proxy who closes: the other way round a call can be
 * lost.
 */
const KEEP_ALIVE_MS = 65_000

/** Bounds what callers may keep open. Behind a proxy all connections are the proxy's: they are bounded together. */
export function limitConnections(server: Server, { trustProxy }: { readonly trustProxy: boolean }): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = SILENT_MS
  if (!trustProxy) limitNetworks(server)
  limitPipelining(server)
}

function limitNetworks(server: Pick<Server, 'on'>): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? '')
    if (isThisMachine(network)) return
    const count = (counts.get(network) ?? 0) + 1
    if (count > MAX_CONNECTIONS_OF_ONE) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

/** A proxy on the same machine may hand on everybody's calls. */
const isThisMachine = (network: string): boolean =>
  network.startsWith('127.') || network === '0:0:0:0' || network === ''

function limitPipelining(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  const underWay = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > MAX_UNDER_WAY) return void socket.destroy()
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener(request, response)
  })
}
