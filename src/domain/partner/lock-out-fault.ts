import { t } from '@lingui/core/macro'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'

/** A partner's host names, as they are and as they are to be. */
export interface HostsChange {
  readonly partner: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Explains why a change would lock out the person who makes it, and everyone of their partner who uses the same host
 * name. Undefined if it wouldn't. A session is only valid under its own partner's host names. `here`: the host name
 * that they came by, and their partner.
 */
export function lockOutFault(
  { partner, before, after }: HostsChange,
  here: { readonly hostname: string; readonly partner: string },
) {
  const owner = after.includes(here.hostname)
    ? partner
    : before.includes(here.hostname)
      ? DEFAULT_PARTNER.name
      : here.partner
  if (owner === here.partner) return undefined
  const { hostname, partner: ownPartner } = here
  return t`You opened this page at ${hostname}. If your own partner, ${ownPartner}, loses that host name, you and everyone else who uses it will be locked out immediately. Open this page at another host name first.`
}
