import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './run.mjs'

const CLIENT = join(ROOT, 'dist/client')
export const MAX_FIRST_LOAD_BYTES = 170_000

/** What a visitor gets first: the login, and the two screens that a signed-in person lands on, with their frame. */
const FIRST_ROUTES = ['login', '_signed-in', '_signed-in/index', '_signed-in/browse.opportunities']

/** @typedef {{ readonly file: string, readonly isEntry?: boolean, readonly imports?: readonly string[] }} Chunk */

/**
 * The JavaScript that the first screens need, compressed as it is sent: the entry, what the page preloads, the first routes, and all that
 * these import statically. The sync worker loads beside them and does not count. Throws when there is no such route: a bound on nothing
 * would always hold.
 * @param {string} client the built pages
 * @param {readonly string[]} routes files of src/routes without their ending
 * @returns {{ files: { file: string, bytes: number }[], totalBytes: number }}
 */
export function firstLoad(client = CLIENT, routes = FIRST_ROUTES) {
  const chunks = /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const preloaded = preloads(client)
  const roots = Object.entries(chunks).filter(([, chunk]) => chunk.isEntry || preloaded.has(chunk.file))
  const keys = [...roots.map(([key]) => key), ...routes.flatMap((route) => keysOf(chunks, route))]
  const files = closure(chunks, keys)
    .map((file) => ({ file, bytes: sentBytes(join(client, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return { files, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * A route's chunks: the router splits its file into parts, each with a question mark; a route that comes with the entry has none.
 * @param {Record<string, Chunk>} chunks
 * @param {string} route
 */
function keysOf(chunks, route) {
  if (!existsSync(join(ROOT, `src/routes/${route}.tsx`)))
    throw new Error(`There is no route ${route}: mend the list in scripts/first-load.mjs.`)
  return Object.keys(chunks).filter((key) => key.startsWith(`src/routes/${route}.tsx?`))
}

/** The files that index.html asks for ahead, as the manifest names them. @param {string} client */
function preloads(client) {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  return new Set([...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+)"/g)].map((match) => match[1]))
}

/** @param {Record<string, Chunk>} chunks @param {readonly string[]} roots */
function closure(chunks, roots) {
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...roots]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = chunks[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...seen].filter((file) => file.endsWith('.js'))
}

/** @param {string} path */
function sentBytes(path) {
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).byteLength : brotliCompressSync(readFileSync(path)).byteLength
}
