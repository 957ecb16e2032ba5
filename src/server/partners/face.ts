import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brandManifest } from '#server/partners/manifest.ts'
import { brandPage } from '#server/partners/page.ts'
import { hashOf, type PartnerLook, type PartnerLooks } from '#server/partners/looks.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import { acceptsEncoding, isPage, matchesEtag, type StaticRequest } from '#server/http/static.ts'

export interface PartnerFaceDeps {
  readonly looks: PartnerLooks
  /** A built file as text; undefined where there is none. */
  readonly builtText: (path: string) => Promise<string | undefined>
  readonly headers: PlainHeaders
}

/** Answers GET and HEAD for whatever differs by partner; undefined where the built file will do. */
export type PartnerFace = (path: string, request: PartnerRequest) => Promise<Response | undefined>

interface PartnerRequest extends StaticRequest {
  readonly partner: string
  /** The `v` of the address: the hash of the content that is meant. */
  readonly version: string | undefined
}

/** A picture that somebody opens by itself can still run nothing, load nothing and send nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const MANIFEST = '/manifest.webmanifest'
const YEAR_S = 31_536_000

interface Sent {
  readonly body: string | Buffer
  readonly mediaType: string
  readonly etag: string
  readonly encoded?: Readonly<Record<string, Buffer>>
  readonly headers?: PlainHeaders
  /** Whether the address names this very content. */
  readonly isForEver?: boolean
}

/** The pages, the manifest, the style and the pictures of each partner. What is written for one is kept until its look changes. */
export function createPartnerFace({ looks, builtText, headers }: PartnerFaceDeps): PartnerFace {
  const written = new WeakMap<PartnerLook, Map<string, Promise<Sent | undefined>>>()
  const once = (look: PartnerLook, what: string, write: () => Promise<Sent | undefined>): Promise<Sent | undefined> => {
    const ofLook = written.get(look) ?? new Map<string, Promise<Sent | undefined>>()
    written.set(look, ofLook)
    const before = ofLook.get(what) ?? write()
    ofLook.set(what, before)
    return before
  }

  const page = async (look: PartnerLook): Promise<Sent | undefined> => {
    const built = await builtText('/index.html')
    return built === undefined ? undefined : packed(brandPage(built, look), 'text/html; charset=utf-8')
  }
  const manifest = async (look: PartnerLook): Promise<Sent | undefined> => {
    const body = brandManifest((await builtText(MANIFEST)) ?? '', look)
    return body === undefined ? undefined : packed(body, 'application/manifest+json')
  }
  const picture = async (look: PartnerLook, partner: string, path: string): Promise<Sent | undefined> => {
    const found = look.pictures.find(({ url }) => url.startsWith(`${path}?`))
    const body = found && (await looks.picture(partner, found.name))
    // Where it was changed in between, its own hash says so.
    return body && { body, mediaType: found.mediaType, etag: hashOf(body), headers: { 'Content-Security-Policy': PICTURE_POLICY } }
  }
  const find = async (path: string, partner: string): Promise<Sent | undefined> => {
    const look = await looks.of(partner)
    if (!look.isSet) return undefined
    if (path === MANIFEST) return once(look, path, () => manifest(look))
    if (path === '/partner/style.css')
      return look.style === '' ? undefined : once(look, path, () => packed(look.style, 'text/css; charset=utf-8', look.styleHash))
    if (path.startsWith('/partner/')) return picture(look, partner, path)
    return isPage(path) || path === '/index.html' ? once(look, 'page', () => page(look)) : undefined
  }

  return async (path, request) => {
    const sent = await find(path, request.partner)
    return sent && answer({ ...sent, isForEver: request.version === sent.etag }, request, headers)
  }
}

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function packed(body: string, mediaType: string, etag = hashOf(body)): Promise<Sent> {
  const [br, gz] = await Promise.all([brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), gzipAsync(body)])
  return { body, mediaType, etag, encoded: { br, gzip: gz } }
}

function answer(sent: Sent, request: StaticRequest, common: PlainHeaders): Response {
  const encoding = Object.keys(sent.encoded ?? {}).find((name) => acceptsEncoding(request.acceptEncoding, name))
  const etag = `"${sent.etag}${encoding ? `-${encoding}` : ''}"`
  const body = (encoding ? sent.encoded?.[encoding] : undefined) ?? Buffer.from(sent.body)
  const headers: Record<string, string> = {
    ...common,
    ...sent.headers,
    'Content-Type': sent.mediaType,
    'Cache-Control': sent.isForEver ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
  if (matchesEtag(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  headers['Content-Length'] = String(body.length)
  return new Response(request.isHead ? null : new Uint8Array(body), { headers })
}
