import type { TextsSearch } from './texts-search.ts'

export interface TextsScreenProps {
  readonly search: TextsSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: TextsSearch) => void
}

/** All texts: search, kinds, groups by offer, and the ways to a new one. */
export function TextsScreen(_props: TextsScreenProps) {
  return <h1>Write</h1>
}
