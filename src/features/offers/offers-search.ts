/** How the list is sorted. */
export type OffersSort = 'edited' | 'title' | 'complete'

/** Which offers the list shows. */
export type OffersShow = 'all' | 'progress' | 'complete' | 'needs'

/** What a link to the list restores. */
export interface OffersSearch {
  readonly q?: string | undefined
  readonly sort?: OffersSort | undefined
  readonly show?: OffersShow | undefined
  /** Opens the 'New offer' dialog at once (the create button of other pages). */
  readonly new?: true | undefined
}
