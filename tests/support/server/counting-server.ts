import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountingServer {
  /** `localhost` with its port, as a manifest names it. */
  readonly host: string
  readonly requests: readonly string[]
  close(): void
}

/** Another site: answers each request with the page of its path, and remembers that it was asked. */
export async function startCountingServer(pages: Readonly<Record<string, string>> = {}): Promise<CountingServer> {
  const requests: string[] = []
  const server = createServer(({ method, url = '/', headers }, response) => {
    requests.push(
      `${method} ${url}${headers.cookie === undefined ? '' : ` cookie ${headers.cookie}`}${headers.referer === undefined ? '' : ` from ${headers.referer}`}`,
    )
    const page = pages[url]
    if (url === '/away') response.setHeader('Location', '/elsewhere')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.writeHead(url === '/away' ? 302 : 200, { 'Content-Type': page === undefined ? 'text/plain' : 'text/html' })
    response.end(page ?? 'Bread')
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
