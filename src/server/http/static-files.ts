import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { msg } from '@lingui/core/macro'
import { getMimeType } from 'hono/utils/mime'
import { noticeResponse } from '#server/http/notice.ts'
import type { PlainHeaders } from '#server/http/security-headers.ts'

const YEAR_S = 31_536_000
/** The build puts a hash of the content into these names, so that they never change. */
const HASH = /^[\w-]{8,}\.\w+$/
const MAX_HASHED_CHARS = 300
function isHashed(path: string): boolean {
  if (!path.startsWith('/assets/') || path.length > MAX_HASHED_CHARS) return false
  return path.split('-').some((_, index, parts) => index > 0 && HASH.test(parts.slice(index).join('-')))
}
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const
type Encoding = (typeof ENCODINGS)[number]

interface StaticFile {
  /**
   * Contents as they were read at their first use, by the suffix of their encoding: shared by all who are sent them,
   * also slowly.
   */
  readonly contents: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  readonly path: string
  readonly mediaType: string
  readonly etag: string
  readonly encodings: readonly Encoding[]
}

/** Answers GET and HEAD for the built client; undefined where there is no such file. */
export type StaticFiles = (path: string, request: StaticRequest) => Promise<Response>

interface FileTexts {
  /** A file's text; undefined where there is no such file. */
  text(path: string): Promise<string | undefined>
}

export interface StaticRequest {
  readonly isHead: boolean
  /** `Accept-Language` of the browser. */
  readonly languages: string
  readonly acceptEncoding: string
  readonly ifNoneMatch: string
}

const PIECE_BYTES = 256 * 1024
const NOT_BUILT = 'The pages have not been built. Run: npm run build'

/** Headers of pages and files, and of the pages that are shown in frames. */
interface SentWith {
  readonly page: PlainHeaders
  readonly frame: PlainHeaders
  readonly picture: PlainHeaders
  readonly embed: PlainHeaders
  readonly extension: PlainHeaders
}

/**
 * Serves the files of a folder as they are listed now: a path that is not in the list is not looked for, so no path can
 * leave the folder. A path without an extension is a page of the app and gets `index.html`.
 */
export async function createStaticFiles(
  folder: string,
  { page: headers, frame, picture, embed, extension }: SentWith,
): Promise<StaticFiles & FileTexts> {
  const special = new Map([
    ['/frame.html', frame],
    ['/picture.html', picture],
    ['/embed.html', embed],
    ['/extension.html', extension],
  ])
  const files = await listFiles(folder)
  const answer = async (path: string, request: StaticRequest): Promise<Response> => {
    const file =
      files.get(path === '/' ? '/index.html' : path) ?? (isAppPagePath(path) ? files.get('/index.html') : undefined)
    if (file) return answerFile(file, path, request, special.get(path) ?? headers)
    if (files.size > 0) return noticeResponse(msg`Not found`, { status: 404, languages: request.languages, headers })
    return new Response(NOT_BUILT, {
      status: 503,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const text = async (path: string): Promise<string | undefined> => {
    const file = files.get(path)
    return file && readFile(file.path, 'utf8')
  }
  return Object.assign(answer, { text })
}

/**
 * Is true if a path belongs to one of the app's own pages. Assets never fall back to a page, because HTML in response
 * to a script request only hides the mistake.
 */
export const isAppPagePath = (path: string): boolean =>
  extname(path) === '' && !path.startsWith('/assets/') && !path.startsWith('/partner/')

async function answerFile(
  file: StaticFile,
  path: string,
  request: StaticRequest,
  common: PlainHeaders,
): Promise<Response> {
  const encoding = file.encodings.find(({ name }) => acceptsEncoding(request.acceptEncoding, name))
  const etag = `"${file.etag}${encoding ? `-${encoding.name}` : ''}"`
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': file.mediaType,
    'Cache-Control': isHashed(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    ETag: etag,
    ...(file.encodings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
  }
  if (matchesEtag(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  const body = await contentOf(file, encoding?.suffix ?? '')
  headers['Content-Length'] = String(body.length)
  return new Response(request.isHead ? null : inPieces(body), { headers })
}

/** A long body is handed on piece by piece, as its reader takes it: others get their turn in between. */
function inPieces(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (body.length <= PIECE_BYTES) return body
  let from = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(from, (from += PIECE_BYTES)))
      if (from >= body.length) controller.close()
    },
  })
}

function contentOf({ path, contents }: StaticFile, suffix: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = contents.get(suffix)
  if (known) return known
  const reading = readFile(path + suffix)
  contents.set(suffix, reading)
  reading.catch(() => contents.delete(suffix))
  return reading
}

/** Is true if a list of encodings (`br;q=1.0, gzip`) contains this one, and not with `q=0`. */
export const acceptsEncoding = (list: string, name: string): boolean =>
  list.split(',').some((item) => {
    const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Is true if the client's cached copy is still current. */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === etag || item.trim() === '*')

async function listFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  for (const path of paths) if (isHidden(relative(folder, path))) paths.delete(path)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const isVariant = ENCODINGS.some(({ suffix }) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)))
    if (!isVariant) files.set(`/${relative(folder, path).split(sep).join('/')}`, await describeFile(path, paths))
  }
  return files
}

/** Folders such as `.vite` hold the build's own notes. */
const isHidden = (path: string): boolean =>
  path.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')

async function describeFile(path: string, paths: ReadonlySet<string>): Promise<StaticFile> {
  const content = await readFile(path)
  return {
    contents: new Map(),
    path,
    mediaType:
      extname(path) === '.md' ? 'text/markdown; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream'),
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: ENCODINGS.filter(({ suffix }) => paths.has(path + suffix)),
  }
}
