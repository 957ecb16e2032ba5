import type { ListState } from '#records/list/list-rules.ts'

/** What a link to the list restores. */
export interface OffersSearch extends Omit<ListState, 'group'> {
  /** Opens the 'New offer' dialog at once (the create button of other pages). */
  readonly new?: true | undefined
}
