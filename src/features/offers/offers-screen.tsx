import type { OffersSearch } from './offers-search.ts'

export type { OffersSearch, OffersShow, OffersSort } from './offers-search.ts'

export interface OffersScreenProps {
  readonly search: OffersSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: OffersSearch) => void
}

/** The list of offers. */
export function OffersScreen({ search }: OffersScreenProps) {
  return <h1>Offers {search.q}</h1>
}
