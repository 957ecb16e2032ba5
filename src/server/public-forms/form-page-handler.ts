import { msg } from '@lingui/core/macro'
import { findFormField } from '#domain/forms/field-keys.ts'
import type { FormPage, FormPageInput, ShownForm } from '#domain/pages/public-form-page.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { noticeResponse } from '#server/http/notice.ts'
import { type PlainHeaders, styleHash } from '#server/http/security-headers.ts'
import { type BrandingStore, wordsOrNone } from '#server/partners/branding-store.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'
import type { Publications } from './publications.ts'
import { isLargeForm, renderFormPage } from './render-form-page.ts'

/** Answers GET and HEAD for the page of a published form. `languages`: what the browser accepts. */
export type FormPageHandler = (
  key: string,
  request: { readonly partner: string; readonly languages: string; readonly query: URLSearchParams },
) => Promise<Response>

interface FormPageHandlerDeps {
  readonly publications: Pick<Publications, 'read'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly headers: PlainHeaders
  readonly workers: Pick<WorkerPool, 'run'>
}

const BUSY = msg`This form can’t be shown right now. Reload the page in a minute.`

/** Large pages that are rendered at once, and that wait: the other processors are for people who are logged in. */
const MAX_RENDERING = 1
const MAX_WAITING = 200

type Rendered = Result<FormPage, unknown>

/** Renders a page once for all who ask for the same while the form that was read is in use. */
function createRenderer(workers: FormPageHandlerDeps['workers']) {
  const limit = createConcurrencyLimit({ maxRunning: MAX_RENDERING, maxWaiting: MAX_WAITING })
  const byForm = new WeakMap<ShownForm, Map<string, Promise<Rendered>>>()
  const renderLarge = async (input: FormPageInput): Promise<Rendered> =>
    (await limit.tryRun(() => workers.run('renderFormPage', input))) ?? err('busy')
  return async (input: FormPageInput): Promise<Rendered> => {
    const { form, options: branding, query } = input
    if (!form) return ok(renderFormPage(input))
    const pages = byForm.get(form) ?? new Map<string, Promise<Rendered>>()
    byForm.set(form, pages)
    const version = JSON.stringify([{ ...branding, nowMs: 0 }, query])
    const rendered =
      pages.get(version) ?? (isLargeForm(form) ? renderLarge(input) : Promise.resolve(ok(renderFormPage(input))))
    pages.set(version, rendered)
    return rendered
  }
}

/** In the company's looks, and in those of the partner whose host name was called where the company has none. */
export function createFormPageHandler({
  publications,
  brandings,
  headers,
  workers,
}: FormPageHandlerDeps): FormPageHandler {
  const render = createRenderer(workers)
  return async (key, { partner, languages, query }) => {
    const [form, { partner: branding, publicWords }] = await Promise.all([
      publications.read(key),
      brandings.of(partner),
    ])
    const isEmbedded = query.get('embed') === '1'
    const input: FormPageInput = {
      key,
      form,
      options: {
        words: wordsOrNone(publicWords),
        product: branding.labels['global.appName'],
        accent: branding.accent,
        logoPath: branding.assets.logoURL,
        stylePath: branding.assets.styleURL,
        terms: branding.resources.terms,
        namesProduct: branding.pages.madeWith !== 'no',
        languages,
        isPreview: query.get('preview') === '1',
        isEmbedded,
        nowMs: Date.now(),
      },
      // A change outside the questions is none for visitors.
      query: [...query].filter(([name]) => form !== undefined && findFormField(form.fields, name) !== undefined),
    }
    const rendered = await render(input)
    if (!rendered.ok)
      return noticeResponse(BUSY, { status: 503, languages, headers: { ...headers, 'Retry-After': '60' } })
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
}

/**
 * Builds the policy: one script, the page's own styles and the partner's, one address to call. Other sites may show the
 * page only as an embedded part of their own.
 */
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
