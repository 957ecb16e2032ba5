import type { Partner } from '#domain/partner/partner.ts'
import { parsedUrl } from '#lib/parsed-url.ts'
import { originOfHost, readHostList } from './host-list.ts'
import type { Manifest } from './manifest.ts'

/** Hosts that extensions may reach and show pages of; none unless an administrator opens them. */
export const openedHosts = ({ extensions }: Pick<Partner, 'extensions'>): readonly string[] => readHostList(extensions.hosts) ?? []

/** code: our own page runs it. page: of another site, in a sandboxed frame. refused: `why` is a sentence for the person. */
export type WayToShow =
  | { readonly type: 'code' }
  | { readonly type: 'page'; readonly url: string }
  | { readonly type: 'refused'; readonly why: string }

/** Decides how an extension is shown. A page of this server is never shown as an extension. `ownHost`: of this server. */
export function wayToShow(
  { code, canvasURL }: Pick<Manifest, 'code' | 'canvasURL'>,
  partner: Pick<Partner, 'extensions'>,
  ownHost: string,
): WayToShow {
  if (code !== '') return { type: 'code' }
  if (canvasURL === '') return { type: 'refused', why: 'This extension has no code.' }
  const url = parsedUrl(canvasURL)
  if (!url || url.host === ownHost || originOfHost(url.host) !== `${url.protocol}//${url.host}`)
    return { type: 'refused', why: 'This extension’s page must be an address of another site that begins with https://' }
  if (!openedHosts(partner).includes(url.host))
    return { type: 'refused', why: `Pages of ${url.host} aren’t allowed here. An administrator can allow them under Partners.` }
  return { type: 'page', url: url.href }
}
