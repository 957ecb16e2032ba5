import { createHash } from 'node:crypto'
import { wordsFor } from '#domain/pages/form-words/words-for.ts'
import { formPageStyle } from '#domain/pages/form-page-style.ts'
import { publicFormPage } from '#domain/pages/public-form-page.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { Publications } from './publications.ts'

/** Answers GET and HEAD for the page of a published form. `languages`: what the browser accepts. */
export type FormFace = (
  key: string,
  request: { readonly partner: string; readonly languages: string; readonly query: URLSearchParams },
) => Promise<Response>

interface FormFaceDeps {
  readonly publications: Pick<Publications, 'read'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
}

/** Under the looks of the partner whose host name was called, in the visitor's language. */
export const createFormFace =
  ({ publications, brandings, headers }: FormFaceDeps): FormFace =>
  async (key, { partner, languages, query }) => {
    const [form, { partner: look }] = await Promise.all([publications.read(key), brandings.of(partner)])
    const isEmbedded = query.get('embed') === '1'
    const page = {
      brand: look.labels['global.appName'],
      accent: look.accent,
      logoPath: look.assets.logoURL,
      terms: look.resources.terms,
      isPreview: query.get('preview') === '1',
      isEmbedded,
      nowMs: Date.now(),
      ...wordsFor(languages),
    }
    const others = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Frame-Options'))
    return new Response(publicFormPage(key, form, page, query), {
      status: form ? 200 : 404,
      headers: {
        ...(isEmbedded ? others : headers),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy(formPageStyle(look.accent), isEmbedded),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
        Vary: 'Accept-Language',
      },
    })
  }

/** One script, one style, one address to call. Other sites may show it only as a part of a page of theirs. */
function policy(style: string, isEmbedded: boolean): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ')
}
