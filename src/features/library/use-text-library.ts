import { useEffect, useMemo } from 'react'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { readStoredPartnerTemplates, refreshPartnerTemplates } from '#store/react/partner-library.ts'
import { latestRecords } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import {
  fitLibraryText,
  type LibraryText,
  libraryTextFromAccount,
  libraryTextsFromPartner,
  libraryTextFromProduct,
} from './library-text.ts'
import { TEMPLATE_RECORD_KIND } from './template-kind.ts'
import { type OfferSelection, useOfferSelection } from './use-offer-selection.ts'

const PRODUCT_LIBRARY_TEXTS = TEXT_LIBRARY.map(libraryTextFromProduct)

/**
 * Every text of the library: the partner's before the product's, then the account's own; undefined until they were
 * read.
 */
function useTextLibrary(): readonly LibraryText[] | undefined {
  useFreshPartnerTemplates()
  return useLocalQuery(async (database) => {
    const [partners, own] = await Promise.all([
      readStoredPartnerTemplates(database),
      latestRecords(database, TEMPLATE_RECORD_KIND),
    ])
    return [
      ...partners.flatMap(libraryTextsFromPartner),
      ...PRODUCT_LIBRARY_TEXTS,
      ...own.filter(({ of }) => of === 'strategy').map(libraryTextFromAccount),
    ]
  })
}

/** Refreshes the partner's templates, so that the library shows recent additions. */
function useFreshPartnerTemplates(): void {
  const { ask, database } = useAccountContext()
  const isOnline = useIsOnline()
  useEffect(() => {
    // Ignores a failure to store them: this device reports full storage where the person's own work is at stake.
    if (isOnline) refreshPartnerTemplates({ ask, database }).catch(() => undefined)
  }, [ask, database, isOnline])
}

export interface ShownLibrary {
  /** Every text of the library, each fitted to the offer. */
  readonly texts: readonly LibraryText[]
  readonly shown: OfferSelection
}

/** Reads the library for the offer with the slug in the address. Undefined until both are read. */
export function useShownLibrary(offer: string | undefined): ShownLibrary | undefined {
  const texts = useTextLibrary()
  const shown = useOfferSelection(offer)
  return useMemo(
    () => texts && shown && { texts: texts.map((text) => fitLibraryText(text, shown.values)), shown },
    [texts, shown],
  )
}
