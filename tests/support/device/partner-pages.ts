import type { Partner } from '#domain/partner/partner.ts'
import { PLAIN_BRANDING } from '#server/partners/branding-store.ts'
import {
  createPartnerPageHandler,
  type PartnerPageHandler,
  type PartnerPageHandlerDeps,
} from '#server/partners/partner-page-handler.ts'
import { isAppPagePath } from '#server/http/static-files.ts'

interface PagesOfPartnerDeps extends Pick<PartnerPageHandlerDeps, 'builtText' | 'headers'> {
  readonly partner: () => Partner
}

/**
 * Sends the pages whose policy names a partner's hosts: the one for content of other sites, and the app's own where
 * hosts are opened to extensions. All others are as they were built.
 */
export function pagesOfPartner({ partner, ...rest }: PagesOfPartnerDeps): PartnerPageHandler {
  const face = createPartnerPageHandler({
    ...rest,
    brandings: {
      of: () => Promise.resolve({ ...PLAIN_BRANDING, isSet: true, partner: partner() }),
      picture: () => Promise.resolve(undefined),
    },
  })
  return (path, request) =>
    path === '/embed.html' || (partner().hosts.extensions !== '' && isAppPagePath(path))
      ? face(path, request)
      : Promise.resolve(undefined)
}
