import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { DISK_FULL_MESSAGE, wireErrors } from '#contract/errors.ts'
import { PRODUCT_VERSION } from '#contract/version.ts'
import { err } from '#lib/result.ts'
import { type AnswerOptions, toHttpResponse } from '#server/http/http-response.ts'
import type { Config } from '#server/config.ts'
import { safeError } from '#server/db/safe-error.ts'
import type { Log } from '#server/log.ts'
import { createRefusalLog } from '#server/health/refusal-log.ts'
import { noticeResponse } from '#server/http/notice.ts'
import type { HandleCall } from '#server/http/rpc.ts'
import type { PartnerPageHandler } from '#server/partners/partner-page-handler.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { shareConcurrentReads } from '#server/http/share-concurrent-reads.ts'
import type { StaticFiles } from '#server/http/static-files.ts'
import type { FormPageHandler } from '#server/public-forms/form-page-handler.ts'
import type { SharedPageHandler } from '#server/sharing/shared-page-handler.ts'

export interface AppDeps {
  readonly config: Pick<Config, 'publicUrl' | 'sourceUrl'>
  readonly handleCall: HandleCall
  readonly files: StaticFiles
  /** Serves the pages that differ by host name. */
  readonly partnerPageHandler: PartnerPageHandler
  /** Pages that whoever has a link may read. */
  readonly sharedPageHandler: SharedPageHandler
  /** Forms that whoever has a link may answer. */
  readonly formPageHandler: FormPageHandler
  /** The partner whose host name was called. */
  readonly partnerOf: (incoming: IncomingMessage) => Promise<string>
  readonly database: 'embedded' | 'postgres'
  /** Resolves soon with true if the database responds. */
  readonly isDatabaseUp: () => Promise<boolean>
  /** Tells when changes are refused for want of space. */
  readonly isDiskLow: () => Promise<boolean>
  readonly log: Log
}

type HttpApp = Hono<{ Bindings: HttpBindings }>
type AppContext = Context<{ Bindings: HttpBindings }>

const CALLS = '/appc/'
const BUILT_SOURCE = '/source.zip'

/** The whole HTTP face of the server; it does not listen. */
export function createApp(deps: AppDeps): HttpApp {
  const { page, answer } = securityHeaders(deps.config.publicUrl)
  const redirect = (address: string): Response =>
    new Response(null, { status: 302, headers: { ...page, Location: address, 'Cache-Control': 'no-store' } })
  const isCompressionWorthwhile = deps.config.publicUrl?.startsWith('https:') ?? false
  const answerOptions = (c: AppContext): AnswerOptions => ({
    headers: answer,
    acceptEncoding: c.req.header('Accept-Encoding') ?? '',
    isCompressionWorthwhile,
  })

  const refusals = createRefusalLog()
  const app: HttpApp = new Hono()
  app.post(`${CALLS}*`, async (c) => {
    const startMs = performance.now()
    const requestId = randomUUID()
    const { incoming } = c.env
    const report = await deps.handleCall({ pathMethod: pathMethodOf(c.req.path), incoming, requestId })
    const { outcome, renewedToken, sentences } = report
    const response = await toHttpResponse(outcome, { ...answerOptions(c), renewedToken, sentences })
    const leftOut = response.status < 400 || response.status >= 500 ? 0 : refusals.take()
    if (leftOut === undefined) return response
    deps.log.info({
      ...(leftOut > 0 ? { refusalsLeftOut: leftOut } : {}),
      requestId,
      method: report.method ?? 'unknown',
      status: response.status,
      ...(report.outcome.ok ? {} : { code: report.outcome.error.code }),
      ms: Math.round((performance.now() - startMs) * 10) / 10,
    })
    return response
  })
  app.all(`${CALLS}*`, (c) =>
    toHttpResponse(err(wireErrors.malformed('calls are made by POST')), {
      ...answerOptions(c),
      headers: { ...answer, Allow: 'POST' },
      status: 405,
    }),
  )
  const readHealth = shareConcurrentReads(() => Promise.all([deps.isDatabaseUp(), deps.isDiskLow()]))
  app.get('/healthz', async () => {
    const [isUp, isDiskLow] = await readHealth('')
    // Still well enough to be sent calls: it answers what reads.
    const disk = isDiskLow ? { disk: 'low', message: DISK_FULL_MESSAGE } : {}
    const health = { ok: isUp, version: PRODUCT_VERSION, database: deps.database, ...disk }
    return new Response(JSON.stringify(health), {
      status: isUp ? 200 : 503,
      headers: { ...answer, 'Content-Type': 'application/json' },
    })
  })
  // Offers the source to everyone who uses the program over a network, whatever a partner's own terms say.
  app.get('/source', () => redirect(deps.config.sourceUrl ?? BUILT_SOURCE))
  // The app's own call is led to the start. A person who goes there gets the screen, which signs them out: only the
  // browser has the session.
  app.get('/logout', (c, next) =>
    c.req.header('Sec-Fetch-Mode') === 'navigate' ? next() : Promise.resolve(redirect('/')),
  )
  app.get('/shared/:key', async (c) => {
    const isAhead = /prefetch|preview/i.test(`${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''}`)
    const partner = await deps.partnerOf(c.env.incoming)
    const shared = await deps.sharedPageHandler(c.req.param('key'), {
      partner,
      isCountedAsView: c.req.method === 'GET' && !isAhead,
      languages: languagesOf(c),
      acceptEncoding: c.req.header('Accept-Encoding') ?? '',
      ifNoneMatch: c.req.header('If-None-Match') ?? '',
    })
    return c.req.method === 'HEAD' ? new Response(null, shared) : shared
  })
  app.get('/public/forms/:key', async (c) => {
    const form = await deps.formPageHandler(c.req.param('key'), {
      partner: await deps.partnerOf(c.env.incoming),
      languages: languagesOf(c),
      query: new URL(c.req.url).searchParams,
    })
    return c.req.method === 'HEAD' ? new Response(null, form) : form
  })
  app.get('*', async (c) => {
    const request = {
      isHead: c.req.method === 'HEAD',
      languages: languagesOf(c),
      acceptEncoding: c.req.header('Accept-Encoding') ?? '',
      ifNoneMatch: c.req.header('If-None-Match') ?? '',
    }
    const partner = isSameForAll(c.req.path) ? undefined : await deps.partnerOf(c.env.incoming)
    const version = c.req.query('v')
    const branded =
      partner === undefined ? undefined : await deps.partnerPageHandler(c.req.path, { ...request, partner, version })
    return branded ?? deps.files(c.req.path, request)
  })
  app.all('*', () => new Response('Method not allowed', { status: 405, headers: { ...page, Allow: 'GET, HEAD' } }))
  app.onError((error, c) => {
    const requestId = randomUUID()
    deps.log.error({ requestId, error: safeError(error) }, 'a request failed')
    // Programs read the answers of calls.
    const languages = c.req.path.startsWith(CALLS) ? '' : languagesOf(c)
    return noticeResponse(msg`Something went wrong on the server (${{ id: requestId }})`, {
      status: 500,
      languages,
      headers: page,
    })
  })
  return app
}

const languagesOf = (c: Context): string => c.req.header('Accept-Language') ?? ''

/** The parts of the build: they need no look at the partner. */
const isSameForAll = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/icons/')

function pathMethodOf(path: string): string {
  const name = path.slice(CALLS.length)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
