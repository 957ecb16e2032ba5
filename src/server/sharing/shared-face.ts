import { noSharedPage, sharedOfferPage, type SharedPageLook } from '#domain/pages/shared-offer-page.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import { styleHash } from '#server/http/style-hash.ts'
import type { Shares } from './shares.ts'

/** Answers GET and HEAD for the page of a link. */
export type SharedFace = (key: string, request: { readonly partner: string; readonly isLookedAt: boolean }) => Promise<Response>

interface SharedFaceDeps {
  readonly shares: Pick<Shares, 'read'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
}

/** In the company's looks, and in the partner's where the company is not shown. Nothing in it runs or is sent, and it names no referrer. */
export const createSharedFace =
  ({ shares, brandings, headers }: SharedFaceDeps): SharedFace =>
  async (key, { partner, isLookedAt }) => {
    const [shared, { partner: look }] = await Promise.all([shares.read(key, isLookedAt), brandings.of(partner)])
    const page: SharedPageLook = {
      product: look.labels['global.appName'],
      accent: look.accent,
      logoPath: look.assets.logoURL,
      stylePath: look.assets.styleURL,
      namesProduct: look.pages.madeWith !== 'no',
    }
    const { html, styles } = shared ? sharedOfferPage(shared, page) : noSharedPage(page)
    return new Response(html, {
      status: shared ? 200 : 404,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'self' ${styles.map(styleHash).join(' ')}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
      },
    })
  }
