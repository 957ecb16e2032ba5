import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that holds every piece back by half a round trip in each direction. */
export async function startSlowProxy(targetUrl: string, roundTripMs: number): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    pipeLate(client, upstream, roundTripMs / 2)
    pipeLate(upstream, client, roundTripMs / 2)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function pipeLate(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs))
  from.on('end', () => setTimeout(() => to.end(), delayMs))
  from.on('close', () => setTimeout(() => to.destroy(), delayMs))
}
