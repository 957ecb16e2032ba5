import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { openEmbeddedPool } from '#server/db/pool.ts'
import { CANDIDATES } from '../peers/candidate.ts'
import { answerCouch } from './couch.ts'
import { createOfferStore, type OfferStore } from './offer-store.ts'
import { answerSet } from './set-handler.ts'

/**
 * The peers' server, a process of its own: the product's embedded database with its flushes, behind the plainest HTTP.
 * Arguments: a directory for the data, the size of the sets that are edited, and of the one that is only read. Prints
 * its address once every set is filled.
 */
const PAGES = '.tmp/bench-peers'
const PAGE =
  '<!doctype html><title>Peers</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'
const LIMITS = { queryMs: 120_000, connectionMs: 120_000 }

const [dataDir = '', small = '', large = ''] = process.argv.slice(2)
const database = await openEmbeddedDatabase({
  dataDir: join(dataDir, 'peers'),
  workerUrl: pathToFileURL('dist/server/embedded-worker.js'),
  template: null,
})
const store = await createOfferStore(openEmbeddedPool(database, LIMITS))
await store.seed('many', Number(large))
for (const name of CANDIDATES) for (const line of ['near', 'far']) await store.seed(`${name}-${line}`, Number(small))

const files = new Map<string, string>()
for (const name of await readdir(PAGES)) files.set(`/${name}`, await readFile(join(PAGES, name), 'utf8'))
const logPath = join(dataDir, 'log')
const log = openSync(logPath, 'a')

const server = createServer((request, response) => {
  void answer(store, request).then(
    (body) => respond(response, body),
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  closeSync(log)
  void database.close().then(() => process.exit(0))
})

interface Answer {
  readonly type: string
  readonly body: string
}

const json = (body: string | null): Answer | null => (body === null ? null : { type: 'application/json', body })

async function answer(offers: OfferStore, request: IncomingMessage): Promise<Answer | null> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const [, area = '', name = '', ...path] = pathname.split('/').map(decodeURIComponent)
  const body = request.method === 'GET' ? '' : await text(request)
  if (area === 'set') return json(await answerSet(offers.set(name), { action: path[0] ?? '', query, body }))
  if (area === 'couch' && name === '') return json('{"couchdb":"Welcome","uuid":"peers"}')
  if (area === 'couch')
    return json(await answerCouch(offers.set(name), { method: request.method ?? '', path, query, body }))
  if (area === 'log') return json(request.method === 'POST' ? append(body) : await countInLog(query.get('value') ?? ''))
  if (pathname === '/') return { type: 'text/html', body: PAGE }
  const file = files.get(pathname)
  return file === undefined ? null : { type: 'text/javascript', body: file }
}

function append(body: string): string {
  writeSync(log, body)
  fsyncSync(log)
  return '{"ok":true}'
}

/** How many of the edits in the file have this value. */
const countInLog = async (value: string): Promise<string> =>
  String((await readFile(logPath, 'utf8')).split(`"value":${JSON.stringify(value)}`).length - 1)

function respond(response: ServerResponse, given: Answer | null): void {
  if (given === null) response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"not_found"}')
  else response.writeHead(200, { 'Content-Type': given.type }).end(given.body)
}
