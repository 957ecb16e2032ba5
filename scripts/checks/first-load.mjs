import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from '../run.mjs'

const CLIENT = join(ROOT, 'dist/client')
export const MAX_FIRST_LOAD_BYTES = 178_000

/**
 * Routes that a visitor loads first: the login, and the two screens on which a logged-in person lands, with their
 * frame.
 */
const FIRST_ROUTES = ['login', '_signed-in', '_signed-in/index', '_signed-in/browse.opportunities']

/** @typedef {{ readonly file: string, readonly imports?: readonly string[] }} Chunk */

/**
 * The JavaScript that the first screens need, compressed as it is sent: what the page asks for, the files that the
 * first routes are in, and all that these import statically. The sync worker loads beside them and does not count.
 * Throws when there is no such route: a bound on nothing would always hold.
 * @param {string} client the built pages
 * @param {readonly string[]} routes files of src/routes without their ending
 * @returns {{ files: { file: string, bytes: number }[], totalBytes: number }}
 */
export function firstLoad(client = CLIENT, routes = FIRST_ROUTES) {
  const { chunks, fileOf } = readLists(client)
  const files = closure(chunks, [...askedFor(client), ...routes.flatMap((route) => filesOf(fileOf, route))])
    .map((file) => ({ file, bytes: sentBytes(join(client, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return { files, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Returns the modules of `src`, by their path, that run before the catalog `rest` can have come: those of the files that
 * the page asks for by itself, and of all that these import statically.
 * @param {string} client the built pages
 * @returns {ReadonlySet<string>}
 */
export function startModules(client = CLIENT) {
  const { chunks, fileOf } = readLists(client)
  const files = new Set(closure(chunks, askedFor(client)))
  return new Set(Object.entries(fileOf).flatMap(([id, file]) => (files.has(file) ? [id.replace(/\?.*$/, '')] : [])))
}

/** @param {string} client */
function readLists(client) {
  const list = (/** @type {string} */ name) => readFileSync(join(client, '.vite', name), 'utf8')
  return {
    chunks: /** @type {Record<string, Chunk>} */ (JSON.parse(list('manifest.json'))),
    fileOf: /** @type {Record<string, string>} */ (JSON.parse(list('files.json'))),
  }
}

/**
 * The files that a route is in: the router takes its module apart, and each part has a question mark.
 * @param {Record<string, string>} fileOf
 * @param {string} route
 */
function filesOf(fileOf, route) {
  const path = `src/routes/${route}.tsx`
  const files = Object.entries(fileOf).flatMap(([id, file]) => (id.split('?')[0] === path ? [file] : []))
  if (files.length === 0) throw new Error(`There is no route ${route}: mend the list in scripts/checks/first-load.mjs.`)
  return files
}

/** The modules that index.html asks for, at once or ahead. @param {string} client */
function askedFor(client) {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  return [
    ...html.matchAll(/<(?:link[^>]+rel="modulepreload"[^>]+href|script[^>]+type="module"[^>]+src)="\/([^"]+)"/g),
  ].flatMap(([, file]) => file ?? [])
}

/** @param {Record<string, Chunk>} chunks @param {readonly string[]} roots files */
function closure(chunks, roots) {
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const imports = byFile.get(file)?.imports ?? []
    waiting.push(...imports.flatMap((key) => chunks[key]?.file ?? []))
  }
  return [...seen].filter((file) => file.endsWith('.js'))
}

/** @param {string} path */
function sentBytes(path) {
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).byteLength
    : brotliCompressSync(readFileSync(path)).byteLength
}
