import { useEffect, useMemo } from 'react'
import type { Template } from '#domain/kinds/template.ts'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import { TEMPLATE } from '#features/library/template-kind.ts'
import { latestRecords } from '#store/queries.ts'
import { readPartnerOffers, refreshPartnerOffers } from '#store/react/partner-templates.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { useLoaded } from '#ui/hooks/use-loaded.ts'
import { type LibraryOffer, ofAccount, ofPartner, ofProduct } from './library-offer.ts'

/**
 * Every offer of the library: the partner's, the product's, then the account's own; undefined until they were read.
 * What does not come is said by the page around.
 */
export function useOfferLibrary(): readonly LibraryOffer[] | undefined {
  const { value: product, error } = useLoaded(loadOfferLibrary)
  useFreshPartnerOffers()
  const kept = useLive(async (database) => ({
    partners: await readPartnerOffers(database),
    own: await latestRecords<Template>(database, TEMPLATE),
  }))
  if (error) throw error
  return useMemo(
    () =>
      product &&
      kept && [
        ...kept.partners.map(ofPartner),
        ...product.map(ofProduct),
        ...kept.own.filter(({ of }) => of === 'opportunity').map(ofAccount),
      ],
    [product, kept],
  )
}

/** Whoever looks at the library sees what the partner has added since. */
function useFreshPartnerOffers(): void {
  const { ask, database } = useWorkspace()
  const isOnline = useIsOnline()
  useEffect(() => {
    // What this device cannot keep is told where something of one's own is at stake.
    if (isOnline) refreshPartnerOffers({ ask, database }).catch(() => undefined)
  }, [ask, database, isOnline])
}
