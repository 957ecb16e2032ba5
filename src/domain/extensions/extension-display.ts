import { t } from '@lingui/core/macro'
import { extensionHosts, hostSource } from '#domain/partner/allowed-hosts.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { parsedUrl } from '#lib/parsed-url.ts'
import type { Manifest } from './manifest.ts'

/**
 * code: our own page runs it. page: of another site, in a sandboxed frame. refused: `why` is a sentence for the person.
 */
export type ExtensionDisplay =
  | { readonly type: 'code' }
  | { readonly type: 'page'; readonly url: string }
  | { readonly type: 'refused'; readonly why: string }

/**
 * Decides how an extension is shown. A page of this server is never shown as an extension. `ownHost`: of this server.
 */
export function extensionDisplay(
  { code, canvasURL }: Pick<Manifest, 'code' | 'canvasURL'>,
  partner: Pick<Partner, 'hosts'>,
  ownHost: string,
): ExtensionDisplay {
  if (code !== '') return { type: 'code' }
  if (canvasURL === '') return { type: 'refused', why: t`This extension has no code.` }
  const url = parsedUrl(canvasURL)
  if (!url || url.host === ownHost || hostSource(url.host) !== `${url.protocol}//${url.host}`)
    return {
      type: 'refused',
      why: t`This extension’s page must be an address of another site that starts with https://`,
    }
  if (!extensionHosts(partner).includes(url.host))
    return {
      type: 'refused',
      why: t`Pages of ${{ host: url.host }} aren’t allowed here. An administrator can allow them under Partners.`,
    }
  return { type: 'page', url: url.href }
}
