import { useMemo } from 'react'
import { fitLibraryText, type LibraryText } from './library-text.ts'
import { type OfferSelection, useOfferSelection } from './use-offer-selection.ts'
import { useTextLibrary } from './use-text-library.ts'

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
