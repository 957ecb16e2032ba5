import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { createApp } from '#server/http/create-app.ts'
import { unsteadyWait } from '../browser/random-delays.ts'

/** An address of the server. */
export interface Endpoint {
  readonly url: string
  /**
   * Makes the server unreachable from here: calls are cut, streams end. Files still come, as a service worker would
   * give them. `calls`: only methods that begin with it, such as 'sync.'.
   */
  setAway(isAway: boolean, calls?: string): void
  /** Answers every call with this page, as the log-in page of a hotel's network does; null: no more. */
  setPortal(page: string | null): void
}

const isCall = (path = ''): boolean =>
  path.startsWith('/appc/') || path.startsWith('/logout') || path.startsWith('/healthz')

export async function listen(app: ReturnType<typeof createApp>): Promise<Endpoint & { close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  let awayPaths: string | null = null
  let portal: string | null = null
  const handle = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (incoming, outgoing) => {
    // Calls that are cut must not reach the handlers either.
    if (awayPaths !== null && isCall(incoming.url) && incoming.url?.startsWith(awayPaths)) incoming.socket.destroy()
    else if (portal !== null && isCall(incoming.url))
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(portal)
    else
      void unsteadyWait().then(() => {
        for (const listener of handle) listener(incoming, outgoing)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAway(isAway, calls) {
      awayPaths = isAway ? (calls === undefined ? '/' : `/appc/${calls}`) : null
      if (isAway) server.closeAllConnections()
    },
    setPortal(page) {
      portal = page
      if (page !== null) server.closeAllConnections()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
