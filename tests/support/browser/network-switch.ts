import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { askOnBehalf, handBack, type Visit, without } from '../server/http-relay.ts'

/**
 * What a browser profile hangs on: pulled out, nothing passes. Chromium's own offline mode is told to each worker of a
 * page after it has begun, and one request in some dozens slips through.
 */
export interface NetworkSwitch {
  /** What the profile is to take as its proxy. */
  readonly proxyUrl: string
  /** Ends every connection, and each new one. */
  turnOff(): void
  turnOn(): void
  /** Whether anything ever passed. */
  wasUsed(): boolean
  close(): Promise<void>
}

export async function createNetworkSwitch(): Promise<NetworkSwitch> {
  const tunnels = new Set<Duplex>()
  let isIn = true
  let wasUsed = false
  const agent = new Agent({ keepAlive: true })
  const relay = async (visit: Visit): Promise<void> => {
    const headers = without(visit.incoming.headers, ['proxy-connection'])
    const body = await buffer(visit.incoming)
    if (visit.outgoing.destroyed) return
    handBack(await askOnBehalf(visit, placeOf(visit.incoming.url ?? ''), { body, headers, agent }), visit.outgoing)
  }
  const tunnel = (address: string, near: Duplex, head: Buffer): void => {
    const { hostname: host, port } = placeOf(`http://${address}`)
    const far = connect({ host, port: Number(port || 80) }, () => {
      far.write(head)
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    tunnels.add(near)
    near.on('close', () => {
      far.destroy()
      tunnels.delete(near)
    })
    // Whichever end breaks, the other hears of it by the end of the connection, as it would without us.
    for (const end of [near, far]) end.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
  }
  const server = createServer((incoming, outgoing) => {
    wasUsed = true
    if (isIn) relay({ incoming, outgoing }).catch(() => outgoing.destroy())
    else incoming.socket.destroy()
  })
  // Playwright's own requests ask for a tunnel.
  server.on('connect', ({ url = '' }, socket, head) => {
    if (isIn) tunnel(url, socket, head)
    else socket.destroy()
  })
  const cut = (): void => {
    server.closeAllConnections()
    for (const end of tunnels) end.destroy()
    agent.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    proxyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnOff() {
      isIn = false
      cut()
    },
    turnOn() {
      isIn = true
    },
    wasUsed: () => wasUsed,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

/** Every name under localhost is this machine, which not every system's resolver knows. */
function placeOf(address: string): URL {
  const place = new URL(address)
  if (place.hostname.endsWith('.localhost')) place.hostname = '127.0.0.1'
  return place
}
