import type { CallOrigin } from '#server/handlers/handler.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'

/** Names that lead back to the caller's own machine, whoever says them. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address for links that go out by mail, without a slash at its end: PUBLIC_URL, or where the connection came in;
 * with the host name that was called where that is a partner's. No other host name is believed: whoever calls could
 * have made it up, to be sent the token of somebody else's link.
 */
export function siteUrl(publicUrl: string | undefined, { hostname, partner, localUrl }: CallOrigin): string {
  const site = new URL(publicUrl ?? localUrl)
  if (partner !== DEFAULT_PARTNER_ID || (publicUrl === undefined && LOOPBACK.includes(hostname)))
    site.hostname = hostname
  return site.href.replace(/(?<!\/)\/+$/, '')
}
