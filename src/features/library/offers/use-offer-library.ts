import { useMemo } from 'react'
import type { Template } from '#domain/kinds/template.ts'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import { TEMPLATE } from '#features/library/template-kind.ts'
import { latestRecords } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { type LibraryOffer, ofAccount, ofProduct } from './library-offer.ts'

/** Every offer of the library: the product's, then the account's own; undefined until they were read. What does not come is said by the page around. */
export function useOfferLibrary(): readonly LibraryOffer[] | undefined {
  const { value: product, error } = useLoaded(loadOfferLibrary)
  const own = useLive((database) => latestRecords<Template>(database, TEMPLATE))
  if (error) throw error
  return useMemo(
    () => product && own && [...product.map(ofProduct), ...own.filter(({ of }) => of === 'opportunity').map(ofAccount)],
    [product, own],
  )
}
