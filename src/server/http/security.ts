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

/** What every page and answer is sent with. No CORS header on either: a page of another site cannot read answers, and since the token
 *  travels in the body (no cookie), it cannot act for a person either. Calls with a foreign Origin are therefore not refused. */
export function securityHeaders(publicUrl: string | undefined): { readonly page: PlainHeaders; readonly answer: PlainHeaders } {
  const always: PlainHeaders = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HALF_A_YEAR_S}` } : {}),
  }
  return {
    page: {
      ...always,
      'Content-Security-Policy': PAGE_POLICY,
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
    answer: { ...always, 'Content-Security-Policy': ANSWER_POLICY, 'Cache-Control': 'no-store' },
  }
}
