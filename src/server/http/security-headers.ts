import { createHash } from 'node:crypto'

/** Headers as a plain object: a Response made from one skips a slow path of the HTTP adapter. */
export type PlainHeaders = Readonly<Record<string, string>>

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The page that previews are shown in (public/frame.html): within our own pages alone, without this site's name, and
 * with nothing that comes from an address. Its one script is known by its hash: a file would be asked for by a page
 * without a name, and refused.
 */
export const FRAME_SCRIPT = 'sha256-P5cplm+LcnSl9yY85zVZwUffoJaZ1R/lceR1tQKc1p8='
const FRAME_POLICY = [
  "default-src 'none'",
  `script-src '${FRAME_SCRIPT}'`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * The page that shows one picture of another site (public/picture.html): nothing but that picture comes into it, and
 * that site learns no address of this one.
 */
export const PICTURE_SCRIPT = 'sha256-CqfrmBGrj6ue2hDjQM/v0rnUCn2lbbvoeLrUn/pzXls='
const PICTURE_POLICY = [
  "default-src 'none'",
  `script-src '${PICTURE_SCRIPT}'`,
  "style-src 'unsafe-inline'",
  'img-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** The page that shows one page, picture or video of another site (public/embed.html). */
export const EMBED_SCRIPT = 'sha256-MoDcrvm+Huj0XfIoBUgCuZOdnVqU6NRyar4yoqDRDw8='

/** Hosts that the page for content of other sites may ask, as policies name them: `https://pages.example`. */
export interface EmbedSources {
  readonly previews: readonly string[]
  readonly videos: readonly string[]
}

const listOf = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '))

/** Headers of the page for content of other sites, beside the common ones. Without sources it loads nothing. */
export const embedHeaders = ({ previews, videos }: EmbedSources): PlainHeaders => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src '${EMBED_SCRIPT}'`,
    "style-src 'unsafe-inline'",
    `frame-src ${listOf([...previews, ...videos])}`,
    `img-src ${listOf(previews)}`,
    // Asks whether a page can be reached before it's shown.
    `connect-src ${listOf([...previews, ...videos])}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Frame-Options': 'SAMEORIGIN',
})

/**
 * The page that runs an extension (public/extension.html). Its own script starts the extension's code in a worker and
 * draws what it sends. The page has no name of this site and reaches no address, and neither does the worker, which
 * inherits this policy. Never a `sandbox` attribute on its frame: offline, browsers show an error page then.
 */
export const EXTENSION_SCRIPT = 'sha256-wp8URsPUGi4OUfUXa7ttPi6KOrSWFLNOiEHxmITX9Us='
const EXTENSION_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src '${EXTENSION_SCRIPT}'`,
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
const HALF_A_YEAR_S = 15_768_000

/**
 * Returns the headers of every page and response. Neither has a CORS header: a page of another site cannot read
 * responses, and since the token travels in the body (no cookie), it cannot act for a person either. Calls with a
 * foreign Origin are therefore not refused.
 */
export function securityHeaders(publicUrl: string | undefined): {
  readonly page: PlainHeaders
  readonly frame: PlainHeaders
  readonly picture: PlainHeaders
  /** Headers of public/embed.html if the partner allows no host. */
  readonly embed: PlainHeaders
  readonly extension: PlainHeaders
  readonly answer: PlainHeaders
} {
  const always: PlainHeaders = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HALF_A_YEAR_S}` } : {}),
  }
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
  return {
    page: {
      ...always,
      'Content-Security-Policy': PAGE_POLICY,
      'Permissions-Policy': permissions,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
    frame: {
      ...always,
      'Content-Security-Policy': FRAME_POLICY,
      'Permissions-Policy': permissions,
      'X-Frame-Options': 'SAMEORIGIN',
    },
    picture: {
      ...always,
      'Content-Security-Policy': PICTURE_POLICY,
      'Permissions-Policy': permissions,
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'SAMEORIGIN',
    },
    embed: { ...always, 'Permissions-Policy': permissions, ...embedHeaders({ previews: [], videos: [] }) },
    extension: {
      ...always,
      'Content-Security-Policy': EXTENSION_POLICY,
      'Permissions-Policy': permissions,
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'SAMEORIGIN',
    },
    answer: { ...always, 'Content-Security-Policy': ANSWER_POLICY, 'Cache-Control': 'no-store' },
  }
}

const hashes = new Map<string, string>()
const MAX_HASHES = 500

/** The hash that a policy names a style by. Remembered: pages share a few styles. */
export function styleHash(style: string): string {
  const known = hashes.get(style)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  if (hashes.size >= MAX_HASHES) hashes.clear()
  hashes.set(style, hash)
  return hash
}
