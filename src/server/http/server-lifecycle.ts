import type { Server } from 'node:http'
import type { Config } from '#server/config.ts'
import type { Watchers } from '#server/records/watchers.ts'

/** Listens, and gives the address to open. Throws a sentence where it can't. */
export function startListening(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(listenProblem(error, host, port))))
    server.listen(port, host, () => {
      const address = server.address()
      done(`http://${reachable(host)}:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Another program uses port ${port}. Stop it, or choose another port with PORT`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`
  return `Cannot listen on ${host} port ${port}: ${message}`
}

/** The address to open for a server that listens everywhere. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Takes no new connections, ends the streams and waits for the running calls, up to a limit. */
export async function drainServer(
  server: Server,
  watchers: Pick<Watchers, 'closeAll'>,
  drainMs: number,
): Promise<void> {
  watchers.closeAll()
  if (!server.listening) return
  const closed = new Promise<void>((done) => server.close(() => done()))
  const idleTimer = setInterval(() => server.closeIdleConnections(), 20)
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idleTimer)
  clearTimeout(limit)
}
