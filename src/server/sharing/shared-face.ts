import { createHash } from 'node:crypto'
import { noSharedPage, sharedOfferPage, type SharedPageLook, sharedPageStyle } from '#domain/pages/shared-offer-page.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import type { Shares } from './shares.ts'

/** Answers GET and HEAD for the page of a link. */
export type SharedFace = (key: string, request: { readonly partner: string; readonly isLookedAt: boolean }) => Promise<Response>

interface SharedFaceDeps {
  readonly shares: Pick<Shares, 'read'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
}

/** Under the looks of the partner whose host name was called. Nothing in it runs, asks or is sent, and nobody learns from where somebody came. */
export const createSharedFace =
  ({ shares, brandings, headers }: SharedFaceDeps): SharedFace =>
  async (key, { partner, isLookedAt }) => {
    const [shared, { partner: look }] = await Promise.all([shares.read(key, isLookedAt), brandings.of(partner)])
    const page: SharedPageLook = {
      brand: { name: look.labels['global.appName'], accent: look.accent },
      logoPath: look.assets.logoURL,
    }
    const style = createHash('sha256').update(sharedPageStyle(page)).digest('base64')
    return new Response(shared ? sharedOfferPage(shared, page) : noSharedPage(page), {
      status: shared ? 200 : 404,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
      },
    })
  }
