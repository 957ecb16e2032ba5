import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { allowHostsInCsp } from '#domain/extensions/csp-hosts.ts'
import { brandManifest } from '#server/partners/brand-manifest.ts'
import { brandPage } from '#server/partners/brand-page.ts'
import { contentHash, type Branding, type BrandingStore, WORDS_PATH } from '#server/partners/branding-store.ts'
import { extensionHosts, previewHosts, hostSource, videoHosts } from '#domain/partner/allowed-hosts.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { embedHeaders, type PlainHeaders } from '#server/http/security-headers.ts'
import { acceptsEncoding, isAppPagePath, matchesEtag, type StaticRequest } from '#server/http/static-files.ts'

export interface PartnerPageHandlerDeps {
  readonly brandings: BrandingStore
  /** A built file as text; undefined where there is none. */
  readonly builtText: (path: string) => Promise<string | undefined>
  readonly headers: PlainHeaders
}

/** Answers GET and HEAD for whatever differs by partner; undefined where the built file will do. */
export type PartnerPageHandler = (path: string, request: PartnerRequest) => Promise<Response | undefined>

interface PartnerRequest extends StaticRequest {
  readonly partner: string
  /** The `v` of the address: the hash of the content that is meant. */
  readonly version: string | undefined
}

/** A picture that somebody opens by itself can still run nothing, load nothing and send nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
/** Shows what other sites have: public/embed.html. */
const EMBED = '/embed.html'
const MANIFEST = '/manifest.webmanifest'
/** Pages beside the app; public/page-brand.js shows the partner in them. */
const PLAIN_PAGES = new Set(['/about.html', '/terms.html', '/tutorial.html', '/rescue.html'])
const YEAR_S = 31_536_000

interface Sent {
  readonly body: string | Buffer
  readonly mediaType: string
  readonly etag: string
  readonly encoded?: Readonly<Record<string, Buffer>>
  readonly headers?: PlainHeaders
  /** True if the URL identifies this exact content. */
  readonly isForEver?: boolean
}

/**
 * The pages, the manifest, the style and the pictures of each partner. What is written for one is kept until its look
 * changes.
 */
export function createPartnerPageHandler({
  brandings,
  builtText,
  headers,
}: PartnerPageHandlerDeps): PartnerPageHandler {
  const written = new WeakMap<Branding, Map<string, Promise<Sent | undefined>>>()
  const once = (
    branding: Branding,
    what: string,
    write: () => Promise<Sent | undefined>,
  ): Promise<Sent | undefined> => {
    const brandedFiles = written.get(branding) ?? new Map<string, Promise<Sent | undefined>>()
    written.set(branding, brandedFiles)
    const before = brandedFiles.get(what) ?? write()
    brandedFiles.set(what, before)
    return before
  }

  const page = async (branding: Branding, path = '/index.html'): Promise<Sent | undefined> => {
    const built = await builtText(path)
    if (built === undefined) return undefined
    const sent = await packed(brandPage(built, branding), 'text/html; charset=utf-8')
    const hosts = extensionHosts(branding.partner)
    const policy = headers['Content-Security-Policy']
    // Only the app's own page does something for extensions.
    if (path !== '/index.html' || hosts.length === 0 || policy === undefined) return sent
    return { ...sent, headers: { 'Content-Security-Policy': allowHostsInCsp(policy, hosts) } }
  }
  const embed = async (partner: Partner): Promise<Sent | undefined> => {
    const built = await builtText(EMBED)
    const own = embedHeaders({
      previews: previewHosts(partner).map(hostSource),
      videos: videoHosts(partner).map(hostSource),
    })
    // Includes the policy in the ETag, because the file can be sent with different policies.
    const etag = contentHash(built + JSON.stringify(own))
    return built === undefined
      ? undefined
      : { ...(await packed(built, 'text/html; charset=utf-8', etag)), headers: own }
  }
  const manifest = async (branding: Branding): Promise<Sent | undefined> => {
    const body = brandManifest((await builtText(MANIFEST)) ?? '', branding)
    return body === undefined ? undefined : packed(body, 'application/manifest+json')
  }
  const picture = async (branding: Branding, partner: string, path: string): Promise<Sent | undefined> => {
    const found = branding.pictures.find(({ url }) => url.startsWith(`${path}?`))
    const body = found && (await brandings.picture(partner, found.name))
    // Hashes the body itself, since it may have changed since the branding was read.
    return (
      body && {
        body,
        mediaType: found.mediaType,
        etag: contentHash(body),
        headers: { 'Content-Security-Policy': PICTURE_POLICY },
      }
    )
  }
  const find = async (path: string, partner: string): Promise<Sent | undefined> => {
    const branding = await brandings.of(partner)
    if (!branding.isSet) return undefined
    if (path === MANIFEST) return once(branding, path, () => manifest(branding))
    if (PLAIN_PAGES.has(path)) return once(branding, path, () => page(branding, path))
    if (path === EMBED) return once(branding, path, () => embed(branding.partner))
    if (path === '/partner/style.css')
      return branding.style === ''
        ? undefined
        : once(branding, path, () => packed(branding.style, 'text/css; charset=utf-8', branding.styleHash))
    if (path === WORDS_PATH)
      return branding.words === ''
        ? undefined
        : once(branding, path, () => packed(branding.words, 'application/json; charset=utf-8'))
    if (path.startsWith('/partner/')) return picture(branding, partner, path)
    return isAppPagePath(path) || path === '/index.html' ? once(branding, 'page', () => page(branding)) : undefined
  }

  return async (path, request) => {
    const sent = await find(path, request.partner)
    return sent && answer({ ...sent, isForEver: request.version === sent.etag }, request, headers)
  }
}

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function packed(body: string, mediaType: string, etag = contentHash(body)): Promise<Sent> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzipAsync(body),
  ])
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
