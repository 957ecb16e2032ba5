import { t } from '@lingui/core/macro'

/** Parts of the library besides texts and offers, as their addresses name them. */
export const LIBRARY_COLLECTIONS = ['sequences', 'formulas', 'industries'] as const
export type LibraryCollection = (typeof LIBRARY_COLLECTIONS)[number]

export const COLLECTION_NAMES: Readonly<Record<LibraryCollection, string>> = {
  sequences: t`Sequences`,
  formulas: t`Formulas`,
  industries: t`Industries`,
}

export const isLibraryCollection = (name: string): name is LibraryCollection =>
  LIBRARY_COLLECTIONS.some((collection) => collection === name)
