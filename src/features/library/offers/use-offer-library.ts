import { useEffect, useMemo } from 'react'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import { TEMPLATE_RECORD_KIND } from '#features/library/template-kind.ts'
import { latestRecords } from '#store/queries.ts'
import { readStoredPartnerOffers, refreshPartnerOffers } from '#store/react/partner-library.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { useLoaded } from '#ui/hooks/use-loaded.ts'
import {
  type LibraryOffer,
  libraryOfferFromAccount,
  libraryOfferFromPartner,
  libraryOfferFromProduct,
} from './library-offer.ts'

/**
 * Every offer of the library: the partner's, the product's, then the account's own; undefined until they were read.
 * What does not come is said by the page around.
 */
export function useOfferLibrary(): readonly LibraryOffer[] | undefined {
  const { value: product, error } = useLoaded(loadOfferLibrary)
  useFreshPartnerOffers()
  const stored = useLocalQuery(async (database) => ({
    partners: await readStoredPartnerOffers(database),
    own: await latestRecords(database, TEMPLATE_RECORD_KIND),
  }))
  if (error) throw error
  return useMemo(
    () =>
      product &&
      stored && [
        ...stored.partners.map(libraryOfferFromPartner),
        ...product.map(libraryOfferFromProduct),
        ...stored.own.filter(({ of }) => of === 'opportunity').map(libraryOfferFromAccount),
      ],
    [product, stored],
  )
}

/** Refreshes the partner's offers when the library is opened. */
function useFreshPartnerOffers(): void {
  const { ask, database } = useAccountContext()
  const isOnline = useIsOnline()
  useEffect(() => {
    // Ignores storage errors here: they are reported where the person's own work is at stake.
    if (isOnline) refreshPartnerOffers({ ask, database }).catch(() => undefined)
  }, [ask, database, isOnline])
}
