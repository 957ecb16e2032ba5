import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'

/** A partner's host names, as they are and as they are to be. */
export interface HostsChange {
  readonly partner: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Why this would shut out whoever does it, and all people of their partner who come the same way: a sign-in is good
 * under its own partner's host names alone. `here`: the host name that they came by, and their partner. Undefined where
 * it would not.
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
  return `You came here by ${here.hostname}. It has to stay with your own partner, ${here.partner}: else you, and everybody of it who comes by that name, would be shut out at once. Open this page under another host name first.`
}
