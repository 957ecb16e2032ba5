import { ok } from '#lib/result.ts'
import type { PlainHeaders } from '#server/http/security.ts'
import { styleHash } from '#server/http/style-hash.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'
import type { Publications } from './publications.ts'
import { type FormPageInput, isLargeForm, renderFormPage } from './render-form-page.ts'

/** Answers GET and HEAD for the page of a published form. `languages`: what the browser accepts. */
export type FormFace = (
  key: string,
  request: { readonly partner: string; readonly languages: string; readonly query: URLSearchParams },
) => Promise<Response>

interface FormFaceDeps {
  readonly publications: Pick<Publications, 'read'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
  readonly workers: Pick<WorkerPool, 'run'>
}

const BUSY = 'This form can’t be shown right now. Reload the page in a minute.'

/** In the company's looks, and in those of the partner whose host name was called where the company has none. */
export const createFormFace =
  ({ publications, brandings, headers, workers }: FormFaceDeps): FormFace =>
  async (key, { partner, languages, query }) => {
    const [form, { partner: look }] = await Promise.all([publications.read(key), brandings.of(partner)])
    const isEmbedded = query.get('embed') === '1'
    const input: FormPageInput = {
      key,
      form,
      look: {
        product: look.labels['global.appName'],
        accent: look.accent,
        logoPath: look.assets.logoURL,
        stylePath: look.assets.styleURL,
        terms: look.resources.terms,
        namesProduct: look.pages.madeWith !== 'no',
        languages,
        isPreview: query.get('preview') === '1',
        isEmbedded,
        nowMs: Date.now(),
      },
      query: [...query],
    }
    const rendered = isLargeForm(form) ? await workers.run('renderFormPage', input) : ok(renderFormPage(input))
    if (!rendered.ok)
      return new Response(BUSY, {
        status: 503,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '60' },
      })
    const { html, styles } = rendered.value
    const others = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Frame-Options'))
    return new Response(html, {
      status: form ? 200 : 404,
      headers: {
        ...(isEmbedded ? others : headers),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy(styles, isEmbedded),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
        Vary: 'Accept-Language',
      },
    })
  }

/** One script, the page's own styles and the partner's, one address to call. Other sites may show it only as a part of a page of theirs. */
const policy = (styles: readonly string[], isEmbedded: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.map(styleHash).join(' ')}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ')
