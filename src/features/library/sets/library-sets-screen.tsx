import type { ReactNode } from 'react'
import { FormulaLibraryScreen } from './formula-library-screen.tsx'
import { IndustriesScreen } from './industries-screen.tsx'
import { IndustryScreen } from './industry-screen.tsx'
import { SequenceScreen, type SequenceScreenProps } from './sequence-screen.tsx'
import { SequencesScreen } from './sequences-screen.tsx'

export interface LibrarySetsScreenProps {
  /** Collection in the address. */
  readonly collection: string
  /** Shown for a collection that the library doesn't have. */
  readonly none: ReactNode
}

/** Lists the sets of one collection of the library. */
export function LibrarySetsScreen({ collection, none }: LibrarySetsScreenProps): ReactNode {
  if (collection === 'sequences') return <SequencesScreen />
  if (collection === 'formulas') return <FormulaLibraryScreen />
  if (collection === 'industries') return <IndustriesScreen />
  return none
}

/** Shows one set of a collection. Formulas have no screens of their own in the library. */
export function LibrarySetScreen({
  collection,
  none,
  ...rest
}: LibrarySetsScreenProps & SequenceScreenProps): ReactNode {
  if (collection === 'sequences') return <SequenceScreen {...rest} />
  if (collection === 'industries') return <IndustryScreen name={rest.name} search={rest.search} />
  return none
}
