import type { Partner } from '#domain/partner/partner.ts'
import { createPartnerFace, type PartnerFace, type PartnerFaceDeps } from '#server/partners/face.ts'
import { isPage } from '#server/http/static.ts'

interface PagesOfPartnerDeps extends Pick<PartnerFaceDeps, 'builtText' | 'headers'> {
  readonly partner: () => Partner
}

/**
 * Sends the pages whose policy names a partner's hosts: the one for content of other sites, and the app's own where
 * hosts are opened to extensions. All others are as they were built.
 */
export function pagesOfPartner({ partner, ...rest }: PagesOfPartnerDeps): PartnerFace {
  const face = createPartnerFace({
    ...rest,
    brandings: {
      of: () =>
        Promise.resolve({ isSet: true, partner: partner(), helpTopics: [], style: '', styleHash: '', pictures: [] }),
      picture: () => Promise.resolve(undefined),
    },
  })
  return (path, request) =>
    path === '/embed.html' || (partner().hosts.extensions !== '' && isPage(path))
      ? face(path, request)
      : Promise.resolve(undefined)
}
