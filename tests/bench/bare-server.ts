import { fsyncSync, openSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

export interface BareServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * What the product is measured against: a server without a framework. It gives files and `/objects`, and `POST /append`
 * writes the body to a file and flushes it.
 */
export async function startBareServer(options: {
  logPath: string
  files: ReadonlyMap<string, { type: string; body: string | Buffer }>
}): Promise<BareServer> {
  const log = openSync(options.logPath, 'a')
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'POST') {
      void readBody(request).then((body) => {
        writeSync(log, body)
        fsyncSync(log)
        response.end('{"ok":true}')
      })
      return
    }
    const file = options.files.get(request.url ?? '/')
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': file.type }).end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
