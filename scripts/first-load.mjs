import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './run.mjs'

const CLIENT = join(ROOT, 'dist/client')
export const MAX_FIRST_LOAD_BYTES = 170_000

/** What a visitor gets first: the page itself, the login, and the two screens that a signed-in person lands on, with their frame. */
const FIRST_ROUTES = /^src\/routes\/(?:__root|login|index|_signed-in|_signed-in\/index|_signed-in\/browse\.opportunities)\.tsx(?:\?|$)/

export const hasBuild = () => existsSync(join(CLIENT, '.vite/manifest.json'))

/** @typedef {{ readonly file: string, readonly isEntry?: boolean, readonly imports?: readonly string[] }} Chunk */

/**
 * The JavaScript that the first screens need, compressed as it is sent: the entry, what the page preloads, the routes of the login, home and
 * the list, and all that these import statically. The sync worker loads beside them and does not count.
 * @returns {{ files: { file: string, bytes: number }[], totalBytes: number }}
 */
export function firstLoad() {
  const chunks = /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')))
  const preloaded = preloads()
  const roots = Object.keys(chunks).filter((key) => {
    const chunk = chunks[key]
    return chunk !== undefined && (chunk.isEntry || FIRST_ROUTES.test(key) || preloaded.has(chunk.file))
  })
  const files = [...closure(chunks, roots)].map((file) => ({ file, bytes: sentBytes(file) })).toSorted((a, b) => b.bytes - a.bytes)
  return { files, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The files that index.html asks for ahead, as the manifest names them. */
function preloads() {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8')
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

/** @param {string} file */
function sentBytes(file) {
  const path = join(CLIENT, file)
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).byteLength : brotliCompressSync(readFileSync(path)).byteLength
}
