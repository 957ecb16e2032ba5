import type { ListState } from '#records/list/list-rules.ts'

/** State of the list that a link restores. */
export interface OffersSearch extends Omit<ListState, 'group'> {
  /** Opens the 'New offer' dialog at once (the create button of other pages). */
  readonly new?: true | undefined
}
