import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type SharedPageTheme, sharedPageNote } from '#domain/pages/shared-offer-page.ts'
import type { SharedPageNote } from '#domain/pages/shared-page-labels.ts'
import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { acceptedLocale } from '#lib/locale/public-locale.ts'
import { type BrandingStore, wordsOrNone } from '#server/partners/branding-store.ts'
import { type PlainHeaders, styleHash } from '#server/http/security-headers.ts'
import { acceptsEncoding, matchesEtag } from '#server/http/static-files.ts'
import { sharedPageLabelsIn } from './render-shared-page.ts'
import type { RenderedPageCache } from './rendered-page-cache.ts'
import type { Shares } from './shares.ts'

export interface SharedPageRequest {
  readonly partner: string
  readonly isCountedAsView: boolean
  /** `Accept-Language` of the browser; a page without an offer follows it. */
  readonly languages: string
  readonly acceptEncoding: string
  readonly ifNoneMatch: string
}

/** Answers GET and HEAD for the page of a link. */
export type SharedPageHandler = (key: string, request: SharedPageRequest) => Promise<Response>

interface SharedPageHandlerDeps {
  readonly shares: Pick<Shares, 'read'>
  readonly pages: RenderedPageCache
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
}

const RETRY_AFTER_S = 60

const unpacked = promisify(brotliDecompress)

/**
 * In the company's looks, and in the partner's where the company is not shown. Nothing in it runs or is sent, and it
 * names no referrer.
 */
export const createSharedPageHandler =
  ({ shares, pages, brandings, headers }: SharedPageHandlerDeps): SharedPageHandler =>
  async (key, { partner, isCountedAsView, languages, acceptEncoding, ifNoneMatch }) => {
    const [share, { partner: branding, publicWords }] = await Promise.all([
      shares.read(key, isCountedAsView),
      brandings.of(partner),
    ])
    const theme: SharedPageTheme = {
      words: wordsOrNone(publicWords),
      product: branding.labels['global.appName'],
      accent: branding.accent,
      logoPath: branding.assets.logoURL,
      stylePath: branding.assets.styleURL,
      namesProduct: branding.pages.madeWith !== 'no',
    }
    const note = (about: SharedPageNote, status: number, more: PlainHeaders = {}): Response => {
      const locale = acceptedLocale(languages) ?? SOURCE_LOCALE
      const { html, styles } = sharedPageNote(about, theme, { locale, labelsIn: sharedPageLabelsIn(theme) })
      const uncached = { 'Cache-Control': 'no-store', Vary: 'Accept-Language' }
      return new Response(html, { status, headers: { ...pageHeaders(headers, styles), ...uncached, ...more } })
    }
    if (!share) return note('notFound', 404)
    const isPacked = acceptsEncoding(acceptEncoding, 'br')
    const etag = `"${pages.versionOf(share, theme)}${isPacked ? '-br' : ''}"`
    // Every browser revalidates, because a link can be revoked. No proxy may cache it.
    const cacheHeaders = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
    if (ifNoneMatch !== '' && matchesEtag(ifNoneMatch, etag))
      return new Response(null, { status: 304, headers: cacheHeaders })
    const page = await pages.page(share, theme)
    if (!page.ok) {
      if (page.error === 'gone') return note('notFound', 404)
      return note('notReady', 503, { 'Retry-After': String(RETRY_AFTER_S) })
    }
    const html = Buffer.from(page.value.html)
    return new Response(isPacked ? html : Buffer.from(await unpacked(html)), {
      headers: {
        ...pageHeaders(headers, page.value.styles),
        ...cacheHeaders,
        ...(isPacked && { 'Content-Encoding': 'br' }),
      },
    })
  }

const pageHeaders = (headers: PlainHeaders, styles: readonly string[]): Record<string, string> => ({
  ...headers,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'self' ${styles.map(styleHash).join(' ')}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
})
