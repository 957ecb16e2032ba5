import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { noSharedPage, type SharedPageLook, sharedPageNote } from '#domain/pages/shared-offer-page.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import { acceptsEncoding, matchesEtag } from '#server/http/static.ts'
import { styleHash } from '#server/http/style-hash.ts'
import type { RenderedPages } from './rendered-pages.ts'
import type { Shares } from './shares.ts'

export interface SharedRequest {
  readonly partner: string
  readonly isLookedAt: boolean
  readonly acceptEncoding: string
  readonly ifNoneMatch: string
}

/** Answers GET and HEAD for the page of a link. */
export type SharedFace = (key: string, request: SharedRequest) => Promise<Response>

interface SharedFaceDeps {
  readonly shares: Pick<Shares, 'read'>
  readonly pages: RenderedPages
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
}

const RETRY_AFTER_S = 60
const LATER = { title: 'This page isn’t ready yet', text: 'Reload it in a minute.' } as const

const unpacked = promisify(brotliDecompress)

/**
 * In the company's looks, and in the partner's where the company is not shown. Nothing in it runs or is sent, and it
 * names no referrer.
 */
export const createSharedFace =
  ({ shares, pages, brandings, headers }: SharedFaceDeps): SharedFace =>
  async (key, { partner, isLookedAt, acceptEncoding, ifNoneMatch }) => {
    const [share, { partner: branding }] = await Promise.all([shares.read(key, isLookedAt), brandings.of(partner)])
    const look: SharedPageLook = {
      product: branding.labels['global.appName'],
      accent: branding.accent,
      logoPath: branding.assets.logoURL,
      stylePath: branding.assets.styleURL,
      namesProduct: branding.pages.madeWith !== 'no',
    }
    const note = (
      { html, styles }: { html: string; styles: readonly string[] },
      status: number,
      more: PlainHeaders = {},
    ): Response =>
      new Response(html, { status, headers: { ...pageHeaders(headers, styles), 'Cache-Control': 'no-store', ...more } })
    if (!share) return note(noSharedPage(look), 404)
    const isPacked = acceptsEncoding(acceptEncoding, 'br')
    const etag = `"${pages.versionOf(share, look)}${isPacked ? '-br' : ''}"`
    // Everybody's browser asks each time: a link can be revoked. Nobody on the way keeps it.
    const kept = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
    if (ifNoneMatch !== '' && matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: kept })
    const page = await pages.page(share, look)
    if (!page.ok) {
      if (page.error === 'gone') return note(noSharedPage(look), 404)
      return note(sharedPageNote(look, LATER), 503, { 'Retry-After': String(RETRY_AFTER_S) })
    }
    const html = Buffer.from(page.value.html)
    return new Response(isPacked ? html : Buffer.from(await unpacked(html)), {
      headers: { ...pageHeaders(headers, page.value.styles), ...kept, ...(isPacked && { 'Content-Encoding': 'br' }) },
    })
  }

const pageHeaders = (headers: PlainHeaders, styles: readonly string[]): Record<string, string> => ({
  ...headers,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'self' ${styles.map(styleHash).join(' ')}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
})
